//! The table's fixed things: palaces, zones, elements, doors, and the names of everything that has
//! an id (rulebook TJ-2 and its tables).

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::LazyLock;

kernel::named! {
    /// The five elements (五行).
    Element { #[default] Wood "wood" "木" "wood", Fire "fire" "火" "fire", Earth "earth" "土" "earth", Metal "metal" "金" "metal", Water "water" "水" "water" }
}

impl Element {
    /// 生: what it generates (table 6.5).
    pub fn generates(self) -> Element {
        Element::ALL[(self as usize + 1) % 5]
    }

    /// 克: what it overcomes.
    pub fn overcomes(self) -> Element {
        Element::ALL[(self as usize + 2) % 5]
    }

    /// As a bit of a set of elements.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

kernel::named! {
    /// The eight trigram palaces, by Luoshu number (TJ-2.1, TJ-2.4).
    Palace { #[default] Kan "kan" "坎" "Kan", Kun "kun" "坤" "Kun", Zhen "zhen" "震" "Zhen", Xun "xun" "巽" "Xun",
             Qian "qian" "乾" "Qian", Dui "dui" "兑" "Dui", Gen "gen" "艮" "Gen", Li "li" "离" "Li" }
}

/// The palaces clockwise around the board.
pub const RING: [Palace; 8] =
    [Palace::Kan, Palace::Gen, Palace::Zhen, Palace::Xun, Palace::Li, Palace::Kun, Palace::Dui, Palace::Qian];

impl Palace {
    /// Its Luoshu number; 5 is the centre's.
    pub fn number(self) -> u8 {
        [1, 2, 3, 4, 6, 7, 8, 9][self as usize]
    }

    /// Its element.
    pub fn element(self) -> Element {
        use Element::{Earth, Fire, Metal, Water, Wood};
        [Water, Earth, Wood, Wood, Metal, Metal, Earth, Fire][self as usize]
    }

    /// Its place in [`RING`].
    pub fn ring(self) -> usize {
        [0, 5, 2, 3, 7, 6, 1, 4][self as usize]
    }

    /// The two palaces beside it on the ring.
    pub fn neighbours(self) -> [Palace; 2] {
        [RING[(self.ring() + 7) % 8], RING[(self.ring() + 1) % 8]]
    }

    /// One of its zones.
    pub fn zone(self, dept: Dept) -> Zone {
        Zone(self as u8 * 3 + dept as u8)
    }
}

kernel::named! {
    /// The three departments, from inside to outside (TJ-2.2).
    Dept { #[default] Tian "tian" "天" "Heaven", Ren "ren" "人" "Human", Di "di" "地" "Ground" }
}

/// One of the 24 zones, or the centre (TJ-2.3, TJ-2.11): `li_tian`, `zhong`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Zone(pub u8);

/// A number in saved bytes, its id for people.
impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.serialize_str(self.id()) } else { to.serialize_newtype_struct("Zone", &self.0) }
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return u8::deserialize(from).map(Zone);
        }
        let id = String::deserialize(from)?;
        Zone::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("no zone is called {id}")))
    }
}

impl Default for Zone {
    fn default() -> Self {
        Zone::CENTRE
    }
}

impl Zone {
    /// 中宫
    pub const CENTRE: Zone = Zone(24);

    /// All 25 places, the centre last.
    pub fn all() -> impl Iterator<Item = Zone> {
        (0..25).map(Zone)
    }

    /// The 24 zones without the centre.
    pub fn zones() -> impl Iterator<Item = Zone> {
        (0..24).map(Zone)
    }

    /// The zones of a department, by Luoshu number.
    pub fn of(dept: Dept) -> impl Iterator<Item = Zone> {
        Palace::ALL.iter().map(move |palace| palace.zone(dept))
    }

    /// `None`: the centre.
    pub fn palace(self) -> Option<Palace> {
        Palace::ALL.get(self.0 as usize / 3).copied()
    }

