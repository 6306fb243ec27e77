//! Rate limits for addresses and connections.

use crate::config::Config;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore};
use governor::{Quota, RateLimiter};
use host::Refusal;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Mutex;

type ByAddress = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;

/// One connection's own limit.
pub type Own = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Rate limits for one address.
pub struct Limits {
    requests: ByAddress,
    logins: ByAddress,
    guests: ByAddress,
    sockets: Mutex<BTreeMap<IpAddr, usize>>,
    most_sockets: usize,
    rate: NonZeroU32,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let rate = NonZeroU32::new(config.rate).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(const { NonZeroU32::new(4).unwrap() });
        let few = const { NonZeroU32::new(10).unwrap() };
        Limits {
            requests: RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)),
            logins: RateLimiter::keyed(Quota::per_minute(few).allow_burst(few)),
            // Enough for a household at once, but not for a flood of accounts.
            guests: RateLimiter::keyed(Quota::per_minute(rate.saturating_mul(few)).allow_burst(burst)),
            sockets: Mutex::default(),
            most_sockets: config.sockets,
            rate,
        }
    }

    /// A connection's own limit.
    pub fn own(&self) -> Own {
        let burst = self.rate.saturating_mul(const { NonZeroU32::new(4).unwrap() });
        RateLimiter::direct(Quota::per_second(self.rate).allow_burst(burst))
    }

    /// A request from this address.
    pub fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        self.requests.check_key(&address).map_err(|_| too_many())
    }

    /// A new guest from this address.
    pub fn guest(&self, address: IpAddr) -> Result<(), Refusal> {
        self.guests.check_key(&address).map_err(|_| too_many())
    }

    /// A login attempt from this address.
    pub fn login(&self, address: IpAddr) -> Result<(), Refusal> {
        self.logins.check_key(&address).map_err(|_| too_many())
    }

    /// A socket from this address; give it back with [`Limits::release`].
    pub fn socket(&self, address: IpAddr) -> Result<(), Refusal> {
        let mut sockets = self.sockets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let open = sockets.entry(address).or_default();
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
        if let Some(open) = sockets.get_mut(&address) {
            *open = open.saturating_sub(1);
            if *open == 0 {
                sockets.remove(&address);
            }
        }
    }

    /// Drops addresses that have not been seen for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.logins.retain_recent();
        self.guests.retain_recent();
    }
}

/// The refusal for clients that ask too often.
pub fn too_many() -> Refusal {
    Refusal::new("too_many", "too many requests: please wait a moment")
}
