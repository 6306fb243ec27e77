#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("entry", checks::entry::seeds), |input: &[u8]| {
    checks::bounded(input, checks::entry::check);
});
