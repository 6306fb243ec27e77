//! Ratings after a match between people: Glicko-2 for two, Weng-Lin for more.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use store::RatingRow;

/// The ratings of these accounts after they came to these places, from those they had.
pub fn after(game: &str, accounts: &[String], had: &[Option<RatingRow>], places: &[usize]) -> Vec<RatingRow> {
    let before = accounts.iter().zip(had);
    let before = before.map(|(account, had)| had.clone().unwrap_or_else(|| fresh(account, game, accounts.len())));
    let before: Vec<RatingRow> = before.collect();
    if accounts.len() == 2 { two(&before, places) } else { many(&before, places) }
}

/// Games for more than two have another scale; a rating row remembers the numbers of its own.
fn fresh(account: &str, game: &str, seats: usize) -> RatingRow {
    let (rating, deviation, volatility) = if seats == 2 {
        let new = Glicko2Rating::new();
        (new.rating, new.deviation, new.volatility)
    } else {
        let new = WengLinRating::new();
        (new.rating, new.uncertainty, 0.0)
    };
    RatingRow { account: account.to_owned(), game: game.to_owned(), rating, deviation, volatility, games: 0 }
}

fn two(before: &[RatingRow], places: &[usize]) -> Vec<RatingRow> {
    let [first, second] = before else { return Vec::new() };
    let read = |row: &RatingRow| Glicko2Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: if row.volatility > 0.0 { row.volatility } else { Glicko2Rating::new().volatility },
    };
    let outcome = match places {
        [a, b] if a < b => Outcomes::WIN,
        [a, b] if a > b => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let (one, other) = glicko2(&read(first), &read(second), &outcome, &Glicko2Config::new());
    let write = |row: &RatingRow, new: Glicko2Rating| RatingRow {
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: row.games + 1,
        ..row.clone()
    };
    vec![write(first, one), write(second, other)]
}

fn many(before: &[RatingRow], places: &[usize]) -> Vec<RatingRow> {
    let teams: Vec<Vec<WengLinRating>> =
        before.iter().map(|row| vec![WengLinRating { rating: row.rating, uncertainty: row.deviation }]).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().zip(places).map(|(team, &place)| (team.as_slice(), MultiTeamOutcome::new(place))).collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let write = |(row, team): (&RatingRow, &Vec<WengLinRating>)| {
        let new = team.first()?;
        Some(RatingRow { rating: new.rating, deviation: new.uncertainty, games: row.games + 1, ..row.clone() })
    };
    before.iter().zip(&after).filter_map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wins_gains() {
        let rows = [fresh("a", "weiqi", 2), fresh("b", "weiqi", 2)];
        let after = two(&rows, &[2, 1]);
        assert!(after[1].rating > rows[1].rating && after[0].rating < rows[0].rating);
        assert_eq!(after[0].games, 1);
        let draw = two(&rows, &[1, 1]);
        assert!((draw[0].rating - draw[1].rating).abs() < 1e-9);
    }

    #[test]
    fn among_many_the_winner_gains_most() {
        let rows: Vec<RatingRow> = ["a", "b", "c"].map(|account| fresh(account, "tianji", 3)).to_vec();
        let after = many(&rows, &[2, 1, 2]);
        assert!(after[1].rating > after[0].rating && after[1].rating > rows[1].rating);
        assert_eq!(after.len(), 3);
    }
}
