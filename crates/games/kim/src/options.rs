//! The named options (rulebook, "Options"). The defaults together are the preset `book`.

cards::options! {
    words {
        /// Who begins (KM-R3).
        first_player "先手" "First player": FirstPlayer {
            Random "random" "随机" "random",
            Seat0 "seat0" "红方" "Red",
            Seat1 "seat1" "蓝方" "Blue",
        }
        /// May the first player attack in turn 1 (KM-R5)?
        first_turn_attack "首回合可攻击" "Attack in turn 1": FirstTurnAttack { Yes "true", No "false" }
        /// May life rise above its start (KM-R12)?
        heal_cap "生命上限" "Life cap": HealCap {
            Start "start" "起始生命" "starting life",
            None "none" "无上限" "no cap",
        }
        /// Do Quick uses in the quick window count (KM-R25)?
        quick_counts "快速计次" "Quick uses count": QuickCounts { Yes "true", No "false" }
        /// May a reacting book be stacked (KM-R29)?
        reaction_stacks "反应可堆叠" "Reactions are stacked": ReactionStacks { Yes "true", No "false" }
        /// Whose spirit pays special skills (KM-R38)?
        skill_payment "技能支付来源" "Payment of skills": SkillPayment {
            Own "own" "该怪物自己的" "the monster's own",
            Any "any" "自己任何承载者的" "any of your bearers'",
        }
        /// Does a failed attack hurt (KM-R43)?
        recoil "反震" "Recoil": Recoil { No "false", Yes "true" }
        /// The DEF of eggs (KM-R44).
        egg_defence "蛋防御" "DEF of eggs": EggDefence {
            Printed "printed" "卡面数值" "printed",
            Half "half" "一半" "half",
            Zero "zero" "0" "0",
        }
        /// Is spirit absorbed from eggs (KM-R46)?
        absorb_from_eggs "蛋可吸收" "Absorb from eggs": AbsorbFromEggs { No "false", Yes "true" }
        /// Which destructions absorb (KM-R48).
        absorb_scope "吸收范围" "Absorbing": AbsorbScope {
            Battle "battle" "只有战斗" "battle only",
            Monster "monster" "怪物的效果也算" "monster effects too",
        }
        /// Is an answer to an attack, a summon or the draw of the phase link 1 (KM-R64)?
        answer_counts "响应攻击算连锁" "Answers to attacks are links": AnswerCounts { Yes "true", No "false" }
        /// Both at 0 (KM-R80).
        double_zero "同归于尽" "Both at zero": DoubleZero {
            Draw "draw" "平局" "draw",
            TurnPlayerLoses "turn_player_loses" "回合玩家落败" "the turn player loses",
        }
    }
    numbers {
        /// Life at the start (KM-R6).
        start_life "起始生命" "Starting life": 50, from 1 to 999 by 1
        /// The smallest deck (KM-3.1).
        deck_min "牌组下限" "Smallest deck": 20, from 20 to 40 by 1
        /// The largest deck (KM-3.1).
        deck_max "牌组上限" "Largest deck": 40, from 20 to 40 by 1
        /// Copies of a card; 0: no limit (KM-R2).
        max_copies "同名上限" "Copies of a card": 3, from 0 to 40 by 1
        /// Draws of the first player in turn 1 (KM-R5).
        first_turn_draw "先手首抽" "First player's first draw": 2, from 0 to 2 by 1
        /// Links of one activation (KM-13.2).
        chain_limit "连锁上限" "Chain limit": 3, from 0 to 9 by 1
        /// The last turn, an addition of ours; not given: twice the starting life (KM-R81).
        max_turns "回合上限（程序所加）" "Turn limit (our addition)": 0, from 2 to 2000 by 1
    }
}

impl Options {
    /// The last turn (KM-R81).
    pub fn last_turn(&self) -> u16 {
        if self.max_turns == 0 { 2 * self.start_life } else { self.max_turns }
    }
}

/// What a table may offer beside the book.
pub(crate) const PRESETS: &[cards::Preset] = &[("fair", &[("first_turn_draw", "1")])];
