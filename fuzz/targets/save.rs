#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("save", checks::save::seeds), |input: &[u8]| {
    checks::bounded(input, checks::save::check);
});
