//! Wrong programs from right ones.

use kernel::Rng;
use std::ops::Range;

/// A program that has been changed.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was done to it.
    pub how: &'static str,
    pub text: String,
    /// Where the mistake is, if it is one: the changed word itself, or the statement around it.
    pub place: Range<usize>,
}

/// A word, a number or a sign of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Token {
    span: Range<usize>,
    sort: Sort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Word,
    /// A number, or what is made of numbers: `1..3`, `[0,1]`, `=2`, `2*paid`.
    Number,
    Sign(u8),
}

fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let (mut all, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let run = |from: usize, fits: fn(u8) -> bool| bytes[from..].iter().take_while(|&&byte| fits(byte)).count();
        let (sort, length) = match bytes[at] {
            b' ' => {
                at += 1;
                continue;
            }
            b'[' => (Sort::Number, text[at..].find(']').map_or(1, |end| end + 1)),
            byte if byte.is_ascii_alphabetic() => {
                (Sort::Word, run(at, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')))
            }
            b'+' | b'-' | b'=' | b'0'..=b'9' => (
                Sort::Number,
                1 + run(at + 1, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'*' | b'_')),
            ),
            sign => (Sort::Sign(sign), 1),
        };
        all.push(Token { span: at..at + length, sort });
        at += length;
    }
    all
}

/// Changes programs.
pub struct Breaker<'w> {
    pub rng: &'w mut Rng,
    /// Every word of the game, whatever its kind.
    pub words: &'w [&'static str],
}

type Change<'w> = fn(&mut Breaker<'w>, &str, &[Token]) -> Option<(String, Range<usize>)>;

/// Words that no game knows.
const STRANGERS: [&str; 4] = ["banana", "apple", "foobar", "x"];

impl<'w> Breaker<'w> {
    /// What can be done to a program; the likeliest slips twice.
    const CHANGES: [(&'static str, Change<'w>); 14] = [
        ("a misspelt word", Self::misspell),
        ("a misspelt word", Self::misspell),
        ("a word of another kind", Self::other_word),
        ("a word of another kind", Self::other_word),
        ("a number out of range", Self::number),
        ("another sort of number", Self::odd_number),
        ("an argument less", Self::drop_argument),
        ("an argument more", Self::add_argument),
        ("a term less", Self::drop_term),
        ("a term more", Self::add_term),
        ("arguments in another order", Self::swap_arguments),
        ("a block more", Self::add_block),
        ("a block less", Self::drop_block),
        ("a sign less", Self::drop_sign),
    ];

    /// A changed program; `None` if this change cannot be made here.
    pub fn broken(&mut self, text: &str) -> Option<Mutant> {
        let (how, change) = *one(self.rng, &Self::CHANGES)?;
        let tokens = tokens(text);
        let (text, place) = change(self, text, &tokens)?;
        Some(Mutant { how, text, place })
    }

