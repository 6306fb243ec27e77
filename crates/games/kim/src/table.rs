//! The words of the game: kinds of cards, tribes, slots, causes.

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::named! {
    /// The two kinds of cards (KM-1.2).
    Kind { #[default] Monster "monster" "怪物卡" "monster", Prophecy "prophecy" "预言卡" "prophecy" }
}

kernel::named! {
    /// The forms of prophecies (KM-5.5).
    Form {
        #[default] Ordinary "ordinary" "普通" "ordinary",
        Lasting "lasting" "永续" "lasting",
        Equipment "equipment" "装备" "equipment"
    }
}

kernel::named! {
    /// The tribes (rulebook, "Tribes and decks").
    Tribe {
        #[default] Mosscrown "FO" "苔冠部" "Mosscrown",
        Cindertooth "EM" "烬牙部" "Cindertooth",
        MireEye "MI" "泥瞳部" "Mire-eye",
        Tidechime "TI" "潮鸣部" "Tidechime",
        Slateback "SL" "岩背部" "Slateback",
        Sandmirror "SA" "沙镜部" "Sandmirror",
        Wanderers "WA" "游荡者" "Wanderers"
    }
}

kernel::named! {
    /// What made an event happen (KM-13.7).
    Cause {
        #[default] Effect "effect" "效果" "effect",
        Battle "battle" "战斗" "battle",
        Phase "phase" "阶段" "phase",
        Action "action" "操作" "action"
    }
}

kernel::named! {
    /// The events that effects can answer (KM-13.7).
    Happening {
        #[default] ProphecyAnnounce "prophecy_announce" "预言宣告" "prophecy announced",
        SkillAnnounce "skill_announce" "技能宣告" "skill announced",
        AttackDeclare "attack_declare" "攻击指令" "attack declared",
        Draw "draw" "抽牌" "draw",
        Summon "summon" "召唤" "summon",
        Destroyed "destroyed" "破坏" "destroyed",
        Damage "damage" "伤害" "damage",
        Heal "heal" "回复" "heal",
        Buff "buff" "增益" "Buff",
        ShieldGained "shield_gained" "获得护盾" "Shield gained",
        ShieldBroken "shield_broken" "护盾破碎" "Shield broken",
        SpiritGained "spirit_gained" "获得灵力" "spirit gained",
        Discard "discard" "弃牌" "discard",
        ReactionUsed "reaction_used" "反应发动" "reaction used"
    }
}

kernel::named! {
    /// How spirit arrived (KM-13.7).
    Arrival {
        #[default] Stack "stack" "堆叠" "stack",
        Absorb "absorb" "吸收" "absorb",
        Effect "effect" "效果" "effect"
    }
}

kernel::named! {
    /// Who knows the face of a hidden card besides its owner (rulebook, "Hidden information").
    Known {
        #[default] Nobody "none" "无" "nobody",
        Enemy "enemy" "对方" "the opponent",
        All "all" "所有人" "everybody"
    }
}

kernel::named! {
    /// What an effect can lay on a monster or egg for a while.
    Mark {
        #[default] Buff "buff" "增益" "Buff",
        Weaken "weaken" "减益" "Weaken",
        Shield "shield" "护盾" "Shield",
        Change "change" "本回合变化" "change this turn",
        CannotAttack "cannot_attack" "不能攻击" "cannot attack",
        Finale "finale_mark" "压轴号令" "Finale this turn"
    }
}

/// A slot of a field: M1 to M3, P1 to P3 (KM-2.1), counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8")]
pub struct Slot(pub u8);

impl TryFrom<u8> for Slot {
    type Error = String;
    fn try_from(number: u8) -> Result<Slot, String> {
        if number < 6 { Ok(Slot(number)) } else { Err(format!("there is no slot number {number}")) }
    }
}

impl Slot {
    /// All of them, in the order of KM-13.10.
    pub const ALL: [Slot; 6] = [Slot(0), Slot(1), Slot(2), Slot(3), Slot(4), Slot(5)];

    /// Is it a monster slot?
    pub fn is_monster(self) -> bool {
        self.0 < 3
    }

    /// Within its kind, from 0.
    pub fn index(self) -> usize {
        self.0 as usize % 3
    }

    /// `M1`, `P3`
    pub fn id(self) -> &'static str {
        ["M1", "M2", "M3", "P1", "P2", "P3"][self.0 as usize % 6]
    }

    /// The slot with this name.
    pub fn from_id(id: &str) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| slot.id() == id)
    }
}

/// A slot of one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Place {
    pub seat: Seat,
    pub slot: Slot,
}
