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
    /// `WQ-E5`
    Example,
}

impl Rule {
    /// Read off the id.
    pub fn kind(&self) -> RuleKind {
        match self.id.split_once('-').and_then(|(_, rest)| rest.chars().next()) {
            Some('R') => RuleKind::Ruling,
            Some('O') => RuleKind::Option,
            Some('E') => RuleKind::Example,
            _ => RuleKind::Clause,
        }
    }
}

/// The numbered entries of a rulebook, in its order. An entry is a line `**ID** text`.
pub fn rules_of(markdown: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut chapter = String::new();
    for line in markdown.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            chapter = heading.trim_start_matches('#').trim().to_owned();
        } else if let Some((id, text)) = line.strip_prefix("**").and_then(|rest| rest.split_once("** ")) {
            rules.push(Rule { id: id.to_owned(), text: text.trim().to_owned(), chapter: chapter.clone() });
        }
    }
    rules
}
