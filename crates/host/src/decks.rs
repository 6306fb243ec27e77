//! Building decks: the card pool, and everything wrong with a list.

use crate::games::things;
use crate::refusal::Refusal;
use crate::setup::bad;
use cards::Designed;
use cards::deck::{Checked, Offered};
use kernel::{Lang, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The card pool for the decks of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardPool {
    /// `halo`
    pub game: String,
    /// The smallest number of cards in a deck.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// The cards, in the order of the card files.
    pub cards: Vec<PoolCard>,
    /// Relics, which are carried beside the cards.
    pub relics: Vec<PoolCard>,
    /// The maximum number of relics.
    pub most_relics: u32,
}

/// A card that a deck may hold.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PoolCard {
    /// `A02`
    pub id: String,
    /// Its id among the things: `card:A02`.
    pub thing: String,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What it costs, or its level.
    pub cost: Option<u8>,
    /// `attack`
    pub kind: String,
    /// The same in words.
    pub kind_name: String,
    /// Its faction, rarity or tribe.
    pub group: String,
    /// The same in words.
    pub group_name: String,
    /// The maximum in one deck; 0: any number.
    pub copies: u32,
    /// The weight of a relic.
    pub weight: Option<i8>,
    /// Numbers and types in short.
    pub facts: Vec<String>,
}

/// A deck to be checked.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckAsked {
    /// The id of a preconstructed deck, or a list such as `3xA02,2xA07;Y01`.
    pub deck: String,
    /// The options of the table that it is for, where they differ from the rulebook.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// A checked deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckChecked {
    /// The same as a list.
    pub deck: String,
    /// How many cards it has.
    pub count: u32,
    /// How many cards have each cost, from 0 on.
    pub curve: Vec<u32>,
    /// The cards, in the order of the card files.
    pub cards: Vec<CardCount>,
    /// The relics.
    pub relics: Vec<String>,
    /// The sum of their weights, where they have some.
    pub weight: Option<i32>,
    /// Everything that is wrong; empty if it can be played.
    pub mistakes: Vec<DeckMistake>,
}

/// A card and its number of copies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct CardCount {
    pub id: String,
    pub count: u32,
}

/// A mistake in a deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckMistake {
    /// What, and what was expected.
    pub text: String,
    /// The clause that forbids it.
    pub clause: Option<String>,
}

/// The card pool for decks of this game.
pub fn card_pool(game: &str, lang: Lang) -> Result<CardPool, Refusal> {
    let pool = catalog::with_game!(game, G => G::pool(&G::book_sources())).map_err(bad)?;
    let pool = pool.map_err(|_| bad(text!("{game} 的卡牌文件读不了", "the card files of {game} can't be read")))?;
    let pool = pool.ok_or_else(|| no_decks(lang))?;
    let things = things(game, lang)?;
    let shown = |sort: &str, offered: Offered| {
        let thing = format!("{sort}:{}", offered.id);
        let known = things.iter().find(|known| known.id == thing);
        // A card's text begins with a line of its numbers and kinds.
        let (facts, text) = known.map_or(("", ""), |known| known.text.split_once('\n').unwrap_or((&known.text, "")));
        PoolCard {
            name: known.map_or_else(|| offered.id.clone(), |known| known.name.clone()),
            text: text.to_owned(),
            facts: facts.split(" · ").filter(|fact| !fact.is_empty()).map(str::to_owned).collect(),
            cost: offered.cost,
            kind_name: lang.of(&offered.kind.name).to_owned(),
            kind: offered.kind.id,
            group_name: lang.of(&offered.group.name).to_owned(),
            group: offered.group.id,
            copies: offered.copies,
            weight: offered.weight,
            id: offered.id,
            thing,
        }
    };
    // The page has room for one part beside the cards.
    let beside = pool.beside.into_iter().next().unwrap_or_default();
    Ok(CardPool {
        game: game.to_owned(),
        least: pool.cards.least,
        most: pool.cards.most,
        cards: pool.cards.offered.into_iter().map(|card| shown("card", card)).collect(),
        most_relics: beside.most,
        relics: beside.offered.into_iter().map(|thing| shown(&thing.kind.id.clone(), thing)).collect(),
    })
}

/// Checks a deck: what could be read of it, and everything that is wrong.
pub fn check_deck(game: &str, asked: &DeckAsked, lang: Lang) -> Result<DeckChecked, Refusal> {
    let checked = catalog::with_game!(game, G => {
        if G::deck_options().is_empty() {
            return Err(no_decks(lang));
        }
        G::check_deck_under(asked.deck.trim(), &asked.options, &G::book_sources())
    });
    let checked = checked.map_err(bad)?;
    let said = |mistakes: Vec<cards::Mistake>| Refusal::new("bad_message", lang.of(&cards::summary(&mistakes)));
    let Checked { cards, beside, weight, curve, faults } = checked.map_err(said)?;
    let relics = beside.into_values().next().unwrap_or_default();
    let list: Vec<String> = cards.iter().map(|(id, count)| format!("{count}x{id}")).collect();
    let mut deck = list.join(",");
    if !relics.is_empty() {
        deck = format!("{deck};{}", relics.join(","));
    }
    let mistake = |fault: cards::deck::Fault| DeckMistake {
        text: lang.of(&fault.text).to_owned(),
        clause: fault.clause.map(str::to_owned),
    };
    Ok(DeckChecked {
        deck,
        count: cards.iter().map(|(_, count)| count).sum(),
        curve,
        cards: cards.into_iter().map(|(id, count)| CardCount { id, count }).collect(),
        relics,
        weight,
        mistakes: faults.into_iter().map(mistake).collect(),
    })
}

fn no_decks(lang: Lang) -> Refusal {
    Refusal::new("no_decks", lang.pick("这个游戏没有牌组", "this game has no decks"))
}
