//! Many games at once: scenarios, simulation, coverage, benchmarks. Generic over games; knows none.

mod bench;
mod coverage;
mod scenario;
mod sim;

pub use bench::{Bench, bench};
pub use coverage::{Coverage, Witnesses, coverage};
pub use scenario::{Claim, Difference, ScenarioFile, exercise_file, run_file};
pub use sim::{Broken, Group, Lengths, Opening, Rate, Sim, SimReport, Warning, simulate, warnings};
