//! The clauses of the rulebook that code and events cite. A test compares this list with
//! `rules/kim.*.md`.

kernel::clauses! {
    KM_1_1 KM_1_2 KM_1_3 KM_1_4
    KM_2_1 KM_2_2 KM_2_3 KM_2_4 KM_2_5 KM_2_6 KM_2_7 KM_2_8
    KM_3_1 KM_3_2 KM_3_3 KM_3_4 KM_3_5 KM_3_6
    KM_4_1 KM_4_2 KM_4_3 KM_4_4 KM_4_5 KM_4_6
    KM_5_1 KM_5_2 KM_5_3 KM_5_4 KM_5_5
    KM_6_1 KM_6_2 KM_6_3 KM_6_4 KM_6_5 KM_6_6
    KM_7_1 KM_7_2 KM_7_3 KM_7_4 KM_7_5 KM_7_6
    KM_8_1 KM_8_2 KM_8_3 KM_8_4
    KM_9_1 KM_9_2 KM_9_3 KM_9_4 KM_9_5 KM_9_6
    KM_10_1 KM_10_2 KM_10_3 KM_10_4 KM_10_5 KM_10_6 KM_10_7 KM_10_8 KM_10_9
    KM_11_1 KM_11_2 KM_11_3 KM_11_4 KM_11_5 KM_11_6 KM_11_7 KM_11_8
    KM_12_1 KM_12_2 KM_12_3 KM_12_4 KM_12_5 KM_12_6 KM_12_7 KM_12_8 KM_12_9 KM_12_10 KM_12_11 KM_12_12
    KM_12_13
    KM_13_1 KM_13_2 KM_13_3 KM_13_4 KM_13_5 KM_13_6 KM_13_7 KM_13_8 KM_13_9 KM_13_10 KM_13_11 KM_13_12
    KM_14_1 KM_14_2 KM_14_3 KM_14_4
}
