//! Accounts: guests with a random token, registered names with a password.
//!
//! Only the hash of a token is stored. The token itself appears in no URL, log or message except the
//! response that issues it.

use crate::names::{clean_name, key_of, old_key_of};
use crate::passwords;
use crate::server::Server;
use crate::world::World;
use host::{Person, Refusal};
use kernel::Lang;
use store::{AccountRow, LoginRow, StoreError, Write};
use subtle::ConstantTimeEq;

/// A new token and its account.
pub struct Pass {
    pub token: String,
    pub who: Person,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn hash_of(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}

fn name_taken(lang: Lang) -> Refusal {
    Refusal::new("name_taken", lang.pick("这个名字已经有人用了", "this name is taken"))
}

impl Server {
    /// A new guest and their token.
    pub async fn guest(&self, name: Option<&str>, lang: Lang) -> Result<Pass, Refusal> {
        let name = match name.filter(|name| !name.trim().is_empty()) {
            Some(name) => {
                let name = clean_name(name, lang)?;
                if self.login_named(&name).await?.is_some() {
                    return Err(name_taken(lang));
                }
                name
            }
            None => format!("{} {}", lang.pick("客人", "Guest"), hex(&self.world.bytes::<2>())),
        };
        self.has_storage()?;
        let who = Person { account: self.world.id(), name };
        let account = AccountRow {
            id: who.account.clone(),
            name: who.name.clone(),
            created: self.world.wall(),
            registered: false,
        };
        let (token, write) = new_token(&who.account, self.world.as_ref());
        self.write(vec![Write::Account(account), write]).await?;
        Ok(Pass { token, who })
    }

    /// The account of a token.
    pub async fn who(&self, token: &str) -> Result<Person, Refusal> {
        let unknown = || Refusal::new("unknown_token", "unknown or revoked token");
        let hash = hash_of(token);
        let now = self.world.wall();
        let asked = *self.welcome.borrow();
        let known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&hash).cloned();
        // A token that was used today need not be asked for.
        let who = match known.filter(|(_, used)| now - used < DAY) {
            Some((who, _)) => who,
            None => {
                let row = self.store.account_by_token(&hash).await.map_err(|error| self.broken(&error))?;
                let (row, used) = row.ok_or_else(unknown)?;
                if now - used >= UNUSED {
                    self.write(vec![Write::RevokeToken { hash }]).await?;
                    return Err(unknown());
                }
                let used = if now - used >= DAY {
                    self.write(vec![Write::UseToken { hash: hash.clone(), at: now }]).await?;
                    now
                } else {
                    used
                };
                let who = Person { account: row.id, name: row.name };
                let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                if known.len() >= MOST_KNOWN {
                    known.clear();
                }
                // Unless it was revoked meanwhile.
                if *self.welcome.borrow() == asked {
                    known.insert(hash.clone(), (who.clone(), used));
                }
                who
            }
        };
        // The lookup is by the hash of 128 random bits; the comparison takes constant time.
        if !bool::from(hash_of(token).as_bytes().ct_eq(hash.as_bytes())) {
            return Err(unknown());
        }
        self.not_banned("account", &who.account)?;
        Ok(who)
    }

    /// Gives a guest a name and a password.
    pub async fn register(&self, who: &Person, name: &str, password: &str, lang: Lang) -> Result<Person, Refusal> {
        let name = clean_name(name, lang)?;
        passwords::check(password, lang)?;
        self.not_registered(who, lang).await?;
        let password = self.passwords.hash(password, self.world.bytes()).await?;
        let login = LoginRow { name_key: key_of(&name), account: who.account.clone(), password };
        let rows = self.write(vec![Write::Register { login, name: name.clone() }]).await?;
        if rows.first() == Some(&0) {
            // Another request of theirs may have been faster.
            self.not_registered(who, lang).await?;
            return Err(name_taken(lang));
        }
        self.forget_tokens(&who.account);
        Ok(Person { account: who.account.clone(), name })
    }

    async fn not_registered(&self, who: &Person, lang: Lang) -> Result<(), Refusal> {
        let row = self.store.account(&who.account).await.map_err(|error| self.broken(&error))?;
        if row.is_some_and(|row| row.registered) {
            let text = lang.pick("这个账号已经有名字和密码了", "this account already has a name and a password");
            return Err(Refusal::new("registered", text));
        }
        Ok(())
    }

    /// The login of a name, or of one that looks like it.
    async fn login_named(&self, name: &str) -> Result<Option<LoginRow>, Refusal> {
        // Names that look alike but were both registered before that was refused keep their older keys.
        for key in [old_key_of(name), key_of(name)] {
            // PostgreSQL has no such text, so nobody has such a name.
            if key.contains('\0') {
                return Ok(None);
            }
            if let Some(login) = self.store.login(&key).await.map_err(|error| self.broken(&error))? {
                return Ok(Some(login));
            }
        }
        Ok(None)
    }

