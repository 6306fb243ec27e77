//! The named options (rulebook 3.9). The defaults together are the preset `book`.

cards::options! {
    words {
        /// Who takes the odd turns (HL-R1).
        first_player "先手" "First player": FirstPlayer {
            Random "RANDOM" "随机" "random",
            Seat1 "SEAT_1" "1号座位" "seat 1",
            Seat2 "SEAT_2" "2号座位" "seat 2",
        }
        /// May the opening hand be redrawn (HL-R2)?
        mulligan "换牌" "Mulligan": Mulligan {
            None "NONE" "不换" "none",
            Once "ONCE" "可换一次" "once",
        }
        /// Is Battery kept from turn to turn (HL-R7)?
        battery_carry "电池保留" "Battery is kept": BatteryCarry { Yes "true", No "false" }
        /// Drawing from an empty deck (HL-R9).
        deck_out "牌库耗尽" "Drawing from an empty deck": DeckOut {
            Nothing "NOTHING" "什么也不发生" "nothing happens",
            Lose "LOSE" "判负" "the player loses",
        }
        /// When a base may be attacked (HL-R13).
        base_gate "何时可打基地" "When a base can be attacked": BaseGate {
            LaneEmpty "LANE_EMPTY" "战线上没有单位" "when the lane is empty",
            FrontEmpty "FRONT_EMPTY" "前排没有单位" "when the front row is empty",
        }
        /// Does CAMO stop attacks (HL-R14)?
        camo_blocks_attacks "迷彩挡攻击" "CAMO blocks attacks": CamoBlocksAttacks { Yes "true", No "false" }
        /// How long CAMO windows last (HL-R17).
        camo_window "迷彩时段" "How long CAMO windows last": CamoWindow {
            Cycle "CYCLE" "到自己的下个回合" "until their next turn",
            Turn "TURN" "到回合结束" "until the end of the turn",
        }
        /// Are RANGED attackers struck back (HL-R18)?
        ranged_strike_back "对远程反击" "Strike back at RANGED attackers": RangedStrikeBack { Yes "true", No "false" }
        /// What PLASMA does to a base (HL-R28).
        plasma_vs_base "等离子打基地" "PLASMA damage to bases": PlasmaVsBase {
            Full "FULL" "全部" "full",
            Half "HALF" "一半" "half",
        }
        /// Does TRUE damage ignore shields (HL-R22)?
        true_ignores_shield "真实无视护盾" "TRUE damage ignores shields": TrueIgnoresShield { No "false", Yes "true" }
        /// Does a raised cap fill up (HL-R30)?
        cap_gain_fills "上限提高时补上" "A raised cap fills up": CapGainFills { No "false", Yes "true" }
        /// Is a seized vehicle fatigued (HL-R37)?
        hijack_fatigue "夺取疲劳" "Hijacked vehicles are fatigued": HijackFatigue { No "false", Yes "true" }
        /// Where a seized vehicle goes when its row is full on the new side (HL-R36).
        hijack_row "夺取入排" "Row of a hijacked vehicle": HijackRow {
            Same "SAME" "同一排" "the same row",
            OtherIfFull "OTHER_IF_FULL" "满了就换另一排" "the other row if full",
        }
        /// May an entry effect on a friendly unit choose the unit that enters (HL-R51)?
        entry_self "入场效果可选自身" "Entry effects may choose the unit itself": EntrySelf { No "false", Yes "true" }
        /// Has the token INFECT (HL-R43)?
        token_infect "衍生物感染" "Tokens have INFECT": TokenInfect { No "false", Yes "true" }
        /// How the turn limit decides (HL-R61).
        turn_limit_result "到回合上限时（本版新增）" "At the turn limit (our addition)": TurnLimitResult {
            BaseHealth "BASE_HEALTH" "基地生命高者胜" "higher base health wins",
            Draw "DRAW" "平局" "draw",
        }
    }
    numbers {
        /// Attachments of one unit; 0: no limit (HL-R39).
        attachment_limit "附着上限" "Attachment limit": 0, from 0 to 65535 by 1
        /// Fields of one player; 0: no limit (HL-R40).
        field_limit "场地上限" "Field limit": 0, from 0 to 65535 by 1
        /// The last turn (HL-R61). A number of turns is a `u16`, and the rulebook wants an even one.
        max_turns "回合上限（本版新增）" "Turn limit (our addition)": 100, from 2 to 65534 by 2
    }
}
