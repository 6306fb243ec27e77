//! The things on a table as facts, and how facts are said: what the reading panel and the mode of lines say of a thing
//! beside what is printed on it. `web/src/tables/pieces.ts` is the same for the page.

use crate::drawn::Scene;
use crate::words;
use kernel::facts::{Change, Modifier, Number, Piece, Reason, Status};
use kernel::{Game, Lang, Thing};

/// Whose names, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// Names of everything.
    pub things: &'a [Thing],
    /// The language.
    pub lang: Lang,
}

impl<G: Game> Scene<'_, G> {
    /// The thing with this name in click paths.
    pub fn piece(&self, element: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.element == element)
    }

    /// What lies at a place, `hand`, on one side; without a side: on all.
    pub fn pieces_in<'s>(&'s self, place: &str, seat: Option<&str>) -> impl Iterator<Item = &'s Piece> {
        self.pieces.iter().filter(move |piece| {
            piece.place.strip_prefix("place:") == Some(place)
                && seat.is_none_or(|seat| piece.seat.as_deref() == Some(seat))
        })
    }

    /// Who says facts at this table.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { things: self.things, lang: self.lang }
    }
}

/// A number of a thing, by its sign: `attack`.
pub fn number<'a>(piece: &'a Piece, sign: &str) -> Option<&'a Number> {
    piece.numbers.iter().find(|number| number.sign.strip_prefix("sign:") == Some(sign))
}

/// A keyword or a status of a thing: `keyword:ARMOR`, `status:emp`.
pub fn status<'a>(piece: &'a Piece, id: &str) -> Option<&'a Status> {
    piece.keywords.iter().chain(&piece.statuses).find(|status| status.id == id)
}

impl Speaker<'_> {
    /// What a thing or a word is called; what nobody has named is called by the end of its id.
    pub fn called<'s>(&'s self, id: &'s str) -> &'s str {
        let thing = self.things.iter().find(|thing| thing.id == id);
        thing.map_or_else(|| id.split_once(':').map_or(id, |(_, end)| end), |thing| self.lang.of(&thing.name))
    }

    /// All that is to be read about a thing beside what is printed on it, a line each.
    pub fn lines(&self, piece: &Piece) -> Vec<String> {
        let numbers = piece.cost.iter().chain(&piece.numbers).map(|number| self.number(number));
        let statuses = piece.keywords.iter().chain(&piece.statuses).map(|status| self.status(status));
        let under: Vec<&str> = piece
            .under
            .iter()
            .map(|id| id.as_deref().map_or(words::FACE_DOWN.of(self.lang), |id| self.called(id)))
            .collect();
        let under = (!under.is_empty()).then(|| words::FACT_UNDER.with(self.lang, &[&self.listed(&under)]));
        numbers.chain(statuses).chain(under).collect()
    }

    /// `Attack 5 (printed 3): Front row +1 (HL-8.4), …`
    pub fn number(&self, number: &Number) -> String {
        let cap = number.cap.map(|cap| format!("/{}", written(cap))).unwrap_or_default();
        let printed = number.printed.map(|printed| words::FACT_PRINTED.with(self.lang, &[&written(printed)]));
        let said = format!("{} {}{cap}{}", self.called(&number.sign), written(number.now), printed.unwrap_or_default());
        self.because(said, &number.why)
    }

    /// `Armour 2, until 5, from Corpsman`
    pub fn status(&self, status: &Status) -> String {
        let mut said = self.called(&status.id).to_owned();
        if let Some(value) = status.value {
            said.push_str(&format!(" {}", written(value)));
        }
        if let Some(until) = status.until {
            said.push_str(&words::FACT_UNTIL.with(self.lang, &[&until]));
        }
        if let Some(from) = &status.from {
            said.push_str(&words::FACT_FROM.with(self.lang, &[&self.called(from)]));
        }
        said
    }

    /// `Health 4 → 1: Armour −1 (HL-8.5)`, `dies`
    pub fn change(&self, change: &Change) -> String {
        let values: Vec<String> = change.before.iter().chain(&change.after).map(|&value| written(value)).collect();
        let said = [self.called(&change.sign), &values.join(" → ")].join(" ");
        self.because(said.trim_end().to_owned(), &change.why)
    }

    fn because(&self, said: String, why: &[Reason]) -> String {
        let reasons: Vec<String> = why.iter().map(|reason| self.reason(reason)).collect();
        let reasons: Vec<&str> = reasons.iter().map(String::as_str).collect();
        if reasons.is_empty() { said } else { words::FACT_BECAUSE.with(self.lang, &[&said, &self.listed(&reasons)]) }
    }

    /// `Front row +1 (HL-8.4)`
    fn reason(&self, reason: &Reason) -> String {
        let does = match reason.by {
            Modifier::Adds(number) if number < 0 => written(number),
            Modifier::Adds(number) => format!("+{number}"),
            Modifier::Times(number) => format!("×{number}"),
            Modifier::Sets(number) => format!("= {}", written(number)),
        };
        words::FACT_REASON.with(self.lang, &[&self.called(&reason.from), &does, &reason.clause])
    }

    fn listed(&self, parts: &[&str]) -> String {
        parts.join(self.lang.pick("、", ", "))
    }
}

