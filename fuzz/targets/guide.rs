#![no_main]

libfuzzer_sys::fuzz_target!(init: checks::seeds::write("guide", checks::guide::seeds), |input: &[u8]| {
    checks::bounded(input, checks::guide::check);
});
