//! `paiju completions`: for bash, zsh, fish, elvish and PowerShell.

use crate::args::{CompletionsArgs, Paiju};
use crate::failure::Failure;
use clap::CommandFactory;
use std::io::Write;

pub fn run(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Paiju::command(), "paiju", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