    /// Names registered with an earlier version are compared like new ones.
    pub(crate) async fn renew_name_keys(&self) -> Result<(), StoreError> {
        let keys = self.store.name_keys().await?;
        let writes = keys.into_iter().map(|from| Write::NameKey { to: key_of(&from), from });
        for write in writes.filter(|write| matches!(write, Write::NameKey { from, to } if from != to)) {
            match self.store.write(vec![write]).await {
                // Nobody can log in by it, and everybody else can.
                Ok(_) | Err(StoreError::Damaged { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Changes the password of whoever knows it; every other token of theirs is revoked.
    pub async fn change_password(
        &self,
        who: &Person,
        token: &str,
        old: &str,
        new: &str,
        lang: Lang,
    ) -> Result<(), Refusal> {
        passwords::check(new, lang)?;
        let login = self.store.login_of(&who.account).await.map_err(|error| self.broken(&error))?;
        if !self.passwords.is_right(old, login.map(|login| login.password)).await? {
            return Err(Refusal::new("wrong_login", lang.pick("密码不对", "wrong password")));
        }
        let (account, password) = (who.account.clone(), self.passwords.hash(new, self.world.bytes()).await?);
        let others = Write::RevokeOthers { account: account.clone(), hash: hash_of(token) };
        self.write(vec![Write::Password { account, password }, others]).await?;
        self.forget_tokens(&who.account);
        Ok(())
    }

    /// The tokens of an account: when each was last used, the last first, and which one is this.
    pub async fn tokens(&self, who: &Person, token: &str) -> Result<Vec<(i64, bool)>, Refusal> {
        let tokens = self.store.tokens_of(&who.account).await.map_err(|error| self.broken(&error))?;
        let (this, now) = (hash_of(token), self.world.wall());
        let alive = tokens.into_iter().filter(|(_, used)| now - used < UNUSED);
        Ok(alive.map(|(hash, used)| (used, hash == this)).collect())
    }

    /// Revokes every token of an account.
    pub async fn logout_everywhere(&self, who: &Person) -> Result<(), Refusal> {
        self.write(vec![Write::RevokeAll { account: who.account.clone() }]).await?;
        self.forget_tokens(&who.account);
        Ok(())
    }

    /// Logs in: a new token for this name and password. A wrong name takes as long as a wrong password.
    pub async fn login(&self, name: &str, password: &str, lang: Lang) -> Result<Pass, Refusal> {
        let wrong = || Refusal::new("wrong_login", lang.pick("名字或密码不对", "wrong name or password"));
        let login = self.login_named(name.trim()).await?;
        let (hashed, account) = login.map(|login| (login.password, login.account)).unzip();
        let right = self.passwords.is_right(password, hashed).await?;
        let Some(account) = account.filter(|_| right) else { return Err(wrong()) };
        let row = self.store.account(&account).await.map_err(|error| self.broken(&error))?.ok_or_else(wrong)?;
        let who = Person { account: row.id, name: row.name };
        self.not_banned("account", &who.account)?;
        let (token, write) = new_token(&who.account, self.world.as_ref());
        let rows = self.write(vec![write]).await?;
        // An older token may have had to go.
        if rows.first().is_some_and(|&rows| rows > 1) {
            self.forget_tokens(&who.account);
        }
        Ok(Pass { token, who })
    }

    /// Revokes the token.
    pub async fn logout(&self, who: &Person, token: &str) -> Result<(), Refusal> {
        self.write(vec![Write::RevokeToken { hash: hash_of(token) }]).await?;
        self.forget_tokens(&who.account);
        Ok(())
    }

    /// The tokens of an account are looked up again, by its open sockets too.
    fn forget_tokens(&self, account: &str) {
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Before the rest: whoever is just looking up a token must not put it back.
        self.welcome.send_modify(|count| *count += 1);
        known.retain(|_, (who, _)| who.account != account);
    }

    /// Refuses banned accounts.
    pub fn not_banned(&self, kind: &str, value: &str) -> Result<(), Refusal> {
        let bans = self.bans.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match bans.iter().find(|ban| ban.kind == kind && ban.value == value) {
            Some(ban) => Err(Refusal::new("banned", format!("banned: {}", ban.reason))),
            None => Ok(()),
        }
    }
}

/// The use of a token is noted once a day.
const DAY: i64 = 24 * 3600 * 1000;

/// A token that was not used for this long no longer works.
const UNUSED: i64 = 180 * DAY;

/// How many tokens are cached between requests.
const MOST_KNOWN: usize = 100_000;

fn new_token(account: &str, world: &dyn World) -> (String, Write) {
    let token = hex(&world.bytes::<16>());
    let write = Write::Token { hash: hash_of(&token), account: account.to_owned(), at: world.wall() };
    (token, write)
}
