//! The named options (rulebook 3.1). The defaults together are the preset `book`.

cards::options! {
    words {
        /// When areas pay (WQ-9.3, WQ-R1).
        area_scoring "盘面计目" "Area scoring": AreaScoring {
            TurnPlusFinal "turn_plus_final" "每回合和终局" "each turn and at the end",
            Final "final" "只在终局" "only at the end",
            TurnOnly "turn_only" "只在每回合" "only each turn",
        }
        /// When a player may pass (WQ-R5).
        pass_policy "不出牌" "Passing": PassPolicy {
            Free "free" "随时可以" "any time",
            StuckOnly "stuck_only" "无牌可出时" "only when nothing can be played",
        }
        /// How role cards are offered (WQ-R12).
        role_offers "角色发放" "Roles offered": RoleOffers {
            Disjoint "disjoint" "六张各不相同" "six different roles",
            Independent "independent" "各自抽取" "drawn independently",
        }
        /// Does a tesuji need a Stone in its area (WQ-R17)?
        tesuji_needs_stone "手筋牌需要棋子" "Tesuji need a Stone": TesujiNeedsStone { No "false", Yes "true" }
        /// Does the Capture card join the area (WQ-R31)?
        capture_card_stays "提留在场上" "Capture card stays": CaptureCardStays { Yes "true", No "false" }
        /// Does a Cut need Stones beside the gap (WQ-R27)?
        cut_needs_stones "断需要棋子" "Cut needs Stones": CutNeedsStones { No "false", Yes "true" }
        /// May a gap be cut whose Connect was removed (WQ-R26)?
        cut_after_removal "接移出后可断" "Cut after a Connect is removed": CutAfterRemoval { No "false", Yes "true" }
        /// When a Bent Four looks (WQ-R39).
        bent_four_timing "盘角曲四的时机" "Bent Four timing": BentFourTiming {
            State "state" "满足条件就看" "whenever it applies",
            Growth "growth" "区域变大时看" "when the area grows",
        }
        /// Is a removal by Bent Four a capture (WQ-R38)?
        bent_four_is_capture "盘角曲四算提" "Bent Four counts as a capture": BentFourIsCapture { No "false", Yes "true" }
        /// How many Captures Shi Yue takes (WQ-R51).
        shi_yue_take "时越取几张提" "Captures Shi Yue takes": ShiYueTake {
            One "one" "一张" "one",
            Any "any" "任意张" "any number",
        }
        /// Does Ke Jie's Oriole work twice (WQ-R56)?
        ke_jie_oriole "柯洁的黄莺扑蝶" "Ke Jie's Oriole and Butterfly": KeJieOriole {
            Unchanged "unchanged" "与别人一样" "as for everyone",
            Twice "twice" "触发两次" "works twice",
        }
        /// What Byun Sangil counts (WQ-R57).
        byun_count "卞相一计次方式" "What Byun Sangil counts": ByunCount {
            Triggers "triggers" "乱序次数" "times out of order",
            Uses "uses" "使用次数" "times used",
        }
        /// Are hands kept in order by themselves (WQ-R57)?
        hand_arranging "手牌整理" "Arranging the hand": HandArranging {
            Manual "manual" "自己整理" "by hand",
            Auto "auto" "自动排序" "automatic",
        }
        /// Whose turns Yang Dingxin counts (WQ-R58).
        yang_counter "杨鼎新计回合方式" "Whose turns Yang Dingxin counts": YangCounter {
            Shared "shared" "共用的剩余回合" "the shared count",
            Own "own" "自己的回合" "own turns",
        }
    }
    numbers {}
}