    /// `None`: the centre.
    pub fn dept(self) -> Option<Dept> {
        (self != Zone::CENTRE).then(|| Dept::ALL[self.0 as usize % 3])
    }

    /// The Luoshu number; the centre has 5.
    pub fn number(self) -> u8 {
        self.palace().map_or(5, Palace::number)
    }

    /// The element; the centre is earth.
    pub fn element(self) -> Element {
        self.palace().map_or(Element::Earth, Palace::element)
    }

    /// In the order of Luoshu numbers, then Heaven, Human, Ground.
    pub fn rank(self) -> u8 {
        self.number() * 4 + self.dept().map_or(0, |dept| dept as u8)
    }

    /// The places one step away; the centre has none of its own (TJ-2.6, TJ-7.5).
    pub fn adjacent(self) -> &'static [Zone] {
        &BOARD.adjacent[self.0 as usize]
    }

    /// The least number of steps, the centre joined to all Heaven zones (TJC-1.3).
    pub fn distance(self, to: Zone) -> u8 {
        BOARD.distance[self.0 as usize][to.0 as usize]
    }

    /// `li_tian`, `zhong`
    pub fn id(self) -> &'static str {
        &BOARD.ids[self.0 as usize]
    }

    /// The zone with this id.
    pub fn from_id(id: &str) -> Option<Zone> {
        Zone::all().find(|zone| zone.id() == id)
    }

    /// 离天 / Li Heaven
    pub fn name(self) -> kernel::Text {
        match (self.palace(), self.dept()) {
            (Some(palace), Some(dept)) => kernel::Text::new(
                format!("{}{}", palace.names().0, dept.names().0),
                format!("{} {}", palace.names().1, dept.names().1),
            ),
            _ => kernel::Text::new("中宫", "the centre"),
        }
    }
}

/// Adjacency and distances, worked out once.
struct Board {
    adjacent: Vec<Vec<Zone>>,
    distance: Vec<[u8; 25]>,
    ids: Vec<String>,
}

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let adjacent = Zone::all().map(|zone| {
        let (Some(palace), Some(dept)) = (zone.palace(), zone.dept()) else { return Vec::new() };
        match dept {
            Dept::Tian => vec![palace.zone(Dept::Ren), Zone::CENTRE],
            Dept::Ren => vec![palace.zone(Dept::Tian), palace.zone(Dept::Di)],
            Dept::Di => {
                let [before, after] = palace.neighbours().map(|palace| palace.zone(Dept::Di));
                vec![before, after, palace.zone(Dept::Ren)]
            }
        }
    });
    let adjacent: Vec<Vec<Zone>> = adjacent.collect();
    let joined = |a: Zone, b: Zone| adjacent[a.0 as usize].contains(&b) || adjacent[b.0 as usize].contains(&a);
    let mut distance = vec![[99u8; 25]; 25];
    for from in Zone::all() {
        let mut edge = vec![from];
        distance[from.0 as usize][from.0 as usize] = 0;
        while let Some(at) = (!edge.is_empty()).then(|| edge.remove(0)) {
            for to in Zone::all().filter(|&to| joined(at, to)) {
                if distance[from.0 as usize][to.0 as usize] == 99 {
                    distance[from.0 as usize][to.0 as usize] = distance[from.0 as usize][at.0 as usize] + 1;
                    edge.push(to);
                }
            }
        }
    }
    let id = |zone: Zone| match (zone.palace(), zone.dept()) {
        (Some(palace), Some(dept)) => format!("{}_{}", palace.id(), dept.id()),
        _ => "zhong".to_owned(),
    };
    Board { adjacent, distance, ids: Zone::all().map(id).collect() }
});

kernel::named! {
    /// The eight doors (table 6.7), in the clockwise order in which they always stand (TJ-R14).
    Door { #[default] Rest "rest" "休门" "Rest", Life "life" "生门" "Life", Harm "harm" "伤门" "Harm", Block "block" "杜门" "Block",
           View "view" "景门" "View", Death "death" "死门" "Death", Fright "fright" "惊门" "Fright", Open "open" "开门" "Open" }
}

