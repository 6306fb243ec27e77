//! What is printed on a card, as its thing tells it, and how a hexagram looks.

use super::words as w;
use super::{TianjiScene, dept_name, my};
use ::tianji::cards::book;
use ::tianji::table::{Dept, Function};
use kernel::Lang;

/// What is printed on a hexagram card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub number: u8,
    /// Without the number.
    pub name: String,
    pub mechanism: String,
    pub strokes: u8,
    /// Name and text of each variant: Heaven, Human, Ground.
    pub variants: [(String, String); 3],
    pub reaction: Option<String>,
    /// After Complement, after Overturn.
    pub cuo: u8,
    pub zong: u8,
}

/// A card of a hand by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Basic(u8),
    Function(Function),
}

impl Kind {
    /// Of `14`, `cuo`.
    pub fn of(id: &str) -> Option<Kind> {
        let number = id.parse().ok().filter(|number| (1..=64).contains(number));
        number.map(Kind::Basic).or_else(|| Function::from_id(id).map(Kind::Function))
    }
}

/// The text of a thing is one line: mechanism, three variants, a reaction, what it turns into.
pub fn printed(scene: &TianjiScene<'_>, number: u8) -> Printed {
    let Some(thing) = scene.thing(&format!("card:{number}")) else { return Printed::default() };
    let text = scene.lang.of(&thing.text).replace('\n', " ");
    let numbers = thing.text.en.replace('\n', " ");
    let after = |marker: &str| numbers.rsplit_once(marker).and_then(|(_, rest)| leading_number(rest)).unwrap_or(0);
    let name = scene.lang.of(&thing.name);
    let ([tian, ren, di], end) = match scene.lang {
        Lang::Zh => ([" 天部·", " 人部·", " 地部·"], " 错卦"),
        Lang::En => ([" Heaven · ", " Human · ", " Ground · "], " Complement "),
    };
    let text = text.rsplit_once(end).map_or(text.as_str(), |(before, _)| before);
    let (head, rest) = text.split_once(tian).unwrap_or((text, ""));
    let (heaven, rest) = rest.split_once(ren).unwrap_or((rest, ""));
    let (human, rest) = rest.split_once(di).unwrap_or((rest, ""));
    let (ground, reaction) = split_reaction(scene.lang, rest);
    let variant = |text: &str| {
        let (name, text) = text.split_once(scene.lang.pick("：", ": ")).unwrap_or(("", text));
        (name.to_owned(), text.trim().to_owned())
    };
    Printed {
        number,
        name: name.rsplit_once(scene.lang.pick("（", " (")).map_or(name, |(name, _)| name).to_owned(),
        mechanism: head.split(scene.lang.pick("〔", " (")).next().unwrap_or_default().to_owned(),
        strokes: numbers.split_once("strokes ").and_then(|(_, rest)| leading_number(rest)).unwrap_or(0),
        variants: [heaven, human, ground].map(variant),
        reaction,
        cuo: after(" Complement "),
        zong: after("Overturn "),
    }
}

/// A reaction stands behind the Ground variant: `… Turn Back: Reaction: when …`.
fn split_reaction(lang: Lang, text: &str) -> (&str, Option<String>) {
    let Some(at) = text.find(lang.pick("：响应：", ": Reaction: ")) else { return (text, None) };
    let stop = lang.pick("。 ", ". ");
    let start = text[..at].rfind(stop).map_or(at, |stop_at| stop_at + stop.len());
    (text[..start].trim_end(), Some(text[start..].trim().to_owned()))
}

fn leading_number(text: &str) -> Option<u8> {
    text.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// The lines of a hexagram: bit 0 is line 1, the lowest; 1 is yang.
pub fn lines(number: u8) -> u8 {
    book().cards.hexagrams.get(usize::from(number)).map_or(0, |hexagram| hexagram.lines)
}

fn is_yang(number: u8, line: u8) -> bool {
    lines(number) >> line & 1 == 1
}

/// The hexagram lying on its side, line 1 on the left: `┃┃┃┃╏┃`.
pub fn on_its_side(number: u8) -> String {
    (0..6).map(|line| if is_yang(number, line) { '┃' } else { '╏' }).collect()
}

/// The hexagram in six rows, the sixth line first.
pub fn in_six_rows(number: u8) -> [&'static str; 6] {
    [5, 4, 3, 2, 1, 0].map(|line| if is_yang(number, line) { "━━━━━━━" } else { "━━━ ━━━" })
}

/// The hexagram in three rows of three cells, two lines of dots a row.
pub fn in_three_rows(number: u8) -> [&'static str; 3] {
    [(5, 4), (3, 2), (1, 0)].map(|(upper, lower)| match (is_yang(number, upper), is_yang(number, lower)) {
        (true, true) => "⠭⠭⠭",
        (true, false) => "⠭⠉⠭",
        (false, true) => "⠭⠤⠭",
        (false, false) => "⠭ ⠭",
    })
}

/// The department where the person's piece stands; `None`: the centre, or no piece.
pub fn my_dept(scene: &TianjiScene<'_>) -> Option<Dept> {
    my(scene).and_then(|player| player.zone).and_then(|zone| zone.dept())
}

/// What the path, and what the focus would add to it, makes of a hexagram: its number, and whether
/// any variant may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    pub card: u8,
    pub becomes: u8,
    pub any: bool,
}

impl Reading {
    /// A card read with these function cards.
    pub fn with(scene: &TianjiScene<'_>, card: u8, functions: impl Iterator<Item = Function>) -> Reading {
        let mut reading = Reading { card, becomes: card, any: false };
        for kind in functions {
            match kind {
                Function::Cuo => reading.becomes = printed(scene, reading.becomes).cuo,
                Function::Zong => reading.becomes = printed(scene, reading.becomes).zong,
                Function::Fu => reading.any = true,
                Function::Hu | Function::Xu => {}
            }
        }
        reading
    }
}

/// `人 公用亨于天子：得5金币。`
pub fn variant(scene: &TianjiScene<'_>, printed: &Printed, dept: Dept) -> String {
    let (name, text) = &printed.variants[dept as usize];
    w::VARIANT.with(scene.lang, &[&dept_name(scene, dept), name, text])
}

/// 错卦, Complement.
pub fn function_name(scene: &TianjiScene<'_>, kind: Function) -> &'static str {
    let (zh, en) = kind.names();
    scene.lang.pick(zh, en)
}

/// `14 大有`, `错卦`; what cannot be seen is a back.
pub fn short_name(scene: &TianjiScene<'_>, id: &str) -> String {
    match Kind::of(id) {
        Some(Kind::Basic(number)) => format!("{number} {}", printed(scene, number).name),
        Some(Kind::Function(kind)) => function_name(scene, kind).to_owned(),
        None => id.to_owned(),
    }
}
