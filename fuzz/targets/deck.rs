#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("deck", checks::deck::seeds), |input: &[u8]| {
    checks::bounded(input, checks::deck::check);
});
