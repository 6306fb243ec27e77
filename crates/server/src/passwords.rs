//! Passwords: hashed with Argon2, which takes time and memory on purpose. So that a flood of logins takes no more of
//! either than one does, they are hashed one at a time, by one thread (each thread would keep memory of its own), and
//! only so many may wait for their turn.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use host::Refusal;
use kernel::Lang;
use std::sync::OnceLock;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use tokio::sync::oneshot;

/// How many may wait.
const MOST: usize = 32;

type Job = Box<dyn FnOnce() + Send>;

/// The thread, which starts with the first password and ends when this is dropped.
#[derive(Default)]
pub struct Passwords {
    jobs: OnceLock<SyncSender<Job>>,
}

impl Passwords {
    /// The hash of a new password.
    pub async fn hash(&self, password: &str, salt: [u8; 16]) -> Result<String, Refusal> {
        let password = password.to_owned();
        let hash = move || Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
        let hashed = self.in_turn(move || hash().map(|hash| hash.to_string())).await?;
        hashed.map_err(|_| failed())
    }

    /// Is it the password? It takes as long to say no where there is none.
    pub async fn is_right(&self, password: &str, hashed: Option<String>) -> Result<bool, Refusal> {
        let password = password.to_owned();
        let right = move || match hashed {
            Some(hashed) => PasswordHash::new(&hashed)
                .is_ok_and(|hashed| Argon2::default().verify_password(password.as_bytes(), &hashed).is_ok()),
            None => Argon2::default().hash_password_with_salt(password.as_bytes(), &[0; 16]).is_ok_and(|_| false),
        };
        self.in_turn(right).await
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        // Whoever has hung up meanwhile needs no answer.
        let job: Job = Box::new(move || {
            if !reply.is_closed() {
                let _ = reply.send(work());
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

fn start() -> SyncSender<Job> {
    let (send, jobs) = sync_channel::<Job>(MOST);
    let work = move || jobs.into_iter().for_each(|job| job());
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
        let first = ask(Box::new(move || {
            begun.send(()).expect("somebody waits");
            let _ = held.recv();
        }));
        while begins.try_recv().is_err() {
            tokio::task::yield_now().await;
        }
        // The thread is busy: so many wait, the others are refused at once, and whoever hangs up is left out.
        let waiting: Vec<_> = (0..MOST).map(|_| ask(Box::new(|| ()))).collect();
        let gone = waiting.len() / 2;
        // On one thread each of them asks before this goes on.
        tokio::task::yield_now().await;
        assert_eq!(passwords.in_turn(|| ()).await.map_err(|refusal| refusal.code), Err("busy"));
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
        assert_eq!(passwords.in_turn(|| 7).await.ok(), Some(7), "and afterwards there is room again");
        let threads = [
            passwords.in_turn(|| std::thread::current().id()).await.ok(),
            passwords.in_turn(|| std::thread::current().id()).await.ok(),
        ];
        assert!(threads[0].is_some() && threads[0] == threads[1], "always on the same thread");
    }
}
