#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("scenario", checks::scenario::seeds), |input: &[u8]| {
    checks::bounded(input, checks::scenario::check);
});
