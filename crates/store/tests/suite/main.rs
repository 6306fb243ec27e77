//! One suite for all databases, and what only one of them can show.

mod cases;
mod crash;
mod integrity;
mod older;
mod only_postgres;
mod only_sqlite;
mod places;
mod server;

/// Each case on a fresh database of each kind; what lies in memory cannot be opened a second time.
macro_rules! everywhere {
    ({ $($case:ident,)* } on_disks_only { $($more:ident,)* }) => {
        everywhere! { sqlite, Place::sqlite(), $($case,)* $($more,)* }
        everywhere! { postgres, Place::postgres(), $($case,)* $($more,)* }
        everywhere! { memory, Place::Memory, $($case,)* }
    };
    ($kind:ident, $place:expr, $($case:ident,)*) => {
        mod $kind {
            use crate::places::Place;
            $(#[test] fn $case() { crate::cases::$case(&$place); })*
        }
    };
}

everywhere! {
    {
        tables_and_entries_in_order,
        every_change_counts_its_rows,
        accounts_tokens_and_logins,
        results_and_history,
        the_ladder,
        every_result_counts_in_the_ratings,
        bans_and_files,
        forgetting,
        odd_texts_and_numbers,
        a_conflict_refuses_the_whole_list,
        a_bad_list_does_not_harm_the_others,
        what_breaks_a_rule_is_refused,
        many_at_once,
    }
    on_disks_only {
        what_is_written_can_be_read,
        a_second_opening_is_refused,
        a_newer_format_is_refused,
        somebody_elses_tables_are_left_alone,
        closing_finishes_what_was_asked,
        it_works_without_a_runtime_and_within_one,
        acknowledged_writes_survive_a_kill,
        a_changed_row_is_noticed_and_harms_no_other,
        entries_that_are_lost_or_moved_are_noticed,
        a_database_of_an_earlier_version_opens,
    }
}
