//! Nonsense is refused, provably: wrong cards are derived from right ones, and each is refused at its place, or it is
//! another right card.
//!
//! That nothing of a program is dropped shows in three ways. What the rows were given is written back and must be the
//! text, word for word; what was compiled must be different for programs that say something different; and both are
//! asked of every word in every shape that its row declares, so that the changes of one card need not be lucky.

mod entry;
mod file;
mod program;
mod samples;

use cards::language::{Rows, Shape};
use cards::record::{Program, Record, anew, recorded};
use cards::{Designed, Mistake, Source, parse_program, program_text};
use file::{Place, entry_around, places};
use kernel::Rng;
use program::Breaker;
use samples::Samples;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Tests that a game refuses nonsense: `trials::mutants!(Kim)`.
#[macro_export]
macro_rules! mutants {
    ($game:ty) => {
        #[test]
        fn nonsense_is_refused_at_its_place_or_says_what_it_means() {
            $crate::mutants::are_refused::<$game>();
        }

        #[test]
        fn every_row_takes_every_shape_that_it_declares() {
            $crate::mutants::rows_take_their_shapes::<$game>();
        }
    };
}

/// How many wrong cards are tried: 500, or what `PAIJU_MUTANTS` says.
fn how_many() -> usize {
    std::env::var("PAIJU_MUTANTS").ok().and_then(|number| number.parse().ok()).unwrap_or(500)
}

