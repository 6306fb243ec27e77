//! The rulebook as the program shows it: Markdown in which every numbered entry is one line.

/// One numbered sentence: a clause, a ruling, an option, a decision or a worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// `WQ-6.2`, `WQ-R30`, `WQ-O-area_scoring`, `WQ-E5`, `RD-D2`.
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
    /// `RD-D2`, `D-MOVE`, `E-PAY`
    Decision,
}

impl Rule {
    /// Read off the id.
    pub fn kind(&self) -> RuleKind {
        if names_decision(&self.id) {
            return RuleKind::Decision;
        }
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

/// Every line of a rulebook that says something. A numbered entry is a line `**ID** text`, or for a
/// decision an item `- ID text` of a list.
pub fn paragraphs_of(markdown: &str) -> Vec<Paragraph> {
    let lines = markdown.lines().map(str::trim).filter(|line| !line.is_empty());
    let read = |line: &str| {
        if let Some(heading) = line.strip_prefix('#') {
            return Paragraph { id: None, heading: true, text: plain(heading.trim_start_matches('#').trim()) };
        }
        let entry = line.strip_prefix("**").and_then(|rest| rest.split_once("** ")).or_else(|| decision(line));
        let (id, text) = entry.map_or((None, line), |(id, text)| (Some(id.to_owned()), text));
        Paragraph { id, heading: false, text: plain(text) }
    };
    lines.map(read).collect()
}

/// The id and text of an item such as `- RD-D2 Trap response: …` or `- D-MOVE: …`.
fn decision(line: &str) -> Option<(&str, &str)> {
    let item = line.strip_prefix("- ")?;
    let end = item.find(|char: char| !char.is_ascii_alphanumeric() && char != '-').unwrap_or(item.len());
    let (id, text) = item.split_at(end);
    names_decision(id).then(|| (id, text.trim_start_matches([':', '：', ' '])))
}

/// `RD-D2` is the second decision of a book; other books name theirs: `D-MOVE`, `E-PAY`.
fn names_decision(id: &str) -> bool {
    let all = |text: &str, is: fn(&char) -> bool| !text.is_empty() && text.chars().all(|char| is(&char));
    match id.split_once('-') {
        Some(("D" | "E", name)) => all(name, |char| char.is_ascii_uppercase() || char.is_ascii_digit()),
        Some((_, rest)) => rest.strip_prefix('D').is_some_and(|number| all(number, char::is_ascii_digit)),
        None => false,
    }
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
    fn decisions_are_items_with_an_id() {
        let rules = rules_of(
            "## Decisions\n\n- RD-D2 Trap response: in `OPEN`.\n- D-MOVE2: natal Xun.\n- E-PAY：可选的费用。\n\
             - RD-R2 is no item of its own.\n- D-day: no.\n- Deck D13: no.\n\n**RD-E2** *Given.*\n",
        );
        let seen: Vec<_> = rules.iter().map(|rule| (rule.id.as_str(), rule.text.as_str(), rule.kind())).collect();
        assert_eq!(
            seen,
            [
                ("RD-D2", "Trap response: in OPEN.", RuleKind::Decision),
                ("D-MOVE2", "natal Xun.", RuleKind::Decision),
                ("E-PAY", "可选的费用。", RuleKind::Decision),
                ("RD-E2", "Given.", RuleKind::Example)
            ]
        );
    }

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
