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

    /// Cites a role by which the areas of a player pay more than they would.
    pub(crate) fn cite_roles_that_pay<L: Log<Event>>(&self, seat: Seat, log: &mut L) {
        if !L::ON {
            return;
        }
        let areas = self.sides[seat].areas();
        match self.role(seat) {
            Role::DangYifei if areas.iter().any(|area| self.sides[seat].sum(area).surrounds() > 0) => {
                log.cite(WQ_10_10);
            }
            Role::ChenYaoye if areas.iter().any(|area| self.income_of(seat, area) > self.raw(seat, area)) => {
                log.cite(WQ_10_5);
            }
            _ => {}
        }
    }

    /// Cites what makes the areas of a player worth more or less than their cards lane by lane, when
    /// the table is counted and they are worth something.
    pub(crate) fn cite_worth<L: Log<Event>>(&self, seat: Seat, log: &mut L) {
        if !L::ON || self.total(seat) == self.sides[seat].banked {
            return;
        }
        let joined = |area: Area| area.width() > 1 && self.value_of(seat, area) > 0;
        if self.sides[seat].areas().iter().any(joined) {
            log.cite(WQ_5_4);
        }
        self.cite_roles_that_pay(seat, log);
    }
}