impl Door {
    /// The door of a palace in a ju from 1 to 9 (table 6.6).
    pub fn at(ju: u8, palace: Palace) -> Door {
        // How far row 1 is turned clockwise in each ju.
        let turned = [0, 3, 4, 5, 6, 1, 7, 2, 6][(ju as usize + 8) % 9];
        Door::ALL[(palace.ring() + 8 - turned) % 8]
    }

    /// Fright, Harm and Death come first (TJ-9.4).
    pub fn is_bad(self) -> bool {
        matches!(self, Door::Fright | Door::Harm | Door::Death)
    }
}

kernel::named! {
    /// The ten stems (table 6.3).
    Stem { #[default] Jia "jia" "甲" "Jia", Yi "yi" "乙" "Yi", Bing "bing" "丙" "Bing", Ding "ding" "丁" "Ding", Wu "wu" "戊" "Wu",
           Ji "ji" "己" "Ji", Geng "geng" "庚" "Geng", Xin "xin" "辛" "Xin", Ren "ren" "壬" "Ren", Gui "gui" "癸" "Gui" }
}

impl Stem {
    /// Its element.
    pub fn element(self) -> Element {
        Element::ALL[self as usize / 2]
    }
}

kernel::named! {
    /// The twelve branches (table 6.4).
    Branch { #[default] Zi "zi" "子" "Zi", Chou "chou" "丑" "Chou", Yin "yin" "寅" "Yin", Mao "mao" "卯" "Mao", Chen "chen" "辰" "Chen",
             Si "si" "巳" "Si", Wu "wu" "午" "Wu", Wei "wei" "未" "Wei", Shen "shen" "申" "Shen", You "you" "酉" "You", Xu "xu" "戌" "Xu", Hai "hai" "亥" "Hai" }
}

impl Branch {
    /// Its element.
    pub fn element(self) -> Element {
        use Element::{Earth, Fire, Metal, Water, Wood};
        [Water, Earth, Wood, Wood, Earth, Fire, Fire, Earth, Metal, Metal, Earth, Water][self as usize]
    }
}

kernel::named! {
    /// The natal trigrams (table 6.8).
    Natal { #[default] Qian "qian" "乾" "The Celestial", Kun "kun" "坤" "The Earthly", Kan "kan" "坎" "The Abyssal", Li "li" "离" "The Luminous",
            Zhen "zhen" "震" "The Arousing", Xun "xun" "巽" "The Gentle", Gen "gen" "艮" "The Keeping Still", Dui "dui" "兑" "The Joyous" }
}

