//! The named options (rulebook 3.1). The defaults together are the preset `book`.

cards::options! {
    words {
        /// When areas pay (WQ-9.3, WQ-R1).
        area_scoring "盘面计目" "Area scoring": AreaScoring { TurnPlusFinal "turn_plus_final", Final "final", TurnOnly "turn_only" }
        /// When a player may pass (WQ-R5).
        pass_policy "停手规则" "Passing": PassPolicy { Free "free", StuckOnly "stuck_only" }
        /// How role cards are offered (WQ-R12).
        role_offers "角色发放" "Role offers": RoleOffers { Disjoint "disjoint", Independent "independent" }
        /// Does a tesuji need a Stone in its area (WQ-R17)?
        tesuji_needs_stone "手筋需棋子" "Tesuji need a Stone": TesujiNeedsStone { No "false", Yes "true" }
        /// Does the Capture card join the area (WQ-R31)?
        capture_card_stays "提牌留场" "Capture card stays": CaptureCardStays { Yes "true", No "false" }
        /// Does a Cut need Stones beside the gap (WQ-R27)?
        cut_needs_stones "断需棋子" "Cut needs Stones": CutNeedsStones { No "false", Yes "true" }
        /// May a gap be cut whose Connect was removed (WQ-R26)?
        cut_after_removal "移出后可断" "Cut after removal": CutAfterRemoval { No "false", Yes "true" }
        /// When a Bent Four looks (WQ-R39).
        bent_four_timing "曲四时机" "Bent Four timing": BentFourTiming { State "state", Growth "growth" }
        /// Is a removal by Bent Four a capture (WQ-R38)?
        bent_four_is_capture "曲四视为提" "Bent Four is a capture": BentFourIsCapture { No "false", Yes "true" }
        /// How many Captures Shi Yue takes (WQ-R51).
        shi_yue_take "时越取牌" "Shi Yue takes": ShiYueTake { One "one", Any "any" }
        /// Does Ke Jie's Oriole work twice (WQ-R56)?
        ke_jie_oriole "柯洁扑蝶" "Ke Jie's Oriole": KeJieOriole { Unchanged "unchanged", Twice "twice" }
        /// What Byun Sangil counts (WQ-R57).
        byun_count "举手计次" "Byun Sangil counts": ByunCount { Triggers "triggers", Uses "uses" }
        /// Are hands kept in order by themselves (WQ-R57)?
        hand_arranging "手牌整理" "Hand arranging": HandArranging { Manual "manual", Auto "auto" }
        /// Whose turns Yang Dingxin counts (WQ-R58).
        yang_counter "顶天立地计数" "Yang Dingxin counts": YangCounter { Shared "shared", Own "own" }
    }
    numbers {}
}
