//! Passwords: hashed with Argon2, which takes time and memory on purpose. So that a flood of logins takes no more of
//! either than one does, they are hashed one at a time, by one thread, in memory that it uses again and again, and only
//! so many may wait for their turn.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use host::Refusal;
use kernel::Lang;
use std::sync::OnceLock;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use tokio::sync::oneshot;

/// How many may wait.
const MOST: usize = 32;

type Memory = Vec<Block>;
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// The thread, which starts with the first password and ends when this is dropped.
#[derive(Default)]
pub struct Passwords {
    jobs: OnceLock<SyncSender<Job>>,
}

impl Passwords {
    /// The hash of a new password.
    pub async fn hash(&self, password: &str, salt: [u8; 16]) -> Result<String, Refusal> {
        let password = password.to_owned();
        self.in_turn(move |memory| hashed(&password, &salt, memory)).await?.ok_or_else(failed)
    }

    /// Is it the password? It takes as long to say no where there is none.
    pub async fn is_right(&self, password: &str, hashed: Option<String>) -> Result<bool, Refusal> {
        let password = password.to_owned();
        let right = move |memory: &mut Memory| match hashed {
            Some(hashed) => fits(&password, &hashed, memory).unwrap_or_default(),
            None => output(&Argon2::default(), &password, &[0; 16], memory).is_some_and(|_| false),
        };
        self.in_turn(right).await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        // Whoever has hung up meanwhile needs no answer.
        let job: Job = Box::new(move |memory| {
            if !reply.is_closed() {
                let _ = reply.send(work(memory));
            }
        });
        match self.jobs.get_or_init(start).try_send(job) {
            Ok(()) => answer.await.map_err(|_| failed()),
            Err(TrySendError::Full(_)) => Err(Refusal::said(
                "busy",
                ("同时登录的人太多了，请稍后再试", "too many people are logging in: please try again in a moment"),
            )),
            Err(TrySendError::Disconnected(_)) => Err(failed()),
        }
    }
}

/// A password as it is stored: the algorithm, its parameters, the salt, and what it makes of them.
fn hashed(password: &str, salt: &[u8], memory: &mut Memory) -> Option<String> {
    let argon = Argon2::default();
    let stored = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).ok()?,
        salt: Some(Salt::new(salt).ok()?),
        hash: Some(output(&argon, password, salt, memory)?),
    };
    Some(stored.to_string())
}

/// Is this the password that was stored? None: what is stored cannot be read.
fn fits(password: &str, stored: &str, memory: &mut Memory) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).ok()?;
    let version = stored.version.map(Version::try_from).transpose().ok()?.unwrap_or_default();
    let argon = Argon2::new(algorithm, version, Params::try_from(&stored).ok()?);
    // Outputs are compared in constant time.
    Some(output(&argon, password, &stored.salt?, memory)? == stored.hash?)
}

/// The library's own way allocates its memory each time, and the allocator does not find the old one again.
fn output(argon: &Argon2<'_>, password: &str, salt: &[u8], memory: &mut Memory) -> Option<Output> {
    let mut buffer = [0; Output::MAX_LENGTH];
    let out = buffer.get_mut(..argon.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN))?;
    memory.resize(argon.params().block_count(), Block::new());
    argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut memory[..]).ok()?;
    Output::new(out).ok()
}

fn start() -> SyncSender<Job> {
    let (send, jobs) = sync_channel::<Job>(MOST);
    let work = move || {
        let mut memory = Memory::new();
        jobs.into_iter().for_each(|job| job(&mut memory));
    };
    if let Err(error) = std::thread::Builder::new().name("passwords".to_owned()).spawn(work) {
        tracing::error!(%error, "no thread for passwords");
    }
    send
}

fn failed() -> Refusal {
    Refusal::new("internal", "the password can't be hashed")
}

/// Is it long enough, and not too long?
pub fn check(password: &str, lang: Lang) -> Result<(), Refusal> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    let text = lang.pick("密码应为 8 到 200 个字符", "a password must have 8 to 200 characters");
    Err(Refusal::new("bad_password", text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, mpsc};

    #[tokio::test]
    async fn one_at_a_time_and_no_more_than_may_wait() {
        let passwords = Arc::new(Passwords::default());
        let (begun, begins) = mpsc::channel();
        let (go, held) = mpsc::channel::<()>();
        let ask = |work: Job| {
            let passwords = passwords.clone();
            tokio::spawn(async move { passwords.in_turn(work).await.map_err(|refusal| refusal.code) })
        };
        let first = ask(Box::new(move |_| {
            begun.send(()).expect("somebody waits");
            let _ = held.recv();
        }));
        while begins.try_recv().is_err() {
            tokio::task::yield_now().await;
        }
        // The thread is busy: so many wait, the others are refused at once, and whoever hangs up is left out.
        let waiting: Vec<_> = (0..MOST).map(|_| ask(Box::new(|_| ()))).collect();
        let gone = waiting.len() / 2;
        // On one thread each of them asks before this goes on.
        tokio::task::yield_now().await;
        assert_eq!(passwords.in_turn(|_| ()).await.map_err(|refusal| refusal.code), Err("busy"));
        waiting[gone].abort();
        drop(go);
        assert_eq!(first.await.expect("it does not panic"), Ok(()));
        let mut answers = Vec::new();
        for (at, task) in waiting.into_iter().enumerate() {
            match task.await {
                Ok(answer) => answers.push(answer),
                Err(_) => assert_eq!(at, gone),
            }
        }
        assert_eq!(answers, vec![Ok(()); MOST - 1]);
        assert_eq!(passwords.in_turn(|_| 7).await.ok(), Some(7), "and afterwards there is room again");
    }

    /// As the library does it, which made what is stored in older databases; and in the same memory as others before.
    #[test]
    fn hashes_are_those_of_the_library() {
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let mut memory = Memory::new();
        for password in ["a long password", "another password"] {
            let own = hashed(password, &[7; 16], &mut memory).expect("a hash");
            let theirs = Argon2::default().hash_password_with_salt(password.as_bytes(), &[7; 16]).expect("a hash");
            assert_eq!(own, theirs.to_string());
            let read = PasswordHash::new(&own).expect("a hash");
            assert!(Argon2::default().verify_password(password.as_bytes(), &read).is_ok());
            assert_eq!(fits(password, &own, &mut memory), Some(true));
            assert_eq!(fits("a wrong password", &own, &mut memory), Some(false));
        }
        assert_eq!(fits("a long password", "nonsense", &mut memory), None);
    }
}
