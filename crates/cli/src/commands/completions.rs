//! `paiju completions`: for bash, zsh, fish, elvish and PowerShell.

use crate::args::CompletionsArgs;
use crate::command_line;
use crate::failure::Failure;
use crate::output::Lang;
use std::io::Write;

pub fn run(args: &CompletionsArgs, lang: Lang) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command_line::command(lang), "paiju", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
