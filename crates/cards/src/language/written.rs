//! A program as text again, from what was read of it: so that nothing can be lost between the text and the row.

use super::{Arg, Block, Manner, Param, Said, Shape};

/// How a program is written back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In the order in which it was said: word for word the text that was read, with single spaces.
    AsSaid,
    /// In the order of the row, without what is the same when it is left out: two programs that say the same are
    /// written alike.
    Plain,
}

/// The calls of a program.
pub fn written(program: &[Said], form: Form) -> String {
    program.iter().map(|said| statement(said, form)).collect::<Vec<_>>().join("; ")
}

fn statement(said: &Said, form: Form) -> String {
    let head = call(said, form);
    let head = if said.conditional { format!("if {head}") } else { head };
    let tail = if let Block::After(tail) = said.verb.block { format!("{tail} ") } else { String::new() };
    let bar = !said.conditional && said.verb.block == Block::Either;
    let first = written(&said.block, form);
    match &said.other {
        _ if said.block.is_empty() => head,
        None => format!("{head} {tail}{{ {first} }}"),
        Some(other) if bar => format!("{head} {{ {first} | {} }}", written(other, form)),
        Some(other) => format!("{head} {tail}{{ {first} }} else {{ {} }}", written(other, form)),
    }
}

/// A word with its arguments.
fn call(said: &Said, form: Form) -> String {
    let mut args: Vec<(usize, &Param, &Arg)> = Vec::new();
    for (name, arg) in &said.args {
        let found = said.verb.params.iter().enumerate().find(|(_, param)| param.name == *name);
        args.extend(found.map(|(at, param)| (at, param, arg)));
    }
    if form == Form::Plain {
        args.sort_by_key(|(at, ..)| *at);
    }
    let mut words = Vec::new();
    for (_, param, arg) in args {
        let text = match (param.manner, arg) {
            (Manner::Rest, Arg::List(all)) => {
                all.iter().map(|arg| part(&param.shape, arg, form)).collect::<Vec<_>>().join(", ")
            }
            _ => part(&param.shape, arg, form),
        };
        if form == Form::Plain && param.default == Some(text.as_str()) {
            continue;
        }
        words.push(if param.manner == Manner::Named { joined([param.name.to_owned(), text]) } else { text });
    }
    match (said.verb.bare, words.is_empty()) {
        (_, true) => said.word.to_owned(),
        (true, false) => joined([said.word.to_owned(), joined(words)]),
        (false, false) => format!("{}({})", said.word, words.join(", ")),
    }
}

/// An argument, or a part of it.
///
/// # Panics
/// If it has not the shape that it was read by.
fn part(shape: &Shape, arg: &Arg, form: Form) -> String {
    match (shape, arg) {
        (Shape::Of(kind), arg) => part(&kind.shape, arg, form),
        (Shape::Maybe(_), Arg::Nothing) => String::new(),
        (Shape::Maybe(shape), arg) => part(shape, arg, form),
        (Shape::All(shapes), Arg::List(args)) => {
            joined(shapes.iter().zip(args).map(|(shape, arg)| part(shape, arg, form)))
        }
        (Shape::Many(shape), Arg::List(args)) => joined(args.iter().map(|arg| part(shape, arg, form))),
        (Shape::Any(shapes), Arg::Case(case, arg)) => part(&shapes[*case], arg, form),
        (Shape::Call(_), Arg::Call(said)) => call(said, form),
        (Shape::Number(..), Arg::Number(number)) => number.to_string(),
        (Shape::Equals(..), Arg::Number(number)) => format!("={number}"),
        (Shape::Times(_, _, word, _), Arg::Number(number)) => format!("{number}*{word}"),
        (Shape::Range(..), Arg::Range(from, until)) => format!("{from}..{until}"),
        (Shape::Interval(..), Arg::Interval(from, Some(until))) => format!("[{from},{until}]"),
        (Shape::Interval(..), Arg::Interval(from, None)) => format!("[{from},*]"),
        (Shape::Word(_) | Shape::OneOf(_), Arg::Word(word)) => (*word).to_owned(),
        (Shape::Name(_), Arg::Name(name, _)) => name.clone(),
        (shape, arg) => panic!("{arg:?} was not read as {shape}"),
    }
}

fn joined(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