    fn any<'t>(&mut self, tokens: &'t [Token], fits: impl Fn(&Token) -> bool) -> Option<&'t Token> {
        let found: Vec<&Token> = tokens.iter().filter(|token| fits(token)).collect();
        one(self.rng, &found).copied()
    }

    fn misspell(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let token = self.any(tokens, |token| token.sort == Sort::Word)?;
        let span = token.span.clone();
        let word = misspelt(self.rng, &text[span.clone()]);
        let known = self.words.contains(&word.as_str()) || &text[span.clone()] == "if";
        let place = if known {
            statement(text, tokens, span.start, word.len() as isize - span.len() as isize)
        } else {
            span.start..span.start + word.len()
        };
        Some((replaced(text, span, &word), place))
    }

    fn other_word(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let span = self.any(tokens, |token| token.sort == Sort::Word)?.span.clone();
        let word = *one(self.rng, self.words)?;
        // What a later statement refers to may be gone, or be there twice: then that one is wrong.
        let (text, place) = changed(text, tokens, span, word);
        let end = text.len();
        Some((text, place.start..end))
    }

    fn number(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let span = self.any(tokens, |token| token.sort == Sort::Number)?.span.clone();
        let number = *one(self.rng, &["1000", "-1000", "123456", "2147483647", "-2147483648"])?;
        Some((replaced(text, span.clone(), number), span.start..span.start + number.len()))
    }

    fn odd_number(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let span = self.any(tokens, |token| token.sort == Sort::Number)?.span.clone();
        let number = *one(
            self.rng,
            &[
                "0",
                "-1",
                "1",
                "2",
                "3",
                "17",
                "100",
                "1..3",
                "3..1",
                "[0,1]",
                "[1,*]",
                "[3,1]",
                "=2",
                "2*paid",
                "3*banana",
                "99999999999",
            ],
        )?;
        Some(changed(text, tokens, span, number))
    }

    fn drop_argument(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let args = arguments(text, tokens);
        let (span, (alone, _)) = one(self.rng, &args)?.clone();
        // With the comma before it, or the one behind.
        let cut = match (alone, text[..span.start].ends_with(['(', ' ']), text[..span.start].trim_end().ends_with(','))
        {
            (true, ..) => span,
            (_, _, true) => text[..span.start].rfind(',')?..span.end,
            _ => span.start..text[span.end..].find(',').map(|comma| span.end + comma + 1)?,
        };
        Some(changed(text, tokens, cut, ""))
    }

    fn add_argument(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let args = arguments(text, tokens);
        let (span, _) = one(self.rng, &args)?.clone();
        let (copy, _) = one(self.rng, &args)?.clone();
        let extra = match self.rng.below(3) {
            0 => text[copy].to_owned(),
            1 => (*one(self.rng, self.words)?).to_owned(),
            _ => (*one(self.rng, &["banana", "3", "0", "1..2"])?).to_owned(),
        };
        let end = span.end;
        Some(changed(text, tokens, end..end, &format!(", {extra}")))
    }

    fn drop_term(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let span = self.any(tokens, |token| !matches!(token.sort, Sort::Sign(_)))?.span.clone();
        Some(changed(text, tokens, span, ""))
    }

    fn add_term(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let end = self.any(tokens, |token| !matches!(token.sort, Sort::Sign(_)))?.span.end;
        let extra = match self.rng.below(3) {
            0 => *one(self.rng, &STRANGERS)?,
            1 => *one(self.rng, &["3", "0", "-1", "1..2", "=1", "[0,1]"])?,
            _ => *one(self.rng, self.words)?,
        };
        Some(changed(text, tokens, end..end, &format!(" {extra}")))
    }

    fn swap_arguments(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let args = arguments(text, tokens);
        let (this, (_, call)) = one(self.rng, &args)?.clone();
        let others: Vec<_> = args.iter().filter(|(other, (_, of))| *of == call && *other != this).collect();
        let (two, _) = (*one(self.rng, &others)?).clone();
        let (first, second) = if this.start < two.start { (this, two) } else { (two, this) };
        let swapped = format!("{}{}{}", &text[second.clone()], &text[first.end..second.start], &text[first.clone()]);
        Some(changed(text, tokens, first.start..second.end, &swapped))
    }

    fn add_block(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let ends = |token: &Token| {
            let behind = text[token.span.end..].trim_start();
            behind.is_empty() || behind.starts_with([';', '}', '{', '|'])
        };
        let end = self.any(tokens, |token| token.sort != Sort::Sign(b';') && ends(token))?.span.end;
        let inside = {
            let starts: Vec<Range<usize>> = statements(text, tokens);
            let picked = one(self.rng, &starts)?.clone();
            text[picked].to_owned()
        };
        let block = match self.rng.below(5) {
            0 => format!(" else {{ {inside} }}"),
            1 => format!(" win {{ {inside} }}"),
            2 => format!(" {{ {inside} | {inside} }}"),
            3 => {
                // One statement more: the last may be the one too many.
                let block = format!("; if {} {{ {inside} }}", one(self.rng, self.words)?);
                let longer = replaced(text, end..end, &block);
                let all = 0..longer.len();
                return Some((longer, all));
            }
            _ => format!(" {{ {inside} }}"),
        };
        Some(changed(text, tokens, end..end, &block))
    }

    fn drop_block(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let open = self.any(tokens, |token| token.sort == Sort::Sign(b'{'))?.span.start;
        let mut depth = 0;
        let end = text[open..].char_indices().find_map(|(at, char)| {
            depth += i32::from(char == '{') - i32::from(char == '}');
            (depth == 0).then_some(open + at + 1)
        })?;
        Some(changed(text, tokens, open..end, ""))
    }

    fn drop_sign(&mut self, text: &str, tokens: &[Token]) -> Option<(String, Range<usize>)> {
        let span = self.any(tokens, |token| matches!(token.sort, Sort::Sign(_)))?.span.clone();
        // Where a bracket is missing shows only later: anywhere in the program.
        let broken = replaced(text, span, " ");
        let all = 0..broken.len();
        Some((broken, all))
    }
}

