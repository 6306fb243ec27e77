//! The rulebook as the reader shows it: headings, clauses by id, plain paragraphs.

use kernel::Lang;
use kernel::{Paragraph, Present, paragraphs_of};

/// A rulebook in one language.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// In the order of the rulebook.
    pub paragraphs: Vec<Paragraph>,
}

impl Book {
    /// The rulebook of a game.
    pub fn of<G: Present>(lang: Lang) -> Book {
        let (zh, en) = G::rulebook();
        Book { paragraphs: paragraphs_of(lang.pick(zh, en)) }
    }

    /// The text of a clause.
    pub fn clause(&self, id: &str) -> Option<&str> {
        let of = |paragraph: &&Paragraph| paragraph.id.as_deref().is_some_and(|known| known.eq_ignore_ascii_case(id));
        self.paragraphs.iter().find(of).map(|paragraph| paragraph.text.as_str())
    }

    /// The paragraph of a clause; `6.2` is enough for `WQ-6.2`.
    pub fn find_clause(&self, words: &str) -> Option<usize> {
        let words = words.trim().to_lowercase();
        let is = |paragraph: &Paragraph| {
            let id = paragraph.id.as_deref().unwrap_or_default().to_lowercase();
            !words.is_empty() && (id == words || id.split_once('-').is_some_and(|(_, number)| number == words))
        };
        self.paragraphs.iter().position(is)
    }

    /// The next paragraph after `from` that holds these words, round the end.
    pub fn find(&self, words: &str, from: usize) -> Option<usize> {
        let words = words.trim().to_lowercase();
        let holds = |at: &usize| {
            let paragraph = &self.paragraphs[*at];
            let id = paragraph.id.as_deref().unwrap_or_default().to_lowercase();
            id.contains(&words) || paragraph.text.to_lowercase().contains(&words)
        };
        let count = self.paragraphs.len();
        if words.is_empty() {
            return None;
        }
        (1..=count).map(|step| (from + step) % count).find(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use weiqi::Weiqi;

    #[test]
    fn clauses_are_found_by_id_and_by_number() {
        for lang in [Lang::Zh, Lang::En] {
            let book = Book::of::<Weiqi>(lang);
            assert!(book.clause("WQ-6.2").is_some_and(|text| text.contains("(A) = ")));
            assert_eq!(book.find_clause("6.2"), book.find_clause("wq-6.2"));
            assert!(book.find_clause("6.2").is_some());
            assert_eq!(book.find_clause(""), None);
        }
    }

    #[test]
    fn every_clause_of_the_game_is_in_both_books() {
        for lang in [Lang::Zh, Lang::En] {
            let book = Book::of::<Weiqi>(lang);
            for name in <Weiqi as kernel::Game>::CLAUSES {
                let id = kernel::clause_id(name);
                assert!(book.clause(&id).is_some(), "{id} is not in the book");
            }
        }
    }

    #[test]
    fn a_search_goes_round_the_end() {
        let book = Book { paragraphs: paragraphs_of("# A\n\n**X-1** one\n\n**X-2** two\n\nthree one") };
        assert_eq!(book.find("one", 0), Some(1));
        assert_eq!(book.find("ONE", 1), Some(3));
        assert_eq!(book.find("one", 3), Some(1));
        assert_eq!(book.find("four", 0), None);
    }
}
