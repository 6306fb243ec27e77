#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("request", checks::request::seeds), |input: &[u8]| {
    checks::bounded(input, checks::request::check);
});
