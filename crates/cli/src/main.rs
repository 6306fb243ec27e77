//! The `paiju` program: every command is one file in `commands`, and prints for people or, with
//! `--json`, for programs.

mod args;
mod command_line;
mod commands;
mod failure;
mod output;
mod sources;

use args::Command;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (paiju, lang) = match command_line::read() {
        Ok(read) => read,
        Err(code) => return code,
    };
    let command = paiju.command.unwrap_or_else(|| Command::Serve(Box::default()));
    // These two see to Ctrl-C themselves.
    match &command {
        Command::Serve(args) => return ended(commands::serve::run(args, lang), lang),
        Command::Load(args) => return ended(commands::load::run(args, lang), lang),
        _ => {}
    }
    // While a table is drawn, Ctrl-C is a key like any other; this is for everything else.
    let stopped = lang.pick("\n已中断；已写好的文件都保留", "\ninterrupted; files already written are kept");
    let _ = ctrlc::set_handler(move || {
        eprintln!("{stopped}");
        std::process::exit(130);
    });
    let done = match command {
        Command::Serve(_) | Command::Load(_) => Ok(()),
        Command::Admin(command) => commands::admin::run(&command, lang),
        Command::Play(args) => commands::play::run(&args, lang),
        Command::Sim(args) => commands::sim::run(&args, lang),
        Command::Replay(args) => commands::replay::run(&args, lang),
        Command::Scenario(args) => commands::scenario::run(&args, lang),
        Command::Coverage(args) => commands::coverage::run(&args, lang),
        Command::Check(args) => commands::check::run(&args, lang),
        Command::Cards(args) => commands::cards::run(&args, lang),
        Command::Deck(args::DeckCommand::Show(args)) => commands::deck::run(&args, lang),
        Command::Rules(args) => commands::rules::run(&args, lang),
        Command::Words(args) => commands::words::run(&args, lang),
        Command::Guide(args) => commands::guide::run(&args, lang),
        Command::Bench(args) => commands::bench::run(&args, lang),
        Command::Completions(args) => commands::completions::run(&args, lang),
    };
    ended(done, lang)
}

fn ended(done: Result<(), Failure>, lang: output::Lang) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has enough: that is no error.
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(said) = failure.said(lang) {
                eprintln!("{said}");
            }
            ExitCode::from(failure.code())
        }
    }
}
