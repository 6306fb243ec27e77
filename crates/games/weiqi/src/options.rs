//! The named options (rulebook 3.1). The defaults together are the preset `book`.

cards::options! {
    words {
        /// When areas pay (WQ-9.3, WQ-R1).
        area_scoring "盘面计目" "Area scoring": AreaScoring { TurnPlusFinal "turn_plus_final", Final "final", TurnOnly "turn_only" }
        /// When a player may pass (WQ-R5).
        pass_policy "不出牌" "Passing": PassPolicy { Free "free", StuckOnly "stuck_only" }
        /// How role cards are offered (WQ-R12).
        role_offers "角色发放" "Roles offered": RoleOffers { Disjoint "disjoint", Independent "independent" }
        /// Does a tesuji need a Stone in its area (WQ-R17)?
        tesuji_needs_stone "手筋牌需要棋子" "Tesuji need a Stone": TesujiNeedsStone { No "false", Yes "true" }
        /// Does the Capture card join the area (WQ-R31)?
        capture_card_stays "提留在场上" "Capture card stays": CaptureCardStays { Yes "true", No "false" }
        /// Does a Cut need Stones beside the gap (WQ-R27)?
        cut_needs_stones "断需要棋子" "Cut needs Stones": CutNeedsStones { No "false", Yes "true" }
        /// May a gap be cut whose Connect was removed (WQ-R26)?
        cut_after_removal "接移出后可断" "Cut after a Connect is removed": CutAfterRemoval { No "false", Yes "true" }
        /// When a Bent Four looks (WQ-R39).
        bent_four_timing "盘角曲四的时机" "Bent Four timing": BentFourTiming { State "state", Growth "growth" }
        /// Is a removal by Bent Four a capture (WQ-R38)?
        bent_four_is_capture "盘角曲四算提" "Bent Four counts as a capture": BentFourIsCapture { No "false", Yes "true" }
        /// How many Captures Shi Yue takes (WQ-R51).
        shi_yue_take "时越取几张提" "Captures Shi Yue takes": ShiYueTake { One "one", Any "any" }
        /// Does Ke Jie's Oriole work twice (WQ-R56)?
        ke_jie_oriole "柯洁的黄莺扑蝶" "Ke Jie's Oriole and Butterfly": KeJieOriole { Unchanged "unchanged", Twice "twice" }
        /// What Byun Sangil counts (WQ-R57).
        byun_count "卞相一计次方式" "What Byun Sangil counts": ByunCount { Triggers "triggers", Uses "uses" }
        /// Are hands kept in order by themselves (WQ-R57)?
        hand_arranging "手牌整理" "Arranging the hand": HandArranging { Manual "manual", Auto "auto" }
        /// Whose turns Yang Dingxin counts (WQ-R58).
        yang_counter "杨鼎新计回合方式" "Whose turns Yang Dingxin counts": YangCounter { Shared "shared", Own "own" }
    }
    numbers {}
}
