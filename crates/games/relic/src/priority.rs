//! What outranks what (RD-13, RD-14.6, RD-14.7): one ladder for statements that cannot both hold,
//! and one for what a card costs.

use crate::options::PriorityOrder;
use crate::table::Price;
use serde::{Deserialize, Serialize};

/// The layer that a statement comes from, the lowest first (RD-14.6 (3)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Layer {
    #[default]
    Card,
    Relic,
    Effect,
}

/// How a statement stands to the rules (RD-14.6 (1), RD-14.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// What a card, relic or effect says, or what the rules merely allow.
    #[default]
    Ordinary,
    /// What the rules make happen.
    Rule,
    /// A rule-bending line in force (RD-11.4).
    Bent,
}

/// A statement about something: that it is, or that it is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// How it stands to the rules.
    pub rank: Rank,
    /// RD-2.9, RD-14.4
    pub forced: bool,
    /// Where it comes from.
    pub layer: Layer,
    /// That something is not, cannot or becomes void.
    pub denies: bool,
}

impl Claim {
    /// What the rules make happen.
    pub const RULE: Claim = Claim { rank: Rank::Rule, forced: false, layer: Layer::Card, denies: false };
    /// A rule-bending line that names a rule.
    pub const BENT: Claim = Claim { rank: Rank::Bent, forced: false, layer: Layer::Card, denies: true };

    /// What a line says.
    pub fn line(layer: Layer, forced: bool) -> Claim {
        Claim { layer, forced, ..Claim::default() }
    }

    /// What an effect forbids.
    pub fn forbids(forced: bool) -> Claim {
        Claim { layer: Layer::Effect, forced, denies: true, rank: Rank::Ordinary }
    }

    /// The same as a denial.
    #[must_use]
    pub fn denied(self) -> Claim {
        Claim { denies: true, ..self }
    }

    /// Does it hold against an earlier statement? The first difference decides; between equals the
    /// later one counts (RD-14.6).
    pub fn beats(self, earlier: Claim, order: PriorityOrder) -> bool {
        self.key(order) >= earlier.key(order)
    }

    fn key(self, order: PriorityOrder) -> (Rank, u8, u8, bool) {
        let (forced, layer) = (u8::from(self.forced), self.layer as u8);
        match order {
            PriorityOrder::ForcedFirst => (self.rank, forced, layer, self.denies),
            PriorityOrder::LayerFirst => (self.rank, layer, forced, self.denies),
        }
    }
}

/// No modifier of a kind.
pub(crate) const NONE: u8 = u8::MAX;

/// The modifiers attached to a card, by kind (RD-13.2). All are of the card layer: what a relic says
/// is not attached (RD-13.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Prices(pub [u8; 4]);

impl Default for Prices {
    fn default() -> Self {
        Prices([NONE; 4])
    }
}

impl Prices {
    /// Is a modifier of this kind attached?
    pub fn has(&self, kind: Price) -> bool {
        self.0[kind as usize] != NONE
    }

    /// Attaches a modifier: a FIX that is there already stays, a SET is replaced (RD-13.4).
    pub fn attach(&mut self, kind: Price, value: u8) {
        let place = &mut self.0[kind as usize];
        if *place == NONE || matches!(kind, Price::Set | Price::ForcedSet) {
            *place = value.min(NONE - 1);
        }
    }

    /// The current cost: the highest kind counts, of one kind the higher layer (RD-13.3, RD-13.6).
    /// `relic` is a modifier of the relic layer.
    pub fn cost(&self, printed: u8, relic: Option<(Price, u8)>) -> u8 {
        if relic.is_none() && *self == Prices::default() {
            return printed;
        }
        for &kind in Price::ALL.iter().rev() {
            match relic {
                Some((of, value)) if of == kind => return value,
                _ if self.0[kind as usize] != NONE => return self.0[kind as usize],
                _ => {}
            }
        }
        printed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORCED: PriorityOrder = PriorityOrder::ForcedFirst;

    #[test]
    fn the_first_difference_decides() {
        let line = Claim::line(Layer::Card, false);
        let forced = Claim::line(Layer::Card, true);
        let relic = Claim::line(Layer::Relic, false);
        // Rules and what bends them.
        assert!(Claim::RULE.beats(Claim::forbids(true), FORCED), "a rule beats every effect");
        assert!(!Claim::forbids(true).beats(Claim::RULE, FORCED));
        assert!(Claim::BENT.beats(Claim::RULE, FORCED), "a rule-bending line beats the rule that it names");
        // Forced before layers, layers before denials, denials before the later one.
        assert!(forced.beats(Claim::forbids(false), FORCED) && !line.beats(Claim::forbids(false), FORCED));
        assert!(relic.beats(line.denied(), FORCED) && !line.denied().beats(relic, FORCED));
        assert!(line.denied().beats(line, FORCED) && !line.beats(line.denied(), FORCED));
        assert!(line.beats(line, FORCED), "of equals the later one counts");
    }

    #[test]
    fn the_option_swaps_forced_and_layer() {
        let forced = Claim::line(Layer::Card, true);
        assert!(forced.beats(Claim::forbids(false), FORCED));
        assert!(!forced.beats(Claim::forbids(false), PriorityOrder::LayerFirst));
    }

    /// RD-12.5
    #[test]
    fn a_forced_line_withstands_a_void_that_is_not_forced() {
        let (line, forced) = (Claim::line(Layer::Card, false), Claim::line(Layer::Card, true));
        assert!(line.denied().beats(line, FORCED));
        assert!(!line.denied().beats(forced, FORCED));
        assert!(forced.denied().beats(forced, FORCED));
    }

    /// RD-E26
    #[test]
    fn the_ladder_of_costs() {
        let mut prices = Prices::default();
        let cost = |prices: &Prices| prices.cost(4, None);
        assert_eq!(cost(&prices), 4);
        prices.attach(Price::Set, 3);
        assert_eq!(cost(&prices), 3);
        prices.attach(Price::ForcedSet, 2);
        assert_eq!(cost(&prices), 2);
        prices.attach(Price::Set, 1);
        assert_eq!(cost(&prices), 2, "a lower kind stays attached and does not count");
        prices.attach(Price::ForcedSet, 3);
        assert_eq!(cost(&prices), 3, "a later SET of the same kind replaces");
        prices.attach(Price::Fix, 3);
        prices.attach(Price::ForcedSet, 4);
        assert_eq!(cost(&prices), 3, "a FIX outranks");
        prices.attach(Price::Fix, 9);
        assert_eq!(cost(&prices), 3, "the earliest FIX counts");
        prices.attach(Price::ForcedFix, 0);
        assert_eq!(cost(&prices), 0);
    }

    /// RD-13.6, RD-E27
    #[test]
    fn of_one_kind_the_higher_layer_counts() {
        let mut prices = Prices::default();
        prices.attach(Price::Set, 0);
        assert_eq!(prices.cost(2, Some((Price::Set, 1))), 1);
        assert_eq!(prices.cost(2, None), 0);
        prices.attach(Price::ForcedSet, 3);
        assert_eq!(prices.cost(2, Some((Price::Set, 1))), 3, "the kind comes before the layer");
    }
}
