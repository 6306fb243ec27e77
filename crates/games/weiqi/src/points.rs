//! Points: WQ-9.1 to WQ-9.4.

use crate::clause::*;
use crate::event::Event;
use crate::options::AreaScoring;
use crate::state::Weiqi;
use crate::table::{Area, Lane, Role};
use kernel::{Log, Seat};

impl Weiqi {
    /// Surrounds, Make Eyes and Dang Yifei's bonus (WQ-9.2, WQ-10.10).
    pub(crate) fn raw(&self, seat: Seat, area: Area) -> u32 {
        let (numbers, sum) = (self.numbers(), self.sides[seat].sum(area));
        let bonus = self.role(seat) == Role::DangYifei && sum.surrounds() > 0;
        sum.surrounds() * numbers.surround_points
            + sum.eyes() * numbers.eye_points
            + u32::from(bonus) * numbers.dang_points
    }

    /// Raw points times the role factor (WQ-9.2, WQ-10.5).
    pub(crate) fn income_of(&self, seat: Seat, area: Area) -> u32 {
        let doubled = self.role(seat) == Role::ChenYaoye && matches!(area.host, Lane(1) | Lane(3));
        self.raw(seat, area) * if doubled { self.numbers().chen_factor } else { 1 }
    }

    /// Income times the lane multiplier (WQ-9.2).
    pub(crate) fn value_of(&self, seat: Seat, area: Area) -> u32 {
        self.income_of(seat, area) * area.host.multiplier()
    }

    /// The turn income of a player.
    pub(crate) fn income(&self, seat: Seat) -> u32 {
        self.sides[seat].areas().iter().map(|area| self.income_of(seat, area)).sum()
    }

    /// The table value of a player.
    pub(crate) fn table_value(&self, seat: Seat) -> u32 {
        self.sides[seat].areas().iter().map(|area| self.value_of(seat, area)).sum()
    }

    /// The shown total: what the player would have if the game ended now (WQ-9.3).
    pub(crate) fn total(&self, seat: Seat) -> u32 {
        let on_table = match self.rules.options.area_scoring {
            AreaScoring::TurnPlusFinal | AreaScoring::Final => self.table_value(seat),
            AreaScoring::TurnOnly => 0,
        };
        self.sides[seat].banked + on_table
    }

    /// The clauses behind an income, for coverage.
    pub(crate) fn cite_income(&self, seat: Seat, log: &mut impl Log<Event>) {
        [WQ_9_1, WQ_9_2, WQ_9_4].into_iter().for_each(|clause| log.cite(clause));
        match self.role(seat) {
            Role::DangYifei => log.cite(WQ_10_10),
            Role::ChenYaoye => log.cite(WQ_10_5),
            _ => {}
        }
    }
}