/// The program with another text here, and the statement that it belongs to.
fn changed(text: &str, tokens: &[Token], span: Range<usize>, by: &str) -> (String, Range<usize>) {
    let grown = by.len() as isize - span.len() as isize;
    let place = statement(text, tokens, span.start, grown);
    (replaced(text, span, by), place)
}

fn replaced(text: &str, span: Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &text[..span.start], &text[span.end..])
}

/// The outermost statements.
fn statements(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let (mut depth, mut start, mut all) = (0, 0, Vec::new());
    for token in tokens {
        match token.sort {
            Sort::Sign(b'(' | b'{') => depth += 1,
            Sort::Sign(b')' | b'}') => depth -= 1,
            Sort::Sign(b';') if depth == 0 => {
                all.push(start..token.span.start);
                start = token.span.end;
            }
            _ => {}
        }
    }
    all.push(start..text.len());
    all
}

/// The outermost statement around a place, once the program has grown there by so much.
fn statement(text: &str, tokens: &[Token], at: usize, grown: isize) -> Range<usize> {
    let around = statements(text, tokens).into_iter().find(|span| span.start <= at && at <= span.end);
    let around = around.unwrap_or(0..text.len());
    around.start..around.end.saturating_add_signed(grown)
}

/// An argument: where it stands, whether it is the only one, and where its call's bracket opens.
type Argument = (Range<usize>, (bool, usize));

/// The arguments of all calls.
fn arguments(text: &str, tokens: &[Token]) -> Vec<Argument> {
    // Of each open bracket: where it stands, where its next argument begins, and how many it has had.
    let mut open: Vec<(usize, usize, usize)> = Vec::new();
    let mut all: Vec<Argument> = Vec::new();
    for token in tokens {
        match token.sort {
            Sort::Sign(b'(') => open.push((token.span.start, token.span.end, 0)),
            Sort::Sign(b',') => {
                if let Some((bracket, start, count)) = open.last_mut() {
                    all.push((trimmed(text, *start..token.span.start), (false, *bracket)));
                    (*start, *count) = (token.span.end, *count + 1);
                }
            }
            Sort::Sign(b')') => {
                if let Some((bracket, start, count)) = open.pop() {
                    all.push((trimmed(text, start..token.span.start), (count == 0, bracket)));
                }
            }
            _ => {}
        }
    }
    all
}

fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let inside = &text[span.clone()];
    let start = span.start + inside.len() - inside.trim_start().len();
    start..start + inside.trim().len()
}

/// One slip of the finger.
pub fn misspelt(rng: &mut Rng, word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let at = rng.below(letters.len());
    let mut changed = letters.clone();
    match rng.below(4) {
        0 if letters.len() > 1 => {
            changed.remove(at);
        }
        1 if letters.len() > 1 => changed.swap(at, (at + 1) % letters.len()),
        2 => changed.insert(at, letters[at]),
        _ => changed[at] = if letters[at] == 'q' { 'z' } else { 'q' },
    }
    changed.into_iter().collect()
}

/// One of these.
pub fn one<'t, T>(rng: &mut Rng, all: &'t [T]) -> Option<&'t T> {
    if all.is_empty() { None } else { all.get(rng.below(all.len())) }
}
