//! The reference of every game's words: complete, and every word really used.

use paiju_host::{FormPiece, WordBook, words};

fn books() -> impl Iterator<Item = WordBook> {
    catalog::IDS.iter().map(|game| words(game).expect("a game"))
}

#[test]
fn every_word_is_said_by_a_card_or_a_scenario() {
    let mut silent = Vec::new();
    for book in books() {
        for group in &book.groups {
            let unused = group.words.iter().filter(|entry| entry.example.is_none());
            silent.extend(unused.map(|entry| format!("{} {} `{}`", book.game, group.name.en, entry.word)));
        }
    }
    assert!(silent.is_empty(), "no card and no scenario says:\n{}", silent.join("\n"));
}

#[test]
fn examples_say_the_word_where_they_mark_it() {
    for book in books() {
        for (group, entry) in book.groups.iter().flat_map(|group| group.words.iter().map(move |entry| (group, entry))) {
            let Some(example) = &entry.example else { continue };
            let program = format!("{}{}{}", example.before, entry.word, example.after);
            let files = catalog::with_game!(book.game, G => {
                use cards::Designed;
                let scenarios = G::scenarios().iter().map(|(_, text)| (*text).to_owned());
                G::book().iter().map(|(_, text)| (*text).to_owned()).chain(scenarios).collect::<Vec<_>>()
            });
            let said = files.expect("a game").iter().any(|file| file.contains(&program));
            assert!(said, "{} {} `{}`: no file says {program}", book.game, group.name.en, entry.word);
            assert!(!example.card.id.is_empty() && !example.card.name.en.is_empty(), "{}: {example:?}", entry.word);
            assert_eq!(entry.cards.is_empty(), example.scenario.is_some(), "`{}`", entry.word);
        }
    }
}

#[test]
fn every_type_in_a_form_is_explained() {
    for book in books() {
        let forms = book.groups.iter().flat_map(|group| &group.words).map(|entry| &entry.form);
        let forms = forms.chain(book.types.iter().map(|kind| &kind.form));
        let named: Vec<&FormPiece> = forms.flatten().filter(|piece| piece.link).collect();
        for piece in named {
            let kind = book.types.iter().find(|kind| kind.name == piece.text);
            assert!(kind.is_some(), "{}: nothing explains {}", book.game, piece.text);
        }
        let unlike = book.types.iter().filter(|kind| kind.text.zh.is_empty() || kind.text.en.is_empty());
        assert_eq!(unlike.count(), 0, "{}: a type without a text", book.game);
    }
}

#[test]
fn games_with_programs_have_verbs_and_every_game_has_keys() {
    for book in books() {
        assert_eq!(book.groups.is_empty(), book.game == "weiqi", "{}", book.game);
        let keys = book.tables.iter().flat_map(|table| &table.keys);
        assert!(keys.clone().any(|key| key.key == "art" && key.required), "{}", book.game);
        assert!(keys.clone().all(|key| !key.form.en.is_empty()), "{}: a key that no card has", book.game);
    }
}

/// Keys of card files, scenarios, positions and guides are explained like words.
#[test]
fn every_key_of_every_file_says_what_it_means_with_an_example() {
    for book in books() {
        for files in ["cards", "scenarios", "positions", "guides"] {
            assert!(book.tables.iter().any(|table| table.files == files), "{} has no {files}", book.game);
        }
        let keys = book.tables.iter().flat_map(|table| table.keys.iter().map(move |key| (table, key)));
        let silent: Vec<String> = keys
            .clone()
            .filter(|(_, key)| key.text.zh.is_empty() || key.text.en.is_empty())
            .map(|(table, key)| format!("{}.{}", table.path, key.key))
            .collect();
        assert!(silent.is_empty(), "{}: no text for {}", book.game, silent.join(", "));
        let unshown = keys.clone().filter(|(_, key)| key.cards > 0 && key.example.is_none());
        assert_eq!(unshown.count(), 0, "{}: a key in use without an example", book.game);
    }
}

#[test]
fn the_reading_of_a_program_is_what_its_card_says() {
    for book in books().filter(|book| !book.groups.is_empty()) {
        let reading = book.reading.as_ref().expect("a card that shows how a program reads");
        assert!(reading.steps.len() > 1, "{}: {reading:?}", book.game);
        for step in &reading.steps {
            let mut rest = step.said.as_str();
            for word in &step.words {
                let at = rest.find(word.word).unwrap_or_else(|| panic!("`{}` does not say `{}`", step.said, word.word));
                rest = &rest[at + word.word.len()..];
                assert!(!word.text.zh.is_empty() && !word.text.en.is_empty());
            }
        }
    }
}
