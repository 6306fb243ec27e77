//! The drawn mode's input and output: one loop that draws, reads keys and collects what bots think.

use crate::app::{App, FinishedJob, Job};
use crate::drawn::{Drawn, Ink};
use crate::input::Key;
use crate::replay::{Replay, Viewer};
use crate::{Ending, Failure, Table};
use crossterm::event;
use ratatui::DefaultTerminal;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

/// How often the loop looks for keys while a bot thinks, and while nothing happens.
const BUSY: Duration = Duration::from_millis(30);
const IDLE: Duration = Duration::from_millis(250);
/// Where nobody plays, a move stays on the screen for so long.
const WATCHING: Duration = Duration::from_millis(700);

/// Plays a match on this terminal.
///
/// The terminal is given back however it ends: by leaving, by Ctrl-C, by a failure or a panic.
pub fn run_drawn<G: Drawn>(table: Table<G>) -> Result<Ending, Failure> {
    need_terminal()?;
    let mut app = App::new(table, ink())?;
    on_terminal(|terminal| play(&mut app, terminal))?;
    app.leave()
}

/// Steps through a record on this terminal. A record that cannot be replayed is refused before
/// anything is drawn.
pub fn run_replay<G: Drawn>(replay: Replay<G>) -> Result<(), Failure> {
    let mut viewer = Viewer::new(replay, ink())?;
    need_terminal()?;
    on_terminal(|terminal| look(&mut viewer, terminal))
}

fn ink() -> Ink {
    Ink { colour: std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()) }
}

fn need_terminal() -> Result<(), Failure> {
    let drawable = io::stdout().is_terminal() && io::stdin().is_terminal();
    if drawable { Ok(()) } else { Err(Failure::NoTerminal) }
}

/// Takes the terminal over for as long as this lasts.
fn on_terminal(show: impl FnOnce(&mut DefaultTerminal) -> Result<(), Failure>) -> Result<(), Failure> {
    // Sets a panic hook that restores the terminal, too.
    let mut terminal = ratatui::try_init().map_err(Failure::Terminal)?;
    let shown = show(&mut terminal);
    ratatui::restore();
    shown
}

fn look<G: Drawn>(viewer: &mut Viewer<G>, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    while !viewer.has_left() {
        terminal.draw(|frame| viewer.draw(frame)).map_err(Failure::Terminal)?;
        if let Some(key) = next_key(IDLE)? {
            viewer.key(key);
        }
    }
    Ok(())
}

/// The next key of ours, if one comes in time. Resizing needs no care: the next drawing takes the
/// new size.
fn next_key(within: Duration) -> Result<Option<Key>, Failure> {
    if !event::poll(within).map_err(Failure::Terminal)? {
        return Ok(None);
    }
    Ok(Key::of(&event::read().map_err(Failure::Terminal)?))
}

fn play<G: Drawn>(app: &mut App<G>, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    let (sender, answers) = channel();
    let mut thinking = 0usize;
    while !app.has_left() {
        while let Some(job) = app.job() {
            think(job, sender.clone(), if app.is_watched() { WATCHING } else { Duration::ZERO });
            thinking += 1;
        }
        terminal.draw(|frame| app.draw(frame)).map_err(Failure::Terminal)?;
        if let Some(key) = next_key(if thinking > 0 { BUSY } else { IDLE })? {
            app.key(key);
        }
        thinking -= collect(app, &answers)?;
    }
    Ok(())
}

fn think<G: Drawn>(job: Job<G>, sender: Sender<Option<FinishedJob<G>>>, at_least: Duration) {
    std::thread::spawn(move || {
        let started = std::time::Instant::now();
        // A bot that panics must not leave the table waiting.
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job.think())).ok().flatten();
        std::thread::sleep(at_least.saturating_sub(started.elapsed()));
        // Nobody listens any more once the person has left.
        let _ = sender.send(thought);
    });
}

/// Takes all answers that are there; returns how many.
fn collect<G: Drawn>(app: &mut App<G>, answers: &Receiver<Option<FinishedJob<G>>>) -> Result<usize, Failure> {
    let mut count = 0;
    loop {
        match answers.try_recv() {
            Ok(Some(answer)) => app.answer(answer),
            Ok(None) => return Err(Failure::Bot),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => return Ok(count),
        }
        count += 1;
    }
}
