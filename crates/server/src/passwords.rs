//! Passwords: hashed with Argon2, which takes time and memory on purpose. So that a flood of logins takes no more of
//! either than one does, they are hashed one at a time, and only so many may wait for their turn.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use host::Refusal;
use kernel::Lang;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many may wait, or be hashed.
const MOST: usize = 32;

/// Whose turn it is to be hashed.
pub struct Passwords {
    turn: Arc<Semaphore>,
    room: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { turn: Arc::new(Semaphore::new(1)), room: Semaphore::new(MOST) }
    }
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
        let full = |_| {
            Refusal::said(
                "busy",
                ("同时登录的人太多了，请稍后再试", "too many people are logging in: please try again in a moment"),
            )
        };
        let _room = self.room.try_acquire().map_err(full)?;
        let turn = self.turn.clone().acquire_owned().await.map_err(|_| failed())?;
        // Whoever hangs up meanwhile does not make it end sooner.
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| failed())
    }
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
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn one_at_a_time_and_no_more_than_may_wait() {
        let passwords = Arc::new(Passwords::default());
        let (at_once, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let asked = (0..MOST + 8).map(|_| {
            let (passwords, at_once, most) = (passwords.clone(), at_once.clone(), most.clone());
            tokio::spawn(async move {
                let work = move || {
                    most.fetch_max(at_once.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::yield_now();
                    at_once.fetch_sub(1, Ordering::SeqCst);
                };
                passwords.in_turn(work).await.map_err(|refusal| refusal.code)
            })
        });
        let asked: Vec<_> = asked.collect();
        let mut answers = Vec::new();
        for task in asked {
            answers.push(task.await.expect("it does not panic"));
        }
        // On one thread all of them ask before any is answered.
        assert_eq!(answers.iter().filter(|answer| **answer == Err("busy")).count(), 8);
        assert_eq!(most.load(Ordering::SeqCst), 1, "one at a time");
        assert_eq!(passwords.in_turn(|| ()).await.ok(), Some(()), "and afterwards there is room again");
    }
}
