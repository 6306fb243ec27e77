//! The rulebook as the program shows it: Markdown in which every numbered entry is one line.

/// One numbered sentence: a clause, a ruling, an option or a worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// `WQ-6.2`, `WQ-R30`, `WQ-O-area_scoring`, `WQ-E5`.
    pub id: String,
    /// What it says.
    pub text: String,
    /// The heading it stands under.
    pub chapter: String,
}

/// What sort of entry an id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// `WQ-6.2`
    Clause,
    /// `WQ-R30`
    Ruling,
    /// `WQ-O-area_scoring`
    Option,
    /// `HL-K-ARMOR`
    Keyword,
    /// `WQ-E5`
    Example,
}

impl Rule {
    /// Read off the id.
    pub fn kind(&self) -> RuleKind {
        match self.id.split_once('-').and_then(|(_, rest)| rest.chars().next()) {
            Some('R') => RuleKind::Ruling,
            Some('O') => RuleKind::Option,
            Some('K') => RuleKind::Keyword,
            Some('E') => RuleKind::Example,
            _ => RuleKind::Clause,
        }
    }
}

/// One line of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The id of a numbered entry.
    pub id: Option<String>,
    /// Is it a heading?
    pub heading: bool,
    /// Without Markdown.
    pub text: String,
}

/// Every line of a rulebook that says something. A numbered entry is a line `**ID** text`.
pub fn paragraphs_of(markdown: &str) -> Vec<Paragraph> {
    let lines = markdown.lines().map(str::trim).filter(|line| !line.is_empty());
    let read = |line: &str| {
        if let Some(heading) = line.strip_prefix('#') {
            return Paragraph { id: None, heading: true, text: plain(heading.trim_start_matches('#').trim()) };
        }
        let entry = line.strip_prefix("**").and_then(|rest| rest.split_once("** "));
        let (id, text) = entry.map_or((None, line), |(id, text)| (Some(id.to_owned()), text));
        Paragraph { id, heading: false, text: plain(text) }
    };
    lines.map(read).collect()
}

/// The numbered entries of a rulebook, in its order.
pub fn rules_of(markdown: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut chapter = String::new();
    for paragraph in paragraphs_of(markdown) {
        match paragraph.id {
            Some(id) => rules.push(Rule { id, text: paragraph.text, chapter: chapter.clone() }),
            None if paragraph.heading => chapter = paragraph.text,
            None => {}
        }
    }
    rules
}

/// Without emphasis and code marks; a star inside code is a star (`oriole*`, face down).
fn plain(text: &str) -> String {
    let mut in_code = false;
    let keep = |char: &char| match char {
        '`' => {
            in_code = !in_code;
            false
        }
        '*' => in_code,
        _ => true,
    };
    text.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::{RuleKind, rules_of};

    #[test]
    fn entries_are_lines_with_an_id() {
        let rules = rules_of(
            "# Book\n\nWords.\n\n## WQ-1 Start\n\n**WQ-1.1** Two *players*.\n\n**WQ-E2** Given `L1{oriole*}`.\n",
        );
        let seen: Vec<_> = rules
            .iter()
            .map(|rule| (rule.id.as_str(), rule.text.as_str(), rule.chapter.as_str(), rule.kind()))
            .collect();
        assert_eq!(
            seen,
            [
                ("WQ-1.1", "Two players.", "WQ-1 Start", RuleKind::Clause),
                ("WQ-E2", "Given L1{oriole*}.", "WQ-1 Start", RuleKind::Example)
            ]
        );
    }
}
