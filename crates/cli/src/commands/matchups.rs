//! `paiju sim GAME --decks all`: every deck against every other, with intervals.

use crate::args::SimArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, configured, shown};
use cards::Designed;
use kernel::{Present, text};
use lab::{Lengths, Rate, Sim, SimReport};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// One deck against another.
#[derive(Debug, Serialize)]
struct Matchup {
    deck: String,
    against: String,
    #[serde(flatten)]
    rate: Rate,
}

/// What a card is worth to a deck: its share of wins in games that it began with the card in hand,
/// less its share in all games of the same match-ups. Chance deals the hands, so nothing else differs.
#[derive(Debug, Serialize)]
struct Impact {
    deck: String,
    card: String,
    games: u64,
    /// In points of a hundred.
    impact: f64,
    /// Half of its 95 % interval.
    margin: f64,
}

/// The games that a deck began with a card, and how many more of them it won than its share.
#[derive(Default)]
struct Began {
    games: u64,
    wins: u64,
    expected: f64,
}

impl Began {
    fn impact(&self, deck: &str, card: &str) -> Impact {
        let games = self.games.max(1) as f64;
        let rate = self.wins as f64 / games;
        Impact {
            deck: deck.to_owned(),
            card: card.to_owned(),
            games: self.games,
            impact: 100.0 * (self.wins as f64 - self.expected) / games,
            margin: 100.0 * 1.96 * (rate * (1.0 - rate) / games).sqrt(),
        }
    }
}

/// The whole matrix.
#[derive(Debug, Serialize)]
struct Matrix {
    game: &'static str,
    games: u64,
    bots: Vec<String>,
    matchups: Vec<Matchup>,
    /// The first player's share of all games, where the game says who goes first.
    first: Option<Rate>,
    mean_decisions: f64,
    lengths: Lengths,
    endings: BTreeMap<String, u64>,
    /// By deck, the best card first.
    impacts: Vec<Impact>,
    broken_invariants: Vec<lab::Broken>,
}

pub fn run<G: Present + Designed>(args: &SimArgs, lang: Lang) -> Result<(), Failure> {
    let files = card_files::<G>(args.cards.cards.as_deref())?;
    let decks = G::decks(&files).map_err(|mistakes| Failure::bad(shown(&mistakes, &files)))?;
    let [red, blue] = G::deck_options() else {
        return Err(Failure::bad(text!(
            "--decks all：{} 不是用两副牌组玩的",
            "--decks all: {} is not played with two decks",
            G::ID
        )));
    };
    let pairs: Vec<(&String, &String)> =
        decks.iter().enumerate().flat_map(|(at, one)| decks[at + 1..].iter().map(move |two| (one, two))).collect();
    let players = match args.bots.as_slice() {
        [one] => vec![*one; 2],
        several => several.to_vec(),
    };
    let names: BTreeSet<String> = decks.iter().map(|deck| file_name(deck)).collect();
    if args.records.is_some() && names.len() < decks.len() {
        return Err(Failure::bad((
            "--records：有些牌组的名称只差文件名里不能用的字符，记录会互相覆盖",
            "--records: some deck ids differ only in characters that file names can't have, so records would overwrite each other",
        )));
    }
    // Half of the games of a pair with the decks the other way round.
    let half = (args.games / 2).max(1);
    let bar = output::progress(half * 2 * pairs.len() as u64, lang.pick("对阵", "match-ups"));
    let mut matrix = Matrix {
        game: G::ID,
        games: half * 2 * pairs.len() as u64,
        bots: players.iter().map(ToString::to_string).collect(),
        matchups: Vec::new(),
        first: None,
        mean_decisions: 0.0,
        lengths: Lengths::default(),
        endings: BTreeMap::new(),
        impacts: Vec::new(),
        broken_invariants: Vec::new(),
    };
    let (mut first, mut decisions) = ((0, 0, 0), 0);
    let mut began: BTreeMap<(String, String), Began> = BTreeMap::new();
    for (one, two) in pairs {
        let mut tally = (0, 0, 0);
        for (here, there, own) in [(one, two, 0), (two, one, 1)] {
            let mut options = crate::sources::options_of::<G>(&args.cards)?;
            options.insert((*red).to_owned(), here.clone());
            options.insert((*blue).to_owned(), there.clone());
            let config = configured::<G>(&options, &files)?;
            let report: SimReport = lab::simulate::<G>(&Sim {
                config: &config,
                options: G::changed_options(&config),
                games: half,
                seed: args.seed,
                players: &players,
                records: args.records.as_deref(),
                name: &format!("{}-{}-vs-{}", G::ID, file_name(here), file_name(there)),
                progress: &|| bar.inc(1),
            })?;
            tally = (tally.0 + report.games, tally.1 + report.wins[own], tally.2 + report.draws);
            if let Some(group) = report.groups.iter().find(|group| group.by == "order" && group.id == "first") {
                first = (first.0 + group.rate.games, first.1 + group.rate.wins, first.2 + group.rate.draws);
            }
            for opening in &report.openings {
                let deck = if opening.seat == 0 { here } else { there };
                let share = report.wins[opening.seat] as f64 / report.games.max(1) as f64;
                let began = began.entry((deck.clone(), opening.card.clone())).or_default();
                began.games += opening.rate.games;
                began.wins += opening.rate.wins;
                began.expected += share * opening.rate.games as f64;
            }
            decisions += report.decisions;
            matrix.lengths.join(&report.lengths);
            report.endings.into_iter().for_each(|(how, count)| *matrix.endings.entry(how).or_default() += count);
            matrix.broken_invariants.extend(report.broken_invariants);
        }
        matrix.matchups.push(Matchup {
            deck: one.clone(),
            against: two.clone(),
            rate: Rate::new(tally.0, tally.1, tally.2),
        });
    }
    bar.finish_and_clear();
    matrix.impacts = began.iter().map(|((deck, card), began)| began.impact(deck, card)).collect();
    matrix.impacts.sort_by(|one, other| one.deck.cmp(&other.deck).then(other.impact.total_cmp(&one.impact)));
    matrix.first = (first.0 > 0).then(|| Rate::new(first.0, first.1, first.2));
    matrix.mean_decisions = decisions as f64 / matrix.games.max(1) as f64;
    let warnings = super::sim::warned(&players, lang);
    if args.json {
        output::json(&super::sim::Warned { report: &matrix, warnings })?;
    } else {
        print(&matrix, lang)?;
    }
    if matrix.broken_invariants.is_empty() { Ok(()) } else { Err(Failure::Found) }
}