/// With a real minus.
fn written(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::{Speaker, number, status};
    use kernel::facts::{Change, Number, Piece, Reason, Status};
    use kernel::{Lang, Text, Thing};

    fn things() -> Vec<Thing> {
        let names =
            [("card:S1", "盾牌", "Shield"), ("sign:attack", "攻击", "Attack"), ("sign:row", "前排", "Front row")];
        names.map(|(id, zh, en)| Thing { id: id.to_owned(), name: Text::new(zh, en), ..Thing::default() }).to_vec()
    }

    fn knight() -> Piece {
        let why = vec![Reason::adds("sign:row", -1, "X-1.1"), Reason::times("card:S1", 2, "X-1.2")];
        let until =
            Status { value: Some(2), until: Some(5), from: Some("card:S1".to_owned()), ..Status::of("status:armed") };
        Piece {
            element: "ours:F1".to_owned(),
            place: "place:F1".to_owned(),
            cost: Some(Number::of("cost", 2).capped(3)),
            numbers: vec![Number::of("attack", 5).printed(3).because(why)],
            keywords: vec![Status::of("keyword:FAST")],
            statuses: vec![until],
            under: vec![Some("card:S1".to_owned()), None],
            ..Piece::default()
        }
    }

    #[test]
    fn facts_are_said_in_both_languages_with_reasons_and_clauses() {
        let (things, piece) = (things(), knight());
        let en = Speaker { things: &things, lang: Lang::En };
        let lines = en.lines(&piece);
        let expected = [
            "cost 2/3",
            "Attack 5 (printed 3): Front row −1 (X-1.1), Shield ×2 (X-1.2)",
            "FAST",
            "armed 2, until 5, from Shield",
            "under it: Shield, face down",
        ];
        assert_eq!(lines, expected);
        let zh = Speaker { lang: Lang::Zh, ..en };
        assert_eq!(zh.lines(&piece)[1], "攻击 5（印刷 3）：前排 −1（X-1.1）、盾牌 ×2（X-1.2）");
    }

    #[test]
    fn a_change_is_said_with_what_was_before() {
        let things = things();
        let en = Speaker { things: &things, lang: Lang::En };
        assert_eq!(en.change(&Change::number("theirs:F1", "attack", 4, -1)), "Attack 4 → −1");
        assert_eq!(en.change(&Change::happens("theirs:F1", "dies")), "dies");
    }

    #[test]
    fn numbers_and_statuses_are_found_by_their_ids() {
        let piece = knight();
        assert_eq!(number(&piece, "attack").map(|number| number.now), Some(5));
        assert_eq!(number(&piece, "health"), None);
        assert!(status(&piece, "keyword:FAST").is_some() && status(&piece, "status:armed").is_some());
    }
}
