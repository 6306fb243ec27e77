//! The clauses of the rulebook that code and events cite. A test compares this list with
//! `rules/halo.*.md`.

kernel::clauses! {
    HL_1_1 HL_1_2 HL_1_3 HL_1_4 HL_1_5 HL_1_6
    HL_2_1 HL_2_2 HL_2_3 HL_2_4
    HL_3_1 HL_3_2 HL_3_3 HL_3_4 HL_3_5
    HL_4_1 HL_4_2 HL_4_3 HL_4_4 HL_4_5
    HL_5_1 HL_5_2 HL_5_3 HL_5_4
    HL_6_1 HL_6_2 HL_6_3 HL_6_4 HL_6_5
    HL_7_1 HL_7_2 HL_7_3 HL_7_4 HL_7_5 HL_7_6 HL_7_7 HL_7_8 HL_7_9
    HL_8_1 HL_8_2 HL_8_3 HL_8_4 HL_8_5 HL_8_6 HL_8_7 HL_8_8 HL_8_9 HL_8_10 HL_8_11
    HL_9_1 HL_9_2 HL_9_3 HL_9_4 HL_9_5 HL_9_6 HL_9_7 HL_9_8 HL_9_9
    HL_10_1 HL_10_2 HL_10_3 HL_10_4 HL_10_5 HL_10_6 HL_10_7 HL_10_8 HL_10_9 HL_10_10 HL_10_11
    HL_11_1 HL_11_2 HL_11_3 HL_11_4 HL_11_5
    HL_12_1 HL_12_2 HL_12_3 HL_12_4 HL_12_5 HL_12_6 HL_12_7 HL_12_8 HL_12_9 HL_12_10 HL_12_11 HL_12_12 HL_12_13 HL_12_14
    HL_13_1 HL_13_2 HL_13_3 HL_13_4
    HL_14_1 HL_14_2 HL_14_3 HL_14_4
    HL_15_1 HL_15_2
    HL_16_1 HL_16_2 HL_16_3 HL_16_4 HL_16_5 HL_16_6 HL_16_7
    HL_17_1 HL_17_2 HL_17_3
}