kernel::named! {
    /// The function cards (table 6.9), four of each.
    Function { #[default] Cuo "cuo" "错卦" "Complement", Zong "zong" "综卦" "Overturn", Hu "hu" "互卦" "Interlock", Fu "fu" "覆卦" "Override", Xu "xu" "虚招" "Feint" }
}

kernel::named! {
    /// The destinies (TJC-13).
    Destiny { #[default] Strategist "zonghengjia" "纵横家" "The Strategist", Hermit "yinshi" "隐士" "The Hermit", LoneStar "tiansha_guxing" "天煞孤星" "The Baleful Lone Star",
              Prodigal "baijiazi" "败家子" "The Prodigal", LongLived "changsheng_zhe" "长生者" "The Long-lived", Fighter "douzhan_shengfo" "斗战胜佛" "The Victorious Fighter",
              Crosser "dujie_zhe" "渡劫者" "The Tribulation Crosser", Avenger "fu_chou_zhe" "复仇者" "The Avenger", Peacemaker "heshi_lao" "和事佬" "The Peacemaker",
              Miser "shoushu_nu" "守财奴" "The Miser", Chosen "tianming_zhizi" "天命之子" "Heaven's Chosen", Prophet "yuce_jia" "预测家" "The Prophet" }
}

kernel::named! {
    /// The stars (TJC-14).
    Star { #[default] Ziwei "ziwei" "紫微当头" "Purple Star Overhead", Yinghuo "yinghuo" "荧惑守心" "Mars Guards the Heart", Taibai "taibai" "太白经天" "Venus Crosses the Sky",
           Luohou "luohou" "罗睺暗行" "Rahu Walks Unseen", Qisha "qisha" "七杀入命" "Seven Killings Enters", Tiangou "tiangou" "天狗食日" "Sky Dog Eats the Sun", Wuxing "wuxing" "五星连珠" "Five Planets in Line" }
}

kernel::named! {
    /// The statuses but for alliance, which binds two (TJC-7).
    Status { #[default] Doubled "doubled" "天道酬勤" "Heaven's Favour", Bearing "bearing" "厚德载物" "Bearing", ImmuneDamage "immune_damage" "免伤" "Damage Ward",
             ImmuneNegative "immune_negative" "免疫负面效果" "Warded", Fog "fog" "启蒙之雾" "Mentor's Fog", WarFormation "war_formation" "军阵" "War Formation",
             RapidMarch "rapid_march" "急行军" "Rapid March", General "general" "主帅" "Commander", Ally "ally" "盟友" "Formal Ally", NoZoneGold "no_zone_gold" "禁取" "Barred from Zones",
             ImmuneZone "immune_zone" "安履" "Safe Footing", Rooted "rooted" "定身" "Rooted", MoveLimit "move_limit" "限行" "Hobbled", DamageBoost "damage_boost" "蓄力" "Pent-up Force",
             Guard "guard" "守护" "Guard", Imprisoned "imprisoned" "禁锢" "Imprisoned", EffectsLocked "effects_locked" "明夷" "Wounded Light", Weary "weary" "困顿" "Weary",
             Unstoppable "unstoppable" "势不可挡" "Unstoppable", CardsLocked "cards_locked" "封牌" "Sealed Hand", Prestige "prestige" "威望" "Prestige" }
}

/// Whom a status serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Polarity {
    Positive,
    Negative,
    Neutral,
}

impl Status {
    /// Whom it serves (TJC-7).
    pub fn polarity(self) -> Polarity {
        use Status::{Ally, CardsLocked, EffectsLocked, Fog, Imprisoned, MoveLimit, NoZoneGold, Rooted, Weary};
        match self {
            Ally => Polarity::Neutral,
            Fog | NoZoneGold | Rooted | MoveLimit | Imprisoned | EffectsLocked | Weary | CardsLocked => {
                Polarity::Negative
            }
            _ => Polarity::Positive,
        }
    }
}

kernel::named! {
    /// The global rules (TJC-8).
    RuleKind { #[default] DeptLock "dept_lock" "天地不交" "Heaven and Earth Apart", Reversal "reversal" "否极泰来" "Reversal of Heaven and Ground",
               OrderReversed "order_reversed" "逆行之序" "Reversed Order", NoCardMoves "no_card_moves" "艮止" "All Stands Still", RefillMinus "refill_minus" "甘节" "Sweet Restraint" }
}

kernel::named! {
    /// The entities (TJC-9).
    EntityKind { #[default] Tun "tun" "屯" "Thicket", Outpost "outpost" "前哨" "Outpost", Barrier "barrier" "障碍" "Barrier", Well "well" "甘泉井" "Sweet Well", Cauldron "cauldron" "宝鼎" "Treasure Cauldron" }
}

impl EntityKind {
    /// The last round of its life, counted from the round it is made in; `None`: permanent.
    pub fn lasts(self) -> Option<u8> {
        match self {
            EntityKind::Tun => Some(2),
            EntityKind::Barrier => Some(1),
            _ => None,
        }
    }
}

/// The hexagram with all six lines changed; lines are bits, line 1 lowest (TJ-11.2).
pub fn complement(lines: u8) -> u8 {
    !lines & 0x3f
}

/// The hexagram turned upside down (TJ-11.3).
pub fn overturn(lines: u8) -> u8 {
    lines.reverse_bits() >> 2
}
