//! The page's files are part of the program: when they change, it is built anew. Without optimisation they are read
//! from the folder while the program runs, so nothing needs to be built.

fn main() {
    let embedded = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if embedded { "../../web/dist" } else { "build.rs" });
}
