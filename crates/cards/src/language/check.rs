//! Compares calls with the rows; what does not fit is noted with its place.

use super::{Arg, Block, Grammar, Manner, Param, Print, Rows, Said, Shape, Verb};
use crate::reader::HERE;
use crate::{Call, Entry, Expr, Printed, Term, Value, Word, did_you_mean};
use kernel::{Text, text};
use std::ops::Range;

pub(super) struct Checker<'c, 'a> {
    pub entry: &'c mut Entry<'a>,
    /// The key whose program it is.
    pub key: &'static str,
    pub printed: &'c mut Printed,
    /// Was anything wrong?
    pub flawed: bool,
}

impl Checker<'_, '_> {
    fn wrong(&mut self, span: Range<usize>, what: Text, expected: Text, help: Option<Text>) {
        self.flawed = true;
        self.entry.note(span, what, HERE.into(), Some(expected), help);
    }

    /// The calls of a program or block.
    pub fn program<C, O>(&mut self, calls: &[Call], grammar: &'static Grammar<C, O>) -> Vec<Said> {
        if let Some(extra) = calls.get(grammar.most) {
            let most = grammar.most;
            let expected = if most == 1 {
                Text::new("只有一个", "only one")
            } else {
                text!("至多 {most} 个", "at most {most}")
            };
            self.wrong(extra.word.span.clone(), text!("程序太长", "this program is too long"), expected, None);
            return Vec::new();
        }
        calls.iter().filter_map(|call| self.statement(call, grammar)).collect()
    }

    fn statement<C, O>(&mut self, call: &Call, grammar: &'static Grammar<C, O>) -> Option<Said> {
        let conditions = grammar.conditions.as_ref();
        let (rows, block): (&'static dyn Rows, Option<Block>) = match conditions {
            Some(known) if call.conditional => {
                (known.tests, Some(if known.or_else { Block::OrElse } else { Block::One }))
            }
            _ if call.conditional => {
                let expected = words_of(grammar.verbs).join(", ");
                self.wrong(
                    call.word.span.clone(),
                    text!("这里没有 `if`", "there is no `if` here"),
                    Text::same(expected),
                    None,
                );
                return None;
            }
            _ => (grammar.verbs, None),
        };
        let (mut said, verb) = self.head(call, rows)?;
        let block = block.unwrap_or(verb.block);
        self.blocks(call, block)?;
        said.conditional = call.conditional;
        let inside =
            |checker: &mut Self, calls: &Option<Vec<Call>>| calls.as_ref().map(|calls| checker.program(calls, grammar));
        said.block = inside(self, &call.block).unwrap_or_default();
        said.other = inside(self, &call.other);
        Some(said)
    }

    /// A call without what follows it.
    fn head(&mut self, call: &Call, rows: &'static dyn Rows) -> Option<(Said, &'static Verb)> {
        let word = call.word.text.as_str();
        let Some(row) = (0..rows.count()).find(|&at| rows.verb(at).word == word) else {
            self.unknown(call.word.span.clone(), rows.noun(), word, &words_of(rows));
            return None;
        };
        let verb = rows.verb(row);
        self.placed(verb, &call.word.span)?;
        let args = self.args(call, verb)?;
        Some((Said::new(rows, row, call.word.span.clone(), args), verb))
    }

    /// May the word stand in this program?
    fn placed(&mut self, verb: &'static Verb, span: &Range<usize>) -> Option<()> {
        if verb.places.is_empty() || verb.places.contains(&self.key) {
            return Some(());
        }
        let (word, key, places) = (verb.word, self.key, verb.places.join("`, `"));
        let what = text!("`{word}` 不能用在 `{key}` 里", "`{word}` cannot stand in `{key}`");
        let expected = text!("用在 `{places}` 里", "it stands in `{places}`");
        self.wrong(span.clone(), what, expected, None);
        None
    }

