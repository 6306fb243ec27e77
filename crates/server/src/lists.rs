//! The lists of tables: what the lobby shows, where somebody sits, and how many tables everybody has.
//!
//! Everything that anybody may ask for is looked up, never searched: a server full of tables answers as fast as an empty
//! one, and the list that everybody in the lobby is sent is written once for all of them.

use crate::config::Config;
use crate::limits::{Asker, place};
use crate::server::{Server, open};
use host::{Listed, Person, Refusal, ServerMessage};
use kernel::text;
use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

/// As many tables are shown in the lobby.
const MOST_LISTED: usize = 200;

/// The tables that are unfinished, and those in memory that are over.
#[derive(Default)]
pub struct Lists {
    tables: BTreeMap<String, Entered>,
    /// Who created each table since the server started: it counts towards their limit even if they never sit there.
    makers: BTreeMap<String, Asker>,
    /// Who is having a table made right now.
    making: Vec<Asker>,
    /// The tables of each account that sits there or made them.
    by_account: BTreeMap<String, BTreeSet<String>>,
    /// How many unfinished ones were made from each address, and how many there are in all.
    by_place: BTreeMap<IpAddr, usize>,
    unfinished: usize,
    /// The unfinished tables that are listed for everybody, the newest first.
    public: BTreeSet<(Reverse<i64>, String)>,
    /// What everybody in the lobby is sent, and of which of its changes.
    text: Option<(u64, String)>,
}

struct Entered {
    listed: Listed,
    public: bool,
    people: Vec<Option<Person>>,
}

impl Entered {
    fn is_unfinished(&self) -> bool {
        matches!(self.listed.phase, "waiting" | "playing")
    }

    fn seat_of(&self, account: &str) -> Option<u8> {
        let sits = |person: &Option<Person>| person.as_ref().is_some_and(|who| who.account == account);
        self.people.iter().position(sits).map(|seat| seat as u8)
    }
}

impl Lists {
    fn enter(&mut self, entered: Entered) {
        let id = entered.listed.id.clone();
        self.forget(&id);
        for account in self.accounts(&id, &entered) {
            self.by_account.entry(account).or_default().insert(id.clone());
        }
        if entered.is_unfinished() {
            self.unfinished += 1;
            if let Some(maker) = self.makers.get(&id) {
                *self.by_place.entry(place(maker.address)).or_default() += 1;
            }
            if entered.public {
                self.public.insert((Reverse(entered.listed.created), id.clone()));
            }
        }
        self.tables.insert(id, entered);
    }

    /// Takes a table out of the lists, but does not forget who made it.
    fn forget(&mut self, id: &str) -> Option<Entered> {
        let entered = self.tables.remove(id)?;
        for account in self.accounts(id, &entered) {
            if let Entry::Occupied(mut tables) = self.by_account.entry(account) {
                tables.get_mut().remove(id);
                if tables.get().is_empty() {
                    tables.remove();
                }
            }
        }
        if entered.is_unfinished() {
            self.unfinished -= 1;
            if let Some(maker) = self.makers.get(id)
                && let Entry::Occupied(mut count) = self.by_place.entry(place(maker.address))
            {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
            self.public.remove(&(Reverse(entered.listed.created), id.to_owned()));
        }
        Some(entered)
    }

    /// Who sits at a table, or made it.
    fn accounts(&self, id: &str, entered: &Entered) -> Vec<String> {
        let maker = self.makers.get(id).map(|maker| &maker.account);
        entered.people.iter().flatten().map(|who| &who.account).chain(maker).cloned().collect()
    }

    /// The unfinished tables of this account and of its address, and all, counting those that are being made.
    fn counts(&self, asker: &Asker) -> (usize, usize, usize) {
        let here = place(asker.address);
        let making = |is: &dyn Fn(&Asker) -> bool| self.making.iter().filter(|maker| is(maker)).count();
        let unfinished = |id: &&String| self.tables.get(*id).is_some_and(Entered::is_unfinished);
        let own = self.by_account.get(&asker.account).into_iter().flatten().filter(unfinished).count();
        (
            own + making(&|maker| maker.account == asker.account),
            self.by_place.get(&here).copied().unwrap_or_default() + making(&|maker| place(maker.address) == here),
            self.unfinished + self.making.len(),
        )
    }

    fn public_tables(&self, game: Option<&str>) -> Vec<Listed> {
        let tables = self.public.iter().filter_map(|(_, id)| self.tables.get(id)).map(|entered| &entered.listed);
        tables.filter(|listed| game.is_none_or(|game| game == listed.game)).take(MOST_LISTED).cloned().collect()
    }
}

/// Room for a table that is being made; given back when this is dropped.
pub struct Room<'a> {
    server: &'a Server,
    asker: Asker,
}

