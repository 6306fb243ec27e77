//! The keys of card files, scenarios, positions and guides, from a record of what their readers asked for.

use super::{CardKey, CardTable, InBoth, KeyExample};
use cards::record::{Record, Table, recorded};
use cards::scenario::ScenarioFile;
use cards::{Designed, KeyShape, Source};
use kernel::Text;

/// The tables of all sorts of files: of card files, and of scenarios, positions and guides, which are forms.
pub(super) fn tables<G: Designed>(cards: &Record) -> Vec<CardTable> {
    let table = |files: &'static str, path: &str, table: &Table, record: &Record| CardTable {
        path: path.to_owned(),
        files,
        keys: keys(table, record),
    };
    let mut tables: Vec<CardTable> = cards.tables.iter().map(|(path, one)| table("cards", path, one, cards)).collect();
    for (files, record) in [
        ("scenarios", recorded(scenarios_of::<G>).1),
        ("positions", recorded(positions_of::<G>).1),
        ("guides", recorded(|| crate::guide::read_keys(&Source::new("guide.toml", G::guide()))).1),
    ] {
        tables.extend(record.tables.iter().map(|(path, one)| table(files, path, one, &record)));
    }
    tables
}

fn scenarios_of<G: Designed>() {
    for source in cards::sources(G::scenarios()) {
        // They are part of the program, and a test says that nothing is wrong with them.
        let _: Option<ScenarioFile> = ScenarioFile::parse(&source).ok();
    }
}

fn positions_of<G: Designed>() {
    for source in cards::sources(G::scenarios()) {
        cards::scenario::positions(&source, |entry| G::position_keys(entry));
    }
}

fn keys(table: &Table, record: &Record) -> Vec<CardKey> {
    let example = |example: &cards::record::KeyExample| {
        let card = record.cards.get(example.card)?;
        let (said, name) = (example.said.clone(), card.name.clone().into());
        Some(KeyExample { said, id: card.id.clone(), name, file: card.file.clone() })
    };
    let key = |key: &cards::record::Key| CardKey {
        key: key.name,
        text: table.doc(key.name).map(InBoth::from).unwrap_or_default(),
        form: said(&key.shapes),
        required: key.required == table.entries,
        cards: key.given,
        example: key.example.as_ref().and_then(example),
    };
    table.keys.iter().map(key).collect()
}

/// What a key may be, in words.
fn said(shapes: &[KeyShape]) -> InBoth {
    let each: Vec<Text> = shapes.iter().map(KeyShape::in_words).collect();
    let join = |words: Vec<String>, or: &str| words.join(or);
    InBoth {
        zh: join(each.iter().map(|text| text.zh.clone()).collect(), " 或 "),
        en: join(each.iter().map(|text| text.en.clone()).collect(), " or "),
    }
}