/// What each program was compiled to, and the program: one compiled form is one program.
#[derive(Default)]
struct Dictionary(BTreeMap<(String, &'static str, String), String>);

impl Dictionary {
    /// A program, if another one was compiled to the same.
    fn same(&mut self, program: &Program) -> Option<String> {
        let key = (program.verbs.noun().1.to_owned(), program.key, program.made.clone());
        let known = self.0.entry(key).or_insert_with(|| program.plain.clone());
        (*known != program.plain).then(|| known.clone())
    }
}

/// The book of a game, compiled.
struct Book {
    files: Vec<Source>,
    places: Vec<Place>,
    programs: Vec<Program>,
    words: Vec<&'static str>,
}

fn configured<G: Designed>(files: &[Source]) -> (Result<String, Vec<Mistake>>, Record) {
    let files = anew(files);
    let (result, record) = recorded(|| G::configure(&BTreeMap::new(), &files));
    (result.map(|config| format!("{config:?}")), record)
}

impl Book {
    fn of<G: Designed>() -> Book {
        let files = G::book_sources();
        let (result, record) = configured::<G>(&files);
        assert!(result.is_ok(), "the book is right");
        let mut words = BTreeSet::new();
        let mut seen = Vec::new();
        G::words().iter().for_each(|rows| collect(*rows, &mut seen, &mut words));
        let words = words.into_iter().collect();
        let mut places = places(&files);
        // Which game a file is for is asked before it is read.
        places.retain(|place| place.path != ["game"]);
        Book { places, programs: record.programs, words, files }
    }

    /// The rest of the string in which a program begins.
    fn text(&self, program: &Program) -> (usize, Range<usize>) {
        let within = |place: &&Place| {
            self.files[place.file].path == program.path
                && place.span.contains(&program.start)
                && place.sort == file::Sort::Text
        };
        let place = self.places.iter().find(within).expect("a program stands in a string");
        let before = &self.files[place.file].text[..program.start];
        // Its first word stands behind an `if`.
        let start = if program.said.starts_with("if ") { before.rfind("if").unwrap_or(0) } else { program.start };
        (place.file, start..place.span.end - 1)
    }

    fn with(&self, file: usize, span: Range<usize>, by: &str) -> Vec<Source> {
        let mut files = self.files.clone();
        files[file].text.replace_range(span, by);
        files
    }
}

/// Every word of a language.
fn collect(rows: &'static dyn Rows, seen: &mut Vec<*const ()>, words: &mut BTreeSet<&'static str>) {
    let this: *const () = std::ptr::from_ref(rows).cast();
    if seen.contains(&this) {
        return;
    }
    seen.push(this);
    for at in 0..rows.count() {
        let verb = rows.verb(at);
        words.insert(verb.word);
        for param in verb.params {
            words.insert(param.name);
            collect_shape(&param.shape, seen, words);
        }
    }
}

fn collect_shape(shape: &Shape, seen: &mut Vec<*const ()>, words: &mut BTreeSet<&'static str>) {
    match shape {
        Shape::Word(word) => {
            words.insert(word);
        }
        Shape::OneOf(known) => words.extend(known.words),
        Shape::Call(rows) => collect(*rows, seen, words),
        Shape::All(shapes) | Shape::Any(shapes) => shapes.iter().for_each(|shape| collect_shape(shape, seen, words)),
        Shape::Maybe(shape) | Shape::Many(shape) => collect_shape(shape, seen, words),
        Shape::Of(kind) => collect_shape(&kind.shape, seen, words),
        Shape::Number(..) | Shape::Equals(..) | Shape::Range(..) | Shape::Times(..) => {}
        Shape::Interval(..) | Shape::Name(_) => {}
    }
}

fn touches(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// So many wrong cards, each refused at its place or another right card.
///
/// # Panics
/// With everything that is not so.
pub fn are_refused<G: Designed>() {
    let book = Book::of::<G>();
    let mut rng = Rng::new(20);
    let mut dictionary = Dictionary::default();
    let mut complaints: Vec<String> =
        book.programs.iter().filter_map(|program| unlike(&mut dictionary, program, &program.said)).collect();
    let whole = configured::<G>(&book.files).0.expect("the book is right");
    let (mut refused, mut right) = (BTreeMap::<&str, usize>::new(), 0);
    while refused.values().sum::<usize>() + right < how_many() {
        let of_program = !book.programs.is_empty() && rng.below(5) < 3;
        let outcome = if of_program {
            program_mutant::<G>(&book, &mut rng, &mut dictionary)
        } else {
            entry_mutant::<G>(&book, &mut rng, &whole)
        };
        match outcome {
            None => continue,
            Some(Outcome::Refused(how)) => *refused.entry(how).or_default() += 1,
            Some(Outcome::Right) => right += 1,
            Some(Outcome::Wrong(what)) => {
                right += 1;
                complaints.push(what);
            }
        }
    }
    println!("{}: {right} changes make another right card; refused: {refused:?}", G::ID);
    complaints.truncate(60);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

enum Outcome {
    Refused(&'static str),
    Right,
    Wrong(String),
}

/// What is wrong with how a program was read, if its text was this.
fn unlike(dictionary: &mut Dictionary, program: &Program, text: &str) -> Option<String> {
    if program.said != text {
        return Some(format!("`{text}` was read as `{}`", program.said));
    }
    let same = dictionary.same(program)?;
    Some(format!("{}: `{}` and `{same}` compile to the same: {}", program.key, program.plain, program.made))
}

fn program_mutant<G: Designed>(book: &Book, rng: &mut Rng, dictionary: &mut Dictionary) -> Option<Outcome> {
    let program = program::one(rng, &book.programs)?;
    let (file, span) = book.text(program);
    let old = &book.files[file].text[span.clone()];
    let mutant = Breaker { rng, words: &book.words }.broken(old)?;
    let parsed = parse_program(&mutant.text);
    if parsed.as_deref().map(program_text) == parse_program(old).as_deref().map(program_text) {
        return None;
    }
    let place = span.start + mutant.place.start..span.start + mutant.place.end;
    let (result, record) = configured::<G>(&book.with(file, span.clone(), &mutant.text));
    let path = &book.files[file].path;
    let literal = span.start..span.start + mutant.text.len();
    let compiled =
        record.programs.iter().find(|other| other.path == *path && touches(&(other.start..other.start), &literal));
    let about = format!("{} ({}; was `{old}`)", mutant.text, mutant.how);
    Some(match (compiled, result) {
        (Some(program), _) => {
            let text = parsed.as_deref().map(program_text).unwrap_or_default();
            unlike(dictionary, program, &text).map_or(Outcome::Right, Outcome::Wrong)
        }
        (None, Ok(_)) => Outcome::Wrong(format!("neither refused nor compiled: {about}")),
        (None, Err(mistakes)) => judged(&mistakes, path, &place, mutant.how, &about),
    })
}

fn entry_mutant<G: Designed>(book: &Book, rng: &mut Rng, whole: &str) -> Option<Outcome> {
    let mutant = entry::broken(&book.files, &book.places, G::keys(), rng)?;
    let mut files = book.files.clone();
    if files[mutant.file].text == mutant.text {
        return None;
    }
    files[mutant.file].text.clone_from(&mutant.text);
    let about = format!("{} ({})", mutant.what, mutant.how);
    Some(match configured::<G>(&files).0 {
        // Whoever is called by another name is missed where it is named.
        Err(mistakes) if mutant.renamed.as_ref().is_some_and(|old| misses(&mistakes, old)) => {
            Outcome::Refused(mutant.how)
        }
        Err(mistakes) => judged(&mistakes, &files[mutant.file].path, &mutant.place, mutant.how, &about),
        Ok(_) if !mutant.may_pass => Outcome::Wrong(format!("passes: {about}")),
        Ok(config) if config == whole => Outcome::Wrong(format!("makes no difference: {about}")),
        Ok(_) => Outcome::Right,
    })
}

fn misses(mistakes: &[Mistake], id: &str) -> bool {
    mistakes.iter().all(|mistake| mistake.what.en.contains(&format!("`{id}`")))
}

/// Is the mistake pointed at where it is? A slip of the finger is one cause, and gives one mistake.
fn judged(mistakes: &[Mistake], path: &str, place: &Range<usize>, how: &'static str, about: &str) -> Outcome {
    let there = |mistake: &Mistake| mistake.path == path && touches(&mistake.span, place);
    let once = !how.starts_with("a misspelt") || mistakes.len() == 1;
    if mistakes.iter().any(there) && once {
        return Outcome::Refused(how);
    }
    let said: Vec<String> =
        mistakes.iter().map(|mistake| format!("{} at {}:{:?}", mistake.what.en, mistake.path, mistake.span)).collect();
    Outcome::Wrong(format!("not refused, or not once, at {place:?}: {about}: {}", said.join("; ")))
}

/// Every row of the language makes something of every shape that it declares, and of different ones different things.
///
/// # Panics
/// With everything that is not so; and where a row asks for what it does not declare.
pub fn rows_take_their_shapes<G: Designed>() {
    let book = Book::of::<G>();
    let (_, record) = configured::<G>(&book.files);
    let mut reached: BTreeSet<(&str, &str)> = record.made.into_iter().collect();
    let mut dictionary = Dictionary::default();
    let (mut complaints, mut compiled, mut tried) = (Vec::new(), 0, 0);
    let mut hosts: Vec<&Program> = Vec::new();
    for program in &book.programs {
        let same = |host: &&Program| host.key == program.key && std::ptr::addr_eq(host.verbs, program.verbs);
        // The first few of a kind: what a program may say depends on the rest of its card.
        if hosts.iter().filter(|host| same(host)).count() < 3 {
            hosts.push(program);
        }
    }
    for host in hosts {
        let names = names(&book);
        let samples = Samples {
            verbs: host.verbs,
            tests: host.tests,
            names: &names,
            key: host.key,
            spelt_out: Default::default(),
        };
        for statements in samples.statements().chunks(80) {
            tried += statements.len();
            let record = batch::<G>(&book, host, statements);
            reached.extend(record.made);
            for program in record.programs.iter().filter(|program| program.path == BATCH) {
                compiled += 1;
                complaints.extend(unlike(&mut dictionary, program, &program.said));
            }
        }
    }
    let missing: Vec<(&str, &str)> = declared(G::words()).difference(&reached).copied().collect();
    println!("{}: {tried} cards with sample programs, {compiled} programs on them make sense", G::ID);
    complaints.truncate(60);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
    assert!(missing.is_empty(), "never made: {missing:?}");
}

/// Every word of these families, with its kind.
fn declared(families: &[&'static dyn Rows]) -> BTreeSet<(&'static str, &'static str)> {
    families.iter().flat_map(|rows| (0..rows.count()).map(|at| (rows.noun().1, rows.verb(at).word))).collect()
}

/// Some names of cards, and one that is none.
fn names(book: &Book) -> Vec<String> {
    let ids = book.places.iter().filter(|place| place.name() == "id" && place.path.len() == 2);
    let ids = ids.map(|place| book.files[place.file].text[place.span.clone()].trim_matches('"').to_owned());
    let mut all: Vec<String> = ids.collect::<Vec<_>>().into_iter().step_by(7).collect();
    all.push("banana".to_owned());
    all
}

const BATCH: &str = "samples.toml";

/// The card of a program once for each of these statements, which stand in its place.
fn batch<G: Designed>(book: &Book, host: &Program, statements: &[String]) -> Record {
    let (file, span) = book.text(host);
    let source = &book.files[file].text;
    let entry = entry_around(source, span.start);
    let mut text = cards::game_line(G::ID);
    for (at, statement) in statements.iter().enumerate() {
        let card = format!("{}{statement}{}\n", &source[entry.start..span.start], &source[span.end..entry.end]);
        let id = card.find("id = \"").expect("an entry has an id") + 6;
        let end = id + card[id..].find('"').expect("its end");
        text.push_str(&format!("{}sample-{at}{}", &card[..id], &card[end..]));
    }
    let mut files = book.files.clone();
    files.push(Source { path: BATCH.to_owned(), text });
    configured::<G>(&files).1
}