impl Drop for Room<'_> {
    fn drop(&mut self) {
        let making = &mut open(&self.server.lists).making;
        let own = |maker: &Asker| maker.account == self.asker.account && maker.address == self.asker.address;
        if let Some(at) = making.iter().position(own) {
            making.swap_remove(at);
        }
    }
}

impl Server {
    /// A table as it is now.
    pub(crate) fn listed(&self, listed: Listed, public: bool, people: Vec<Option<Person>>) {
        let mut lists = open(&self.lists);
        let changed = lists.tables.get(&listed.id).is_none_or(|old| old.listed != listed);
        lists.enter(Entered { listed, public, people });
        self.metrics.tables(lists.tables.len());
        drop(lists);
        if changed && public {
            self.lobby.send_modify(|count| *count += 1);
        }
    }

    /// This table is in no list any more.
    pub(crate) fn unlisted(&self, id: &str) {
        let mut lists = open(&self.lists);
        let gone = lists.forget(id);
        lists.makers.remove(id);
        drop(lists);
        if gone.is_some_and(|gone| gone.public && gone.is_unfinished()) {
            self.lobby.send_modify(|count| *count += 1);
        }
    }

    /// Notes who made a table, before it is listed.
    pub(crate) fn made(&self, id: &str, asker: &Asker) {
        open(&self.lists).makers.insert(id.to_owned(), asker.clone());
    }

    /// The unfinished public tables, newest first.
    pub fn public_tables(&self, game: Option<&str>) -> Vec<Listed> {
        open(&self.lists).public_tables(game)
    }

    /// What everybody in the lobby is sent.
    pub(crate) fn lobby_text(&self) -> String {
        let version = *self.lobby.borrow();
        let mut lists = open(&self.lists);
        if let Some((_, text)) = lists.text.as_ref().filter(|(of, _)| *of == version) {
            return text.clone();
        }
        let text = ServerMessage::Lobby { tables: lists.public_tables(None) }.text();
        lists.text = Some((version, text.clone()));
        text
    }

    /// The tables where an account sits, newest first.
    pub fn tables_of(&self, account: &str) -> Vec<(Listed, u8)> {
        let lists = open(&self.lists);
        let own = lists.by_account.get(account).into_iter().flatten().filter_map(|id| lists.tables.get(id));
        let mut tables: Vec<(Listed, u8)> =
            own.filter_map(|entered| Some((entered.listed.clone(), entered.seat_of(account)?))).collect();
        tables.sort_by_key(|(listed, _)| Reverse(listed.created));
        tables
    }

