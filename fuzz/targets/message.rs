#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("message", checks::message::seeds), |input: &[u8]| {
    checks::bounded(input, checks::message::check);
});
