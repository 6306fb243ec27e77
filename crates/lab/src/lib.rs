//! Many games at once: scenarios, simulation, coverage, benchmarks. Generic over games; knows none.

mod bench;
mod coverage;
mod scenario;
mod sim;

pub use bench::{Bench, bench};
pub use cards::scenario::{Claim, ScenarioFile};
pub use coverage::{Coverage, Witnesses, coverage};
pub use scenario::{Difference, check_file, exercise_file, run_file};
pub use sim::{Broken, Group, Lengths, Opening, Rate, Sim, SimReport, Warning, simulate, warnings};
