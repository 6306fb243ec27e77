//! The clauses of the rulebook that code and events cite. A test compares this list with
//! `rules/weiqi.*.md`.

kernel::clauses! {
    WQ_1_1 WQ_1_2 WQ_1_3 WQ_1_4 WQ_1_5 WQ_1_6 WQ_1_7
    WQ_2_1 WQ_2_2 WQ_2_3 WQ_2_4 WQ_2_5 WQ_2_6 WQ_2_7 WQ_2_8 WQ_2_9 WQ_2_10
    WQ_3_1 WQ_3_2 WQ_3_3 WQ_3_4 WQ_3_5 WQ_3_6 WQ_3_7 WQ_3_8 WQ_3_9
    WQ_4_1 WQ_4_2 WQ_4_3 WQ_4_4 WQ_4_5 WQ_4_6 WQ_4_7 WQ_4_8 WQ_4_9 WQ_4_10 WQ_4_11
    WQ_5_1 WQ_5_2 WQ_5_3 WQ_5_4 WQ_5_5 WQ_5_6
    WQ_6_1 WQ_6_2 WQ_6_3 WQ_6_4 WQ_6_5 WQ_6_6 WQ_6_7 WQ_6_8
    WQ_7_1 WQ_7_2 WQ_7_3 WQ_7_4 WQ_7_5 WQ_7_6
    WQ_8_1 WQ_8_2 WQ_8_3 WQ_8_4
    WQ_9_1 WQ_9_2 WQ_9_3 WQ_9_4 WQ_9_5 WQ_9_6
    WQ_10_1 WQ_10_2 WQ_10_3 WQ_10_4 WQ_10_5 WQ_10_6 WQ_10_7 WQ_10_8 WQ_10_9 WQ_10_10 WQ_10_11
    WQ_R66
}
