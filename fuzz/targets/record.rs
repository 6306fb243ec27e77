#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("record", checks::record::seeds), |input: &[u8]| {
    checks::bounded(input, checks::record::check);
});
