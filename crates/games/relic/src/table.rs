//! The words of the game: kinds of cards, effects, windows, parameters.

use serde::{Deserialize, Serialize};

kernel::named! {
    /// Kinds of cards (RD-2.7).
    Kind {
        #[default] Attack "attack" "攻击牌" "attack",
        Defence "defence" "防御牌" "defence",
        Support "support" "辅助牌" "support",
        Trap "trap" "陷阱牌" "trap",
        Special "special" "特殊牌" "special"
    }
}

kernel::named! {
    /// Effects (RD-14 and the table of effects), E01 to E20.
    Effect {
        #[default] Armour "armour" "护甲" "Armour",
        Heat "heat" "窑热" "Heat",
        Wellspring "wellspring" "润泽" "Wellspring",
        BellWard "bell_ward" "铃佑" "Bell Ward",
        BankedTide "banked_tide" "蓄潮" "Banked Tide",
        ClearSight "clear_sight" "澄明" "Clear Sight",
        HardGlaze "hard_glaze" "坚釉" "Hard Glaze",
        TruePitch "true_pitch" "正音" "True Pitch",
        Scorch "scorch" "灼痕" "Scorch",
        Crack "crack" "裂纹" "Crack",
        Ebb "ebb" "退潮" "Ebb",
        Silted "silted" "淤塞" "Silted",
        BoundClapper "bound_clapper" "缚舌" "Bound Clapper",
        Brine "brine" "盐渍" "Brine",
        Brittle "brittle" "脆胎" "Brittle",
        TideDebt "tide_debt" "潮债" "Tide Debt",
        Resonance "resonance" "共振" "Resonance",
        Stillwater "stillwater" "止水" "Stillwater",
        Echo "echo" "余响" "Echo",
        OldPact "old_pact" "旧契" "Old Pact"
    }
}

/// Positive, negative, neutral (RD-14.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Polarity {
    #[default]
    Positive,
    Negative,
    Neutral,
}

impl Effect {
    /// RD-14.1
    pub fn polarity(self) -> Polarity {
        match self {
            Effect::Scorch
            | Effect::Crack
            | Effect::Ebb
            | Effect::Silted
            | Effect::BoundClapper
            | Effect::Brine
            | Effect::Brittle
            | Effect::TideDebt => Polarity::Negative,
            Effect::Resonance | Effect::Stillwater | Effect::OldPact => Polarity::Neutral,
            _ => Polarity::Positive,
        }
    }

    /// Present or not: a second one adds nothing (RD-14.2).
    pub fn is_single(self) -> bool {
        matches!(
            self,
            Effect::BellWard
                | Effect::ClearSight
                | Effect::HardGlaze
                | Effect::Silted
                | Effect::Stillwater
                | Effect::Echo
        )
    }

    /// Removed only by a forced removal, its expiry or its own text (RD-14.4).
    pub fn is_forced(self) -> bool {
        matches!(self, Effect::HardGlaze | Effect::BoundClapper | Effect::Brittle | Effect::Stillwater)
    }

    /// As a bit of a set of effects.
    pub(crate) fn bit(self) -> u32 {
        1 << self as u32
    }
}

kernel::named! {
    /// Response windows (RD-10.6).
    Window {
        #[default] Open "open" "开场窗口" "OPEN",
        Declare "declare" "宣告窗口" "DECLARE",
        Hit "hit" "受击窗口" "HIT",
        Brink "brink" "垂危窗口" "BRINK",
        After "after" "结算后窗口" "AFTER",
        Close "close" "收场窗口" "CLOSE",
        Chain "chain" "连锁窗口" "CHAIN"
    }
}

kernel::named! {
    /// Start values and parameters of a player (RD-1.5).
    Param {
        #[default] Health "health" "初始血量" "starting health",
        HealthCap "health_cap" "血量上限" "health cap",
        Energy "energy" "初始能量" "starting energy",
        EnergyCap "energy_cap" "能量上限" "energy cap",
        EnergyKeep "energy_keep" "能量保留上限" "energy keep limit",
        HandLimit "hand_limit" "手牌上限" "hand limit",
        HandKeep "hand_keep" "手牌保留上限" "hand keep limit",
        OpeningHand "opening_hand" "起手牌数" "opening hand",
        DepletionDamage "depletion_damage" "枯竭伤害" "depletion damage",
        TollStart "toll_start" "暮税开始" "toll start",
        TollEnergy "toll_energy" "暮税能量" "toll energy",
        TollDamage "toll_damage" "暮税伤害" "toll damage"
    }
}

impl Param {
    /// RD-1.2 to RD-1.5.
    pub fn at_start(self) -> u8 {
        [30, 30, 1, 15, 10, 9, 7, 5, 5, 15, 1, 2][self as usize]
    }
}

kernel::named! {
    /// Kinds of cost modification, the lowest rank first (RD-13.2).
    Price {
        #[default] Set "set" "改为" "SET",
        ForcedSet "forced_set" "强制改为" "FORCED SET",
        Fix "fix" "固定" "FIX",
        ForcedFix "forced_fix" "强制固定" "FORCED FIX"
    }
}
