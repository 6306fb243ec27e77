#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("wal", checks::wal::seeds), |input: &[u8]| {
    checks::bounded(input, checks::wal::check);
});
