//! The clauses of the rulebook that code and events cite. A test compares this list with `rules/ferry.*.md`.

kernel::clauses! {
    NF_1_1 NF_1_2 NF_1_3
    NF_2_1 NF_2_2 NF_2_3
    NF_3_1 NF_3_2 NF_3_3
    NF_4_1 NF_4_2 NF_4_3
    NF_5_1 NF_5_2 NF_5_3
}
