//! The named options (rulebook 3.6). The defaults together are the preset `book`.

cards::options! {
    words {
        /// What the first player gets on game turn 1 (RD-4.5, RD-4.6).
        first_turn "先手首回合" "First player's first turn": FirstTurn {
            Skip "skip" "不抽牌也不得能量" "no draw, no energy",
            Draw "draw" "照常抽牌" "normal draw",
            Energy "energy" "照常得能量" "normal energy",
            Both "both" "抽牌和能量都照常" "normal draw and energy",
        }
        /// Whose turns the toll counts (RD-R2).
        turn_clock "回合计数" "Turn clock": TurnClock {
            Own "own" "各人的回合" "own turns",
            Global "global" "总回合" "game turns",
        }
        /// What a changed cap does to the value (RD-R19, RD-R20).
        cap_fill "上限改变" "Cap change": CapFill {
            Literal "literal" "补到上限，不削减" "fill up, never cut",
            Clamp "clamp" "不补，超出则削减" "never fill, cut down",
        }
        /// What a changed hand limit does (RD-R4).
        hand_limit_change "手牌上限改变" "Hand limit change": HandLimitChange {
            DiscardDown "discard_down" "弃到新上限" "discard down",
            LiteralBlock "literal_block" "超出则上限不变" "blocked while over it",
        }
        /// Which traps return at E3 (RD-R27).
        trap_return "陷阱返回" "Trap return": TrapReturn {
            Declined "declined" "放弃过的" "declined ones",
            All "all" "所有未触发的" "all that were not triggered",
        }
        /// A return into a full hand (RD-R31).
        trap_return_full "满手时返回" "Return into a full hand": TrapReturnFull {
            Discard "discard" "弃牌堆" "discard pile",
            Stay "stay" "留在伏设区" "stay set",
        }
        /// The windows of unconditional traps (RD-R26).
        free_trap_windows "无条件陷阱窗口" "Windows of unconditional traps": FreeTrapWindows {
            Full "full" "四种窗口" "four windows",
            Lean "lean" "三种窗口" "three windows",
            All "all" "七种窗口" "all seven windows",
        }
        /// What one effect is for traps of the same name (RD-R30).
        same_effect "同一效果" "Same effect": SameEffect {
            Line "line" "一行" "one line",
            Hit "hit" "一次伤害" "one hit",
        }
        /// Which criterion comes first (RD-R39).
        priority_order "优先顺序" "Priority order": PriorityOrder {
            ForcedFirst "forced_first" "强制在先" "forced first",
            LayerFirst "layer_first" "层级在先" "layer first",
        }
        /// Where a played special card goes (RD-R42).
        special_after_play "特殊牌打出后" "Special card after play": SpecialAfterPlay {
            Outside "outside" "界外" "outside the game",
            Discard "discard" "弃牌堆" "discard pile",
        }
        /// Where a discarded special card goes (RD-R42).
        special_discarded "特殊牌被弃置" "Special card discarded": SpecialDiscarded {
            Discard "discard" "弃牌堆" "discard pile",
            Outside "outside" "界外" "outside the game",
        }
        /// Several failed draws (RD-R9).
        depletion_stacking "枯竭叠加" "Depletion stacking": DepletionStacking {
            Single "single" "只受一次" "once",
            PerDraw "per_draw" "每次抽牌失败各一次" "once per failed draw",
        }
        /// Both players die in one event (RD-R15).
        double_death "同时死亡" "Double death": DoubleDeath {
            Draw "draw" "平局" "draw",
            ActiveLoses "active_loses" "回合玩家落败" "the turn player loses",
        }
        /// Does the enemy see how many traps are set (RD-R24)?
        set_row_count "伏设数量" "Number of set traps": SetRowCount {
            Public "public" "公开" "public",
            Hidden "hidden" "隐藏" "hidden",
        }
        /// Are deck lists public (RD-R57)?
        open_decklists "公开牌表" "Open deck lists": OpenDecklists {
            Off "off" "否" "no",
            On "on" "是" "yes",
        }
    }
    numbers {
        /// What the second player draws beyond the opening hand (RD-1.6).
        second_hand "后手多抽" "Second player's extra cards": 0, from 0 to 4 by 1
        /// Relics of one player (RD-R45).
        max_relics "遗物上限" "Relic limit": 4, from 0 to 65535 by 1
        /// The last game turn (RD-R51). This and the next are as large as `Game::LONGEST` can count.
        max_game_turns "回合上限" "Turn limit": 120, from 30 to 65535 by 1
        /// Plays, sets and activations of one turn (RD-R51).
        main_action_cap "行动上限" "Action limit": 100, from 20 to 8191 by 1
    }
}

/// What a table may offer beside the book.
pub(crate) const PRESETS: &[cards::Preset] = &[("fair", &[("first_turn", "energy"), ("second_hand", "1")])];
