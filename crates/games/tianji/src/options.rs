//! The named options (rulebook TJ-O and TJC-O). The defaults together are the preset `book`.

cards::options! {
    words {
        /// Do counters carry over (TJ-R2)?
        carry_over "奖惩累积" "Counters carry over": CarryOver { Yes "true", No "false" }
        /// An element named by stem and branch (TJ-R4).
        ganzhi_stack "干支叠加" "Stem and branch add up": GanzhiStack {
            Set "set" "只算一次" "counts once",
            Count "count" "分别计算" "each counts",
        }
        /// Which star is first (TJ-R13).
        initial_star "首张星象" "First star": InitialStar {
            Top "top" "牌库顶" "top of the deck",
            Ziwei "ziwei" "紫微" "Purple Star",
        }
        /// Which star an event turns (TJ-R80).
        star_calls "事件星象" "Stars called by events": StarCalls {
            Labelled "labelled" "标注该事件的" "the labelled one",
            Top "top" "牌库顶" "top of the deck",
        }
        /// May a player stay (TJ-R19)?
        stay_allowed "可不移动" "Staying allowed": StayAllowed { Yes "true", No "false" }
        /// Do card moves start debates (TJ-R25)?
        debate_on_effect_move "卦效移动论道" "Debates after card moves": DebateOnEffectMove { No "false", Yes "true" }
        /// Do Rest and Life doors shift twice (TJ-R33)?
        door_yin_twice "休生二移" "Rest and Life shift twice": DoorYinTwice { No "false", Yes "true" }
        /// How long a debate shield lasts (TJ-R34).
        du_shield_span "护盾时限" "Debate shield lasts": DuShieldSpan {
            NextMovement "next_movement" "到下一轮移动结束" "until the next Movement ends",
            ThisRound "this_round" "到本轮结束" "until this round ends",
        }
        /// What a piece in the centre reads (TJ-R42).
        centre_interpretation "中宫解读" "Reading in the centre": CentreInterpretation {
            None "none" "什么也不执行" "nothing",
            Choose "choose" "自选变体" "a variant of choice",
        }
        /// What Feint covers (TJ-R47).
        feint_scope "虚招范围" "Feint covers": FeintScope {
            All "all" "一切得失" "all gains and losses",
            Cards "cards" "只限基础牌造成的" "only from basic cards",
        }
        /// Is a player with 0 gold who must pay out (TJ-R51)?
        bankruptcy "破产" "Bankruptcy": Bankruptcy {
            Faq "faq" "0金须付则出局" "eliminated at 0 gold",
            Never "never" "只是不发动" "never",
        }
        /// Does Dui's pact need consent (TJ-R60)?
        dui_consent "和谈须同意" "Pact needs consent": DuiConsent { Yes "true", No "false" }
        /// Several players in a Heaven zone (TJ-R69).
        tian_shared "天部共处" "Shared Heaven zone": TianShared {
            Split "split" "平分" "split",
            Each "each" "各得全部" "each in full",
        }
        /// Several players in a Ground zone (TJ-R69).
        di_shared "地部共处" "Shared Ground zone": DiShared {
            Each "each" "各付全部" "each in full",
            Split "split" "平分" "split",
        }
        /// When the centre toll is due (TJ-R71).
        centre_toll "中宫结算时机" "Centre toll": CentreToll {
            Resolution "resolution" "结算阶段" "in Resolution",
            EndOfMovement "end_of_movement" "八门之前" "before the doors",
        }
        /// Which strokes count (TJC-R1).
        strokes "笔画" "Strokes": Strokes {
            Hanzi "hanzi" "简体卦名" "simplified names",
            Data "data" "原始数据" "original data",
        }
        /// 11's reversal (TJC-R24).
        tai_reversal "泰之互换" "Peace reverses": TaiReversal {
            May "may" "可以" "optional",
            Must "must" "必须" "forced",
            Off "off" "否" "no",
        }
        /// 12's lock (TJC-R23).
        pi_lock "否之隔绝" "Obstruction locks": PiLock {
            On "on" "是" "yes",
            Off "off" "否" "no",
        }
        /// 10's leap (TJC-R23).
        lu_leap "履之跃" "Treading leaps": LuLeap {
            All "all" "各变体都可以" "every variant",
            Ground "ground" "只有地部" "Ground only",
        }
        /// What 20 Heaven shows (TJC-R27).
        guan_heaven "观之天部" "Contemplation in Heaven": GuanHeaven {
            Placed "placed" "未翻开的盖牌" "face-down placed cards",
            Public "public" "只看公开的" "only what is public",
        }
        /// Does 47 weary its reader (TJC-R37)?
        kun_weary "困之困顿" "Exhaustion wearies": KunWeary {
            On "on" "是" "yes",
            Off "off" "否" "no",
        }
        /// Who pays an ally's share (TJC-R22).
        bi_share "盟友分成" "Shares are paid by": BiShare {
            Partner "partner" "盟友" "the ally",
            Supply "supply" "银库" "the supply",
        }
        /// What 63 asks for (TJC-R43).
        jiji_test "既济条件" "Already Across asks for": JijiTest {
            Walked "walked" "阴阳为0且走遍五行" "Yin-Yang 0 and all elements walked",
            TrackOnly "track_only" "只要阴阳为0" "only Yin-Yang 0",
        }
    }
    numbers {
        /// Added to every Heaven counter each round (TJ-R1).
        tian_base_reward "天部基数" "Heaven base reward": 0, from 0 to 20 by 1
        /// Added to every Ground counter each round (TJ-R1).
        di_base_penalty "地部基数" "Ground base penalty": 0, from 0 to 20 by 1
        /// The life cap (TJ-R10).
        base_life_cap "生命上限" "Life cap": 200, from 200 to 999 by 1
        /// The clock of stars without a printed number (TJ-R81).
        star_cap_rounds "星象轮数" "Star clock": 3, from 0 to 10 by 1
        /// The last round (TJ-R84): an addition to the original rules.
        max_rounds "轮数上限（原规则所无）" "Round cap (not in the original rules)": 40, from 1 to 200 by 1
        /// How deep reactions nest (TJ-R65).
        reaction_depth "响应层数" "Reaction depth": 3, from 0 to 8 by 1
        /// How many triggers one action may cause (TJ-R66).
        chain_limit "连锁上限" "Chain limit": 64, from 16 to 1024 by 1
        /// The most prestige (TJC-R45).
        prestige_cap "威望上限" "Prestige cap": 3, from 1 to 9 by 1
    }
}