/// A deck's id as part of a file's name.
fn file_name(deck: &str) -> String {
    deck.chars().map(|char| if char.is_alphanumeric() || "-_".contains(char) { char } else { '_' }).collect()
}

fn print(matrix: &Matrix, lang: Lang) -> std::io::Result<()> {
    let head = match lang {
        Lang::Zh => ["牌组", "对手", "局", "胜", "平", "胜率", "95% 区间"],
        Lang::En => ["deck", "against", "games", "wins", "draws", "win rate", "95% interval"],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let row = |deck: &str, against: &str, rate: &Rate| {
        let share = |part: f64| format!("{:.1}", 100.0 * part);
        let interval = format!("{}–{}%", share(rate.low), share(rate.high));
        let numbers = [rate.games, rate.wins, rate.draws].map(|number| number.to_string());
        [vec![deck.to_owned(), against.to_owned()], numbers.to_vec(), vec![format!("{}%", share(rate.rate)), interval]]
            .concat()
    };
    rows.extend(matrix.matchups.iter().map(|one| row(&one.deck, &one.against, &one.rate)));
    rows.extend(matrix.first.iter().map(|first| row(lang.pick("先手", "first player"), "", first)));
    output::table(&rows)?;
    output::line(format!("\n{}", super::sim::endings(&matrix.endings, lang)))?;
    output::line(super::sim::lengths(&matrix.lengths, lang))?;
    output::line(format!("{}{:.1}", lang.pick("平均决定数：", "mean decisions per game: "), matrix.mean_decisions))?;
    print_impacts(matrix, lang)?;
    let broken = matrix.broken_invariants.len();
    output::line(format!("{}{broken}", lang.pick("不成立的不变量：", "broken invariants: ")))
}

/// The cards that matter most to each deck, either way.
fn print_impacts(matrix: &Matrix, lang: Lang) -> std::io::Result<()> {
    const SHOWN: usize = 3;
    if matrix.impacts.is_empty() {
        return Ok(());
    }
    output::line(lang.pick(
        "\n起手有某牌时的胜率，减去牌组的胜率（百分点）：",
        "\nwin rate with a card in the opening hand, minus the deck's win rate (percentage points):",
    ))?;
    for of_deck in matrix.impacts.chunk_by(|one, other| one.deck == other.deck) {
        let told = |one: &Impact| format!("{} {:+.1}±{:.1}", one.card, one.impact, one.margin);
        let best: Vec<String> = of_deck.iter().take(SHOWN).map(told).collect();
        let worst: Vec<String> =
            of_deck.iter().skip(SHOWN.max(of_deck.len().saturating_sub(SHOWN))).map(told).collect();
        output::line(format!("  {}: {} … {}", of_deck[0].deck, best.join(", "), worst.join(", ")))?;
    }
    output::line("")
}
