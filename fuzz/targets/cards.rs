#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("cards", checks::cards::seeds), |input: &[u8]| {
    checks::bounded(input, checks::cards::check);
});