    /// Room for one more table, if neither its maker nor their address nor the server has too many unfinished ones.
    pub fn room(&self, asker: &Asker) -> Result<Room<'_>, Refusal> {
        let mut lists = open(&self.lists);
        let (own, here, all) = lists.counts(asker);
        let Config { tables, tables_per_address, all_tables, .. } = self.config;
        if own >= tables {
            return Err(Refusal::new("too_many_tables", format!("you already have {own} unfinished tables")));
        }
        if here >= tables_per_address {
            return Err(Refusal::said(
                "too_many_tables",
                text!(
                    "你的地址已经有 {here} 张没有打完的牌桌，请先打完或离开一桌",
                    "your address already has {here} unfinished tables: finish or leave one first"
                ),
            ));
        }
        if all >= all_tables {
            return Err(Refusal::said(
                "server_full",
                (
                    "服务器上的牌桌太多了，请稍后再试",
                    "there are too many tables on this server: please try again later",
                ),
            ));
        }
        lists.making.push(asker.clone());
        Ok(Room { server: self, asker: asker.clone() })
    }

    /// A public table of this game with a free seat and default options, made by somebody else: the oldest.
    pub fn waiting_table(&self, game: &str, account: &str) -> Option<String> {
        let lists = open(&self.lists);
        let fits = |entered: &&Entered| {
            let free = entered.listed.seats.iter().any(|chair| chair.kind == "empty");
            let host = entered.listed.seats.iter().any(|chair| chair.kind == "person" && chair.online);
            let mine = entered.seat_of(account).is_some();
            entered.listed.game == game && entered.listed.phase == "waiting" && free && host && !mine
        };
        let oldest_first = lists.public.iter().rev().filter_map(|(_, id)| lists.tables.get(id));
        oldest_first.filter(|entered| fits(entered)).map(|entered| entered.listed.id.clone()).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Rng;

    fn entered(id: usize, phase: &'static str, public: bool, sits: &[usize]) -> Entered {
        let setup = serde_json::from_str(r#"{"game":"weiqi"}"#).expect("a setup");
        let mut listed =
            crate::startup::listed(&id.to_string(), &setup, host::Phase::Waiting, Vec::new(), id as i64 / 3);
        listed.phase = phase;
        let who = |n: &usize| Some(Person { account: n.to_string(), name: String::new() });
        Entered { listed, public, people: sits.iter().map(who).collect() }
    }

    fn asker(n: usize) -> Asker {
        Asker { account: n.to_string(), address: [10, 0, 0, (n % 3) as u8].into() }
    }

    /// Whatever happens, what is looked up is what a search would find.
    #[test]
    fn what_is_looked_up_is_what_a_search_finds() {
        let (mut lists, mut rng) = (Lists::default(), Rng::new(7));
        for _ in 0..3000 {
            let id = rng.below(30);
            match rng.below(4) {
                0 => {
                    lists.forget(&id.to_string());
                    lists.makers.remove(&id.to_string());
                }
                // Who made a table is noted before it is listed, and never changes.
                1 if !lists.tables.contains_key(&id.to_string()) => {
                    _ = lists.makers.insert(id.to_string(), asker(rng.below(5)));
                }
                _ => {
                    let phase = ["waiting", "playing", "over", "closed"][rng.below(4)];
                    let sits = [rng.below(5), rng.below(5)];
                    lists.enter(entered(id, phase, id % 2 == 0, &sits[..rng.below(3)]));
                }
            }
            let open = || lists.tables.iter().filter(|(_, entered)| entered.is_unfinished());
            for who in (0..5).map(asker) {
                let made = |id: &str| lists.makers.get(id);
                let own = |(id, entered): &(&String, &Entered)| {
                    entered.seat_of(&who.account).is_some()
                        || made(id).is_some_and(|maker| maker.account == who.account)
                };
                let here = |(id, _): &(&String, &Entered)| made(id).is_some_and(|maker| maker.address == who.address);
                let found = (open().filter(own).count(), open().filter(here).count(), open().count());
                assert_eq!(lists.counts(&who), found);
            }
            let mut public: Vec<(Reverse<i64>, &String)> = open()
                .filter(|(_, entered)| entered.public)
                .map(|(id, entered)| (Reverse(entered.listed.created), id))
                .collect();
            public.sort();
            let shown = lists.public_tables(None);
            assert_eq!(
                shown.iter().map(|listed| &listed.id).collect::<Vec<_>>(),
                public.iter().map(|(_, id)| *id).collect::<Vec<_>>()
            );
        }
    }
}
