//! The named options (rulebook 3.6). The defaults together are the preset `book`.

cards::options! {
    words {
        /// What the first player gets on game turn 1 (RD-4.5, RD-4.6).
        first_turn "先手首回合" "First player's first turn": FirstTurn { Skip "skip", Draw "draw", Energy "energy", Both "both" }
        /// Whose turns the toll counts (RD-R2).
        turn_clock "回合计数" "Turn clock": TurnClock { Own "own", Global "global" }
        /// What a changed cap does to the value (RD-R19, RD-R20).
        cap_fill "上限改变" "Cap change": CapFill { Literal "literal", Clamp "clamp" }
        /// What a changed hand limit does (RD-R4).
        hand_limit_change "手牌上限改变" "Hand limit change": HandLimitChange { DiscardDown "discard_down", LiteralBlock "literal_block" }
        /// Which traps return at E3 (RD-R27).
        trap_return "陷阱返回" "Trap return": TrapReturn { Declined "declined", All "all" }
        /// A return into a full hand (RD-R31).
        trap_return_full "满手时返回" "Return into a full hand": TrapReturnFull { Discard "discard", Stay "stay" }
        /// The windows of unconditional traps (RD-R26).
        free_trap_windows "无条件陷阱窗口" "Windows of unconditional traps": FreeTrapWindows { Full "full", Lean "lean", All "all" }
        /// What one effect is for traps of the same name (RD-R30).
        same_effect "同一效果" "Same effect": SameEffect { Line "line", Hit "hit" }
        /// Which criterion comes first (RD-R39).
        priority_order "优先顺序" "Priority order": PriorityOrder { ForcedFirst "forced_first", LayerFirst "layer_first" }
        /// Where a played special card goes (RD-R42).
        special_after_play "特殊牌打出后" "Special card after play": SpecialAfterPlay { Outside "outside", Discard "discard" }
        /// Where a discarded special card goes (RD-R42).
        special_discarded "特殊牌被弃置" "Special card discarded": SpecialDiscarded { Discard "discard", Outside "outside" }
        /// Several failed draws (RD-R9).
        depletion_stacking "枯竭叠加" "Depletion stacking": DepletionStacking { Single "single", PerDraw "per_draw" }
        /// Both players die in one event (RD-R15).
        double_death "同时死亡" "Double death": DoubleDeath { Draw "draw", ActiveLoses "active_loses" }
        /// Does the enemy see how many traps are set (RD-R24)?
        set_row_count "伏设数量" "Number of set traps": SetRowCount { Public "public", Hidden "hidden" }
        /// Are deck lists public (RD-R57)?
        open_decklists "公开牌表" "Open deck lists": OpenDecklists { Off "off", On "on" }
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
