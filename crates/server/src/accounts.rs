//! Accounts: guests with a random token, registered names with a password.
//!
//! Only the hash of a token is stored. The token itself appears in no URL, log or message except the
//! response that issues it.

use crate::server::{Server, now};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use host::{Person, Refusal};
use kernel::Lang;
use store::{AccountRow, LoginRow, Write};
use subtle::ConstantTimeEq;

/// A new token and its account.
pub struct Pass {
    pub token: String,
    pub who: Person,
}

/// Random bytes from the system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness no token or deal would be safe: better not to run at all.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A random number.
pub fn random() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// A random name for links: letters and digits that are not mistaken for one another.
pub fn random_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    random_bytes::<16>().iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn hash_of(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}

/// A name that can be shown: 1 to 24 letters, digits, spaces, `-`, `_`, `.`; no control characters
/// or markup.
pub fn clean_name(name: &str, lang: Lang) -> Result<String, Refusal> {
    let name = name.trim();
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_' | '.');
    if name.is_empty() || name.chars().count() > 24 || !name.chars().all(fits) {
        let text = lang.pick(
            "名字应为 1 到 24 个字：字母、汉字、数字、空格、- _ .",
            "a name must have 1 to 24 characters: letters, digits, spaces, - _ .",
        );
        return Err(Refusal::new("bad_name", text));
    }
    Ok(name.to_owned())
}

fn name_taken(lang: Lang) -> Refusal {
    Refusal::new("name_taken", lang.pick("这个名字已经有人用了", "this name is taken"))
}

fn key_of(name: &str) -> String {
    name.to_lowercase()
}

impl Server {
    /// A new guest and their token.
    pub async fn guest(&self, name: Option<&str>, lang: Lang) -> Result<Pass, Refusal> {
        let name = match name.filter(|name| !name.trim().is_empty()) {
            Some(name) => {
                let name = clean_name(name, lang)?;
                let taken = self.store.login(&key_of(&name)).await.map_err(|error| self.broken(&error))?;
                if taken.is_some() {
                    return Err(name_taken(lang));
                }
                name
            }
            None => format!("{} {}", lang.pick("客人", "Guest"), hex(&random_bytes::<2>())),
        };
        let who = Person { account: random_id(), name };
        let account = AccountRow { id: who.account.clone(), name: who.name.clone(), created: now(), registered: false };
        let (token, write) = new_token(&who.account);
        self.write(vec![Write::Account(account), write]).await?;
        Ok(Pass { token, who })
    }

    /// The account of a token.
    pub async fn who(&self, token: &str) -> Result<Person, Refusal> {
        let unknown = || Refusal::new("unknown_token", "unknown or revoked token");
        let hash = hash_of(token);
        let known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&hash).cloned();
        let who = match known {
            Some(who) => who,
            None => {
                let row = self.store.account_by_token(&hash).await.map_err(|error| self.broken(&error))?;
                let row = row.ok_or_else(unknown)?;
                let who = Person { account: row.id, name: row.name };
                let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                if known.len() >= MOST_KNOWN {
                    known.clear();
                }
                known.insert(hash.clone(), who.clone());
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
        if !(8..=200).contains(&password.chars().count()) {
            let text = lang.pick("密码应为 8 到 200 个字符", "a password must have 8 to 200 characters");
            return Err(Refusal::new("bad_password", text));
        }
        let row = self.store.account(&who.account).await.map_err(|error| self.broken(&error))?;
        if row.is_some_and(|row| row.registered) {
            let text = lang.pick("这个账号已经有名字和密码了", "this account already has a name and a password");
            return Err(Refusal::new("registered", text));
        }
        let password = password.to_owned();
        let hashed = tokio::task::spawn_blocking(move || {
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
        });
        let hashed = hashed.await.ok().and_then(Result::ok);
        let hashed = hashed.ok_or_else(|| Refusal::new("internal", "the password can't be hashed"))?;
        let login = LoginRow { name_key: key_of(&name), account: who.account.clone(), password: hashed };
        let rows = self.write(vec![Write::Login(login)]).await?;
        if rows.first() == Some(&0) {
            return Err(name_taken(lang));
        }
        self.write(vec![Write::Name { account: who.account.clone(), name: name.clone() }]).await?;
        self.forget_tokens();
        Ok(Person { account: who.account.clone(), name })
    }

    /// Logs in: a new token for this name and password. A wrong name takes as long as a wrong password.
    pub async fn login(&self, name: &str, password: &str, lang: Lang) -> Result<Pass, Refusal> {
        let wrong = || Refusal::new("wrong_login", lang.pick("名字或密码不对", "wrong name or password"));
        let login = self.store.login(&key_of(name.trim())).await.map_err(|error| self.broken(&error))?;
        let (hashed, account) = login.map(|login| (login.password, login.account)).unzip();
        let password = password.to_owned();
        let right = tokio::task::spawn_blocking(move || match hashed {
            Some(hashed) => PasswordHash::new(&hashed)
                .is_ok_and(|hashed| Argon2::default().verify_password(password.as_bytes(), &hashed).is_ok()),
            None => Argon2::default().hash_password(password.as_bytes()).is_ok_and(|_| false),
        });
        let right = right.await.unwrap_or(false);
        let Some(account) = account.filter(|_| right) else { return Err(wrong()) };
        let row = self.store.account(&account).await.map_err(|error| self.broken(&error))?.ok_or_else(wrong)?;
        let who = Person { account: row.id, name: row.name };
        self.not_banned("account", &who.account)?;
        let (token, write) = new_token(&who.account);
        self.write(vec![write]).await?;
        Ok(Pass { token, who })
    }

    /// Revokes the token.
    pub async fn logout(&self, token: &str) -> Result<(), Refusal> {
        self.write(vec![Write::RevokeToken { hash: hash_of(token) }]).await?;
        self.forget_tokens();
        Ok(())
    }

    fn forget_tokens(&self) {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
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

/// How many tokens are cached between requests.
const MOST_KNOWN: usize = 100_000;

fn new_token(account: &str) -> (String, Write) {
    let token = hex(&random_bytes::<16>());
    let write = Write::Token { hash: hash_of(&token), account: account.to_owned(), at: now() };
    (token, write)
}
