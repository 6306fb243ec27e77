#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("position", checks::position::seeds), |input: &[u8]| {
    checks::bounded(input, checks::position::check);
});
