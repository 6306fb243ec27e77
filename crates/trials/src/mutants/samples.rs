//! Programs made from the rows: every word with every shape that its parameters may have, one thing varied at a time.

use cards::language::{Block, Manner, Param, Rows, Shape, Verb};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How deep calls inside calls are made up.
const DEEP: usize = 2;

/// Statements that fit these rows. `names` stand where a name of the game is wanted.
pub struct Samples<'n> {
    pub verbs: &'static dyn Rows,
    pub tests: Option<&'static dyn Rows>,
    pub names: &'n [String],
    /// Which kinds of conditions have an `else` is for their grammar to say: both are tried.
    pub key: &'static str,
    /// How often each family has been spelt out.
    pub spelt_out: RefCell<BTreeMap<*const (), usize>>,
}

/// So often a family is spelt out; later only the first shape of each word stands where it may stand.
const OFTEN: usize = 2;

impl Samples<'_> {
    /// Every row, in every shape.
    pub fn statements(&self) -> Vec<String> {
        let plain = self.plain(self.verbs);
        let mut all = Vec::new();
        for verb in rows(self.verbs).filter(|verb| self.may_stand(verb)) {
            let blocks = match verb.block {
                Block::None => vec![String::new()],
                Block::One => vec![format!(" {{ {plain} }}")],
                Block::OrElse => vec![format!(" {{ {plain} }}"), format!(" {{ {plain} }} else {{ {plain} }}")],
                Block::Either => vec![format!(" {{ {plain} | {plain} }}")],
                Block::After(tail) => vec![String::new(), format!(" {tail} {{ {plain} }}")],
            };
            let calls = self.calls(verb, DEEP);
            for (at, call) in calls.iter().enumerate() {
                all.push(format!("{call}{}", blocks[at % blocks.len()]));
            }
            all.extend(blocks.iter().map(|block| format!("{}{block}", calls[0])));
        }
        for verb in self.tests.iter().flat_map(|tests| rows(*tests)).filter(|verb| self.may_stand(verb)) {
            for call in self.calls(verb, DEEP) {
                all.push(format!("if {call} {{ {plain} }}"));
                all.push(format!("if {call} {{ {plain} }} else {{ {plain} }}"));
            }
        }
        all
    }

    fn may_stand(&self, verb: &Verb) -> bool {
        verb.places.is_empty() || verb.places.contains(&self.key)
    }

    /// The simplest statement.
    fn plain(&self, rows_of: &'static dyn Rows) -> String {
        let simple = |verb: &&Verb| verb.block == Block::None && self.may_stand(verb);
        let verb = rows(rows_of).find(simple).expect("a verb without a block");
        self.calls(verb, 0).swap_remove(0)
    }

    /// Calls of one word: each parameter in each shape, the others in their first.
    fn calls(&self, verb: &Verb, depth: usize) -> Vec<String> {
        let choices: Vec<Vec<String>> = verb.params.iter().map(|param| self.param(param, depth)).collect();
        vary(&choices)
            .into_iter()
            .map(|args| {
                let args: Vec<String> = args.into_iter().filter(|arg| !arg.is_empty()).collect();
                match (verb.bare, args.is_empty()) {
                    (_, true) => verb.word.to_owned(),
                    (true, false) => format!("{} {}", verb.word, args.join(" ")),
                    (false, false) => format!("{}({})", verb.word, args.join(", ")),
                }
            })
            .collect()
    }

    fn param(&self, param: &Param, depth: usize) -> Vec<String> {
        let shapes = self.shape(&param.shape, depth);
        match param.manner {
            Manner::Needed => shapes,
            Manner::Optional => [String::new()].into_iter().chain(shapes).collect(),
            Manner::Named => {
                let named = shapes.into_iter().map(|shape| format!("{} {shape}", param.name).trim().to_owned());
                [String::new()].into_iter().chain(named).collect()
            }
            Manner::Rest => {
                let first = shapes[0].clone();
                let pairs = shapes.iter().map(|shape| format!("{first}, {shape}"));
                pairs.chain([[first.as_str(); 3].join(", "), [first.as_str(); 4].join(", ")]).collect()
            }
        }
    }

    fn shape(&self, shape: &Shape, depth: usize) -> Vec<String> {
        match shape {
            Shape::Number(low, high, _) => vec![low.to_string(), high.to_string()],
            Shape::Equals(low, high, _) => vec![format!("={low}"), format!("={high}")],
            Shape::Range(low, high, _) => vec![format!("{low}..{high}"), format!("{low}..{}", low + 1)],
            Shape::Times(low, high, word, _) => vec![format!("{low}*{word}"), format!("{high}*{word}")],
            Shape::Interval(first, last, endless) => {
                vec!["[0,0]".to_owned(), format!("[0,{last}]"), format!("[{first},*]"), format!("[{endless},*]")]
            }
            Shape::Word(word) => vec![(*word).to_owned()],
            Shape::OneOf(words) => words.words.iter().map(|word| (*word).to_owned()).collect(),
            Shape::Name(_) => self.names.to_vec(),
            Shape::Call(known) => self.inner(*known, depth),
            Shape::All(shapes) => {
                let choices: Vec<Vec<String>> = shapes.iter().map(|shape| self.shape(shape, depth)).collect();
                vary(&choices).into_iter().map(|words| joined(&words)).collect()
            }
            Shape::Any(shapes) => shapes.iter().flat_map(|shape| self.shape(shape, depth)).collect(),
            Shape::Maybe(shape) => [String::new()].into_iter().chain(self.shape(shape, depth)).collect(),
            Shape::Many(shape) => {
                let once = self.shape(shape, depth);
                let twice = format!("{} {}", once[0], once[once.len() - 1]);
                [String::new()].into_iter().chain(once).chain([twice]).collect()
            }
            Shape::Of(kind) => self.shape(&kind.shape, depth),
        }
    }

    /// A call inside another: at the bottom only the first shape of each word.
    fn inner(&self, known: &'static dyn Rows, depth: usize) -> Vec<String> {
        let stands = |verb: &&'static Verb| self.may_stand(verb);
        let mut words: Vec<&'static Verb> = rows(known).filter(stands).collect();
        // Words without arguments first: the first shape should be the simplest.
        words.sort_by_key(|verb| verb.params.len());
        if depth == 0 {
            return words.first().map(|verb| self.calls(verb, 0)[0].clone()).into_iter().collect();
        }
        let mut counts = self.spelt_out.borrow_mut();
        let count = counts.entry(std::ptr::from_ref(known).cast()).or_default();
        *count += 1;
        let known_well = *count > OFTEN;
        drop(counts);
        if known_well {
            return words.into_iter().map(|verb| self.calls(verb, 0)[0].clone()).collect();
        }
        words.into_iter().flat_map(|verb| self.calls(verb, depth - 1)).collect()
    }
}

fn rows(known: &'static dyn Rows) -> impl Iterator<Item = &'static Verb> {
    (0..known.count()).map(move |at| known.verb(at))
}

/// The first of each, then each other one in its place.
fn vary(choices: &[Vec<String>]) -> Vec<Vec<String>> {
    let first: Vec<String> = choices.iter().map(|choice| choice.first().cloned().unwrap_or_default()).collect();
    let mut all = vec![first.clone()];
    for (at, choice) in choices.iter().enumerate() {
        for other in choice.iter().skip(1) {
            let mut varied = first.clone();
            varied[at] = other.clone();
            all.push(varied);
        }
    }
    all
}

fn joined(words: &[String]) -> String {
    words.iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}
