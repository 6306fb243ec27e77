//! Rate limits for addresses and connections.

use crate::config::Config;
use crate::world::now;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore};
use governor::{Quota, RateLimiter};
use host::Refusal;
use std::collections::BTreeMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// The time of the rate limits.
#[derive(Clone, Debug)]
pub struct Since(Instant);

impl Clock for Since {
    type Instant = Duration;

    fn now(&self) -> Duration {
        now() - self.0
    }
}

fn keyed<K: Hash + Eq + Clone>(quota: Quota) -> By<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), Since(now()))
}

fn direct(quota: Quota) -> Own {
    RateLimiter::direct_with_clock(quota, Since(now()))
}

type By<K> = RateLimiter<K, DefaultKeyedStateStore<K>, Since, NoOpMiddleware<Duration>>;
type ByAddress = By<IpAddr>;

/// One connection's own limit.
pub type Own = RateLimiter<NotKeyed, InMemoryState, Since, NoOpMiddleware<Duration>>;

/// Who wants something, and from where.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Their account.
    pub account: String,
    /// Where the request comes from.
    pub address: IpAddr,
}

/// What one address counts as: with IPv6, everybody has as many addresses as they like.
pub fn place(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

/// Rate limits for one address.
pub struct Limits {
    requests: ByAddress,
    logins: ByAddress,
    guests: ByAddress,
    new_tables: (By<String>, ByAddress),
    chat: By<String>,
    table_chat: Quota,
    sockets: Mutex<BTreeMap<IpAddr, usize>>,
    most_sockets: usize,
    rate: NonZeroU32,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let some = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let rate = some(config.rate);
        let burst = rate.saturating_mul(const { NonZeroU32::new(4).unwrap() });
        let few = const { NonZeroU32::new(10).unwrap() };
        let three = const { NonZeroU32::new(3).unwrap() };
        let lines = some(config.chat);
        // A few at once, for people write in bursts.
        let chat = Quota::per_minute(lines).allow_burst(some(config.chat / 3));
        Limits {
            requests: keyed(Quota::per_second(rate).allow_burst(burst)),
            logins: keyed(Quota::per_minute(few).allow_burst(few)),
            // Enough for a school behind one address, but not for a flood of accounts.
            guests: keyed(Quota::per_hour(some(config.guests))),
            new_tables: (
                keyed(Quota::per_hour(some(config.new_tables))),
                keyed(Quota::per_hour(some(config.new_tables).saturating_mul(few))),
            ),
            chat: keyed(chat),
            table_chat: Quota::per_minute(lines.saturating_mul(three)).allow_burst(lines),
            sockets: Mutex::default(),
            most_sockets: config.sockets,
            rate,
        }
    }

    /// A connection's own limit.
    pub fn own(&self) -> Own {
        let burst = self.rate.saturating_mul(const { NonZeroU32::new(4).unwrap() });
        direct(Quota::per_second(self.rate).allow_burst(burst))
    }

    /// One table's own limit of chat messages.
    pub fn table_chat(&self) -> Own {
        direct(self.table_chat)
    }

    /// A chat message of this account at a table with this limit.
    pub fn chat(&self, account: &str, table: &Own) -> Result<(), Refusal> {
        let fine = self.chat.check_key(&account.to_owned()).is_ok() && table.check().is_ok();
        fine.then_some(()).ok_or_else(|| {
            Refusal::said("too_much_chat", ("聊天太快了，请稍等", "too many chat messages: please wait a moment"))
        })
    }

    /// A request from this address.
    pub fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        self.requests.check_key(&place(address)).map_err(|_| too_many())
    }

    /// A new table for this account, asked for from this address; a rematch comes from nowhere.
    pub fn new_table(&self, account: &str, address: Option<IpAddr>) -> Result<(), Refusal> {
        let (by_account, by_address) = &self.new_tables;
        let fine = by_account.check_key(&account.to_owned()).is_ok()
            && address.is_none_or(|address| by_address.check_key(&place(address)).is_ok());
        fine.then_some(()).ok_or_else(|| {
            Refusal::said(
                "too_many_tables",
                ("最近开了太多牌桌，请稍后再试", "too many new tables lately: please try again later"),
            )
        })
    }

    /// A new guest from this address.
    pub fn guest(&self, address: IpAddr) -> Result<(), Refusal> {
        self.guests.check_key(&place(address)).map_err(|_| too_many())
    }

    /// A login attempt from this address.
    pub fn login(&self, address: IpAddr) -> Result<(), Refusal> {
        self.logins.check_key(&place(address)).map_err(|_| too_many())
    }

    /// A socket from this address; give it back with [`Limits::release`].
    pub fn socket(&self, address: IpAddr) -> Result<(), Refusal> {
        let mut sockets = self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let open = sockets.entry(place(address)).or_default();
        if *open >= self.most_sockets {
            return Err(Refusal::new(
                "too_many_sockets",
                format!("more than {} sockets from one address", self.most_sockets),
            ));
        }
        *open += 1;
        Ok(())
    }

    /// A socket was closed.
    pub fn release(&self, address: IpAddr) {
        let mut sockets = self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(open) = sockets.get_mut(&place(address)) {
            *open = open.saturating_sub(1);
            if *open == 0 {
                sockets.remove(&place(address));
            }
        }
    }

    /// Drops addresses that have not been seen for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.logins.retain_recent();
        self.guests.retain_recent();
        self.chat.retain_recent();
        self.new_tables.0.retain_recent();
        self.new_tables.1.retain_recent();
    }
}

/// The refusal for clients that ask too often.
pub fn too_many() -> Refusal {
    Refusal::new("too_many", "too many requests: please wait a moment")
}