    /// Words that stand alone, each once.
    pub fn alone(&mut self, words: &[&Value<&'static str>], rows: &'static dyn Rows) -> Vec<Said> {
        let mut all: Vec<Said> = Vec::new();
        for word in words {
            let Some(row) = (0..rows.count()).find(|&at| rows.verb(at).word == word.value) else { continue };
            let verb = rows.verb(row);
            if all.iter().any(|said| said.row == row) {
                let name = verb.word;
                let what = text!("`{name}` 出现了两次", "`{name}` is given twice");
                self.wrong(word.span.clone(), what, Text::new("只写一次", "once"), None);
            } else if self.placed(verb, &word.span).is_some() {
                all.push(Said::new(rows, row, word.span.clone(), Vec::new()));
            }
        }
        all
    }

    fn unknown(&mut self, span: Range<usize>, (zh, en): (&str, &str), word: &str, known: &[&str]) {
        let what = text!("未知的{zh} `{word}`", "unknown {en} `{word}`");
        let list = known.join(", ");
        let expected = text!("{list} 之一", "one of {list}");
        self.wrong(span, what, expected, did_you_mean(word, known.iter().copied()));
    }

    /// What follows a call: a tail, a block, another one.
    fn blocks(&mut self, call: &Call, block: Block) -> Option<()> {
        let word = &call.word.text;
        let first = |calls: &[Call]| calls.first().map_or(call.word.span.clone(), |call| call.word.span.clone());
        let tail = if let Block::After(tail) = block { Some(tail) } else { None };
        if let Some(said) = &call.tail
            && tail != Some(said.text.as_str())
        {
            let expected = tail.map_or_else(|| Text::same("`{`"), |tail| Text::same(format!("`{tail} {{`")));
            let (said, span) = (&said.text, said.span.clone());
            self.wrong(span, text!("`{word}` 后面没有 `{said}`", "`{said}` cannot follow `{word}`"), expected, None);
            return None;
        }
        let (has, other) = (call.block.as_deref(), call.other.as_deref());
        let form = |form: &str| Text::same(format!("`{word}{form}`"));
        match (block, has, other) {
            (Block::None, Some(inside), _) => {
                let what = text!("`{word}` 后面没有语句块", "`{word}` has no block");
                self.wrong(first(inside), what, text!("`{word}` 单独一句", "`{word}` alone"), None);
                None
            }
            (Block::One | Block::OrElse | Block::Either, None, _) => {
                let what = text!("`{word}` 缺少语句块", "`{word}` needs a block");
                let expected = form(if block == Block::Either { " { … | … }" } else { " { … }" });
                self.wrong(call.word.span.clone(), what, expected, None);
                None
            }
            (Block::Either, Some(_), None) => {
                let what = text!("`{word}` 只有一个选项", "`{word}` offers only one choice");
                self.wrong(call.word.span.clone(), what, form(" { … | … }"), None);
                None
            }
            (Block::One | Block::After(_), Some(_), Some(other)) => {
                let what = text!("`{word}` 没有第二个语句块", "`{word}` has no second block");
                self.wrong(first(other), what, form(" { … }"), None);
                None
            }
            (Block::After(tail), Some(inside), None) if call.tail.is_none() => {
                let what = text!("`{word}` 的语句块前缺少 `{tail}`", "the block of `{word}` lacks its `{tail}`");
                self.wrong(first(inside), what, form(&format!(" {tail} {{ … }}")), None);
                None
            }
            (Block::Either | Block::OrElse, Some(_), Some(other)) if call.bar != (block == Block::Either) => {
                let (zh, en) = if call.bar { ("竖线", "a bar") } else { ("`else`", "`else`") };
                let what =
                    text!("`{word}` 的两个语句块之间不能是{zh}", "{en} cannot stand between the blocks of `{word}`");
                let expected = form(if call.bar { " { … } else { … }" } else { " { … | … }" });
                self.wrong(first(other), what, expected, None);
                None
            }
            _ => Some(()),
        }
    }

    fn args(&mut self, call: &Call, verb: &'static Verb) -> Option<Vec<(&'static str, Arg)>> {
        let mut found: Vec<(&'static str, Arg)> = Vec::new();
        let mut fits = true;
        let mut places = verb.params.iter().filter(|param| param.manner != Manner::Named).peekable();
        for arg in &call.args {
            if let Some((param, inner)) = self.named(arg, verb) {
                if found.iter().any(|(name, _)| *name == param.name) {
                    let name = param.name;
                    self.wrong(
                        arg.span.clone(),
                        text!("`{name}` 出现了两次", "`{name}` is given twice"),
                        signature(verb),
                        None,
                    );
                    fits = false;
                    continue;
                }
                match self.fit(verb, param, arg, &inner) {
                    Some(value) => found.push((param.name, value)),
                    None => fits = false,
                }
                continue;
            }
            let Some(param) = places.peek() else {
                self.extra(arg, verb);
                return None;
            };
            let value = self.fit(verb, param, arg, &arg.terms);
            fits &= value.is_some();
            if param.manner == Manner::Rest {
                let name = param.name;
                match found.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, Arg::List(all))) => all.extend(value),
                    _ => found.push((name, Arg::List(value.into_iter().collect()))),
                }
                continue;
            }
            found.extend(value.map(|value| (param.name, value)));
            places.next();
        }
        if let Some(missing) = places.find(|param| param.manner == Manner::Needed)
            && fits
        {
            let (word, name) = (verb.word, missing.name);
            let what = text!("`{word}` 缺少参数 `{name}`", "`{word}` lacks its argument `{name}`");
            self.wrong(call.word.span.clone(), what, signature(verb), None);
            return None;
        }
        fits.then_some(found)
    }

    fn extra(&mut self, arg: &Expr, verb: &'static Verb) {
        let word = verb.word;
        let names: Vec<&str> =
            verb.params.iter().filter(|param| param.manner == Manner::Named).map(|param| param.name).collect();
        let what = text!("`{word}` 的参数太多", "`{word}` has too many arguments");
        let said = arg.terms.first().map(Term::to_string).unwrap_or_default();
        self.wrong(arg.span.clone(), what, signature(verb), did_you_mean(&said, names.into_iter()));
    }

    /// The parameter whose name an argument begins with, and the rest of the argument.
    fn named(&mut self, arg: &Expr, verb: &'static Verb) -> Option<(&'static Param, Vec<Term>)> {
        let Some((Term::Word(word), rest)) = arg.terms.split_first() else { return None };
        let mut params = verb.params.iter().filter(|param| param.manner == Manner::Named);
        Some((params.find(|param| param.name == word.text)?, rest.to_vec()))
    }

    /// Does an argument have the shape of its parameter, from its first term to its last?
    fn fit(&mut self, verb: &'static Verb, param: &'static Param, arg: &Expr, terms: &[Term]) -> Option<Arg> {
        let depth = self.printed.enter(&[verb.word, param.name]);
        let mut fit = Fit { terms, at: 0, farthest: 0, wanted: Vec::new(), checker: self, inner: false };
        let value = fit.shape(&param.shape);
        let Fit { at, mut farthest, mut wanted, inner, .. } = fit;
        self.printed.leave(depth);
        if value.is_some() && at == terms.len() {
            return value;
        }
        // It fits, and something is left over.
        if value.is_some() && at > farthest {
            (farthest, wanted) = (at, Vec::new());
        }
        // A mistake inside a call in it has been noted already.
        if !inner {
            self.misfit(verb, arg, terms, farthest, &wanted);
        }
        None
    }

    fn misfit(&mut self, verb: &'static Verb, arg: &Expr, terms: &[Term], at: usize, wanted: &[&'static Shape]) {
        let join = |words: Vec<String>, between: &str| words.join(between);
        let described: Vec<Text> = wanted.iter().map(|shape| shape.in_words()).collect();
        let expected = if described.is_empty() {
            signature(verb)
        } else {
            Text {
                zh: join(described.iter().map(|text| text.zh.clone()).collect(), " 或 "),
                en: join(described.iter().map(|text| text.en.clone()).collect(), " or "),
            }
        };
        let Some(term) = terms.get(at) else {
            let word = verb.word;
            let end = terms.last().map_or(arg.span.clone(), span_of);
            self.wrong(end, text!("`{word}` 的参数不完整", "this argument of `{word}` is incomplete"), expected, None);
            return;
        };
        let said = term.to_string();
        let word = match term {
            Term::Call(call) => call.word.text.clone(),
            _ => said.clone(),
        };
        let words: Vec<&'static str> = wanted.iter().flat_map(|shape| shape.words()).collect();
        let noun = wanted.iter().find_map(|shape| shape.noun());
        let what = match (term, noun) {
            (_, None) if wanted.is_empty() => text!("多余的 `{said}`", "`{said}` is too much here"),
            (Term::Number(..), _) => text!("这里不能是 {said}", "{said} cannot stand here"),
            (_, Some((zh, en))) => text!("未知的{zh} `{word}`", "unknown {en} `{word}`"),
            (_, None) => text!("这里不能是 `{said}`", "`{said}` cannot stand here"),
        };
        self.wrong(span_of(term), what, expected, did_you_mean(&word, words.into_iter()));
    }
}

/// Tries shapes on the terms of one argument.
struct Fit<'f, 'c, 'a> {
    terms: &'f [Term],
    at: usize,
    /// The last term that nothing fitted, and what was wanted there: that is where the mistake is.
    farthest: usize,
    wanted: Vec<&'static Shape>,
    checker: &'f mut Checker<'c, 'a>,
    /// A call in it is wrong, and that has been noted.
    inner: bool,
}

impl Fit<'_, '_, '_> {
    fn shape(&mut self, shape: &'static Shape) -> Option<Arg> {
        match shape {
            Shape::All(shapes) => shapes.iter().map(|shape| self.shape(shape)).collect::<Option<_>>().map(Arg::List),
            Shape::Any(shapes) => shapes
                .iter()
                .enumerate()
                .find_map(|(case, shape)| Some(Arg::Case(case, Box::new(self.attempt(shape)?)))),
            Shape::Maybe(shape) => Some(self.attempt(shape).unwrap_or(Arg::Nothing)),
            Shape::Many(shape) => {
                let mut all = Vec::new();
                while self.at < self.terms.len() {
                    let Some(arg) = self.attempt(shape) else { break };
                    all.push(arg);
                }
                // What could have come next.
                if self.at == self.terms.len() {
                    self.attempt(shape);
                }
                Some(Arg::List(all))
            }
            Shape::Of(kind) => self.shape(&kind.shape),
            Shape::Call(rows) => self.call(shape, *rows),
            leaf => self.leaf(leaf),
        }
    }

    /// Fits, or leaves everything as it was.
    fn attempt(&mut self, shape: &'static Shape) -> Option<Arg> {
        if self.inner {
            return None;
        }
        let (at, numbers) = (self.at, self.checker.printed.numbers.len());
        let found = self.shape(shape);
        if found.is_none() {
            self.at = at;
            self.checker.printed.numbers.truncate(numbers);
        }
        found
    }

    /// A number of the card. The word before it says more than the parameter: `gold 15`.
    fn number(&mut self, number: i32, print: Print) {
        let printed = &mut *self.checker.printed;
        match self.at.checked_sub(1).map(|before| &self.terms[before]) {
            Some(Term::Word(word)) => {
                let param = printed.scope.pop();
                printed.add(&word.text, number, print);
                printed.scope.extend(param);
            }
            _ => printed.add("", number, print),
        }
    }

    fn leaf(&mut self, shape: &'static Shape) -> Option<Arg> {
        let found = self.terms.get(self.at).and_then(|term| self.term(shape, term));
        if found.is_some() {
            self.at += 1;
        } else {
            self.miss(shape);
        }
        found
    }

    /// Nothing of this shape stands here.
    fn miss(&mut self, shape: &'static Shape) {
        if self.at > self.farthest {
            (self.farthest, self.wanted) = (self.at, Vec::new());
        }
        if self.at == self.farthest && !self.wanted.iter().any(|known| known.to_string() == shape.to_string()) {
            self.wanted.push(shape);
        }
    }

    fn term(&mut self, shape: &'static Shape, term: &Term) -> Option<Arg> {
        match (shape, term) {
            (Shape::Number(low, high, print), Term::Number(number, _)) if (low..=high).contains(&number) => {
                self.number(*number, *print);
                Some(Arg::Number(*number))
            }
            (Shape::Equals(low, high, print), Term::Word(word)) => {
                let number: i32 = word.text.strip_prefix('=')?.parse().ok()?;
                (low..=high).contains(&&number).then(|| {
                    self.number(number, *print);
                    Arg::Number(number)
                })
            }
            (Shape::Times(low, high, known, print), Term::Word(word)) => {
                let (number, counted) = word.text.split_once('*')?;
                let number: i32 = number.parse().ok()?;
                (counted == *known && (low..=high).contains(&&number)).then(|| {
                    self.number(number, *print);
                    Arg::Number(number)
                })
            }
            (Shape::Range(low, high, print), Term::Range(from, until, _))
                if low <= from && from <= until && until <= high =>
            {
                self.checker.printed.add("least", *from, *print);
                self.checker.printed.add("most", *until, *print);
                Some(Arg::Range(*from, *until))
            }
            (Shape::Interval(first, last, endless), Term::Interval(from, until, _))
                if (0..=*first).contains(from)
                    && until.map_or(from >= endless, |until| until >= *from && until <= *last) =>
            {
                Some(Arg::Interval(*from, *until))
            }
            (Shape::Word(known), Term::Word(word)) if word.text == *known => Some(Arg::Word(known)),
            (Shape::OneOf(words), Term::Word(word)) => {
                words.words.iter().find(|known| **known == word.text).map(|known| Arg::Word(known))
            }
            (Shape::Name(_), Term::Word(word)) => Some(Arg::Name(word.text.clone(), word.span.clone())),
            _ => None,
        }
    }

    /// A word of a family with its arguments: in brackets, behind it, or none.
    fn call(&mut self, shape: &'static Shape, rows: &'static dyn Rows) -> Option<Arg> {
        let (word, called) = match self.terms.get(self.at) {
            Some(Term::Word(word)) => (word, None),
            Some(Term::Call(call)) => (&call.word, Some(call)),
            _ => {
                self.miss(shape);
                return None;
            }
        };
        let Some(row) = (0..rows.count()).find(|&at| rows.verb(at).word == word.text) else {
            self.miss(shape);
            return None;
        };
        let verb = rows.verb(row);
        if verb.bare && called.is_none() {
            return self.bare(rows, row, word);
        }
        let said = match called {
            Some(call) if verb.bare => {
                let what = text!("`{}` 后面没有括号", "`{}` takes no brackets", verb.word);
                self.checker.wrong(call.word.span.clone(), what, signature(verb), None);
                None
            }
            Some(call) => self.checker.head(call, rows),
            None => self.checker.head(&Call::plain(word.clone(), Vec::new()), rows),
        };
        self.inner |= said.is_none();
        let (said, _) = said?;
        self.at += 1;
        Some(Arg::Call(Box::new(said)))
    }

    /// A word whose arguments stand behind it.
    fn bare(&mut self, rows: &'static dyn Rows, row: usize, word: &Word) -> Option<Arg> {
        let verb = rows.verb(row);
        if self.checker.placed(verb, &word.span).is_none() {
            self.inner = true;
            return None;
        }
        self.at += 1;
        let args = verb.params.iter().map(|param| Some((param.name, self.shape(&param.shape)?)));
        let args = args.collect::<Option<Vec<_>>>()?;
        Some(Arg::Call(Box::new(Said::new(rows, row, word.span.clone(), args))))
    }
}

pub(super) fn words_of(rows: &dyn Rows) -> Vec<&'static str> {
    (0..rows.count()).map(|at| rows.verb(at).word).collect()
}

fn span_of(term: &Term) -> Range<usize> {
    match term {
        Term::Word(word) => word.span.clone(),
        Term::Number(_, span) | Term::Range(_, _, span) | Term::Interval(_, _, span) => span.clone(),
        Term::Call(call) => call.word.span.clone(),
    }
}

/// `` `heal(who, amount)` ``
fn signature(verb: &Verb) -> Text {
    Text::same(format!("`{verb}`"))
}
