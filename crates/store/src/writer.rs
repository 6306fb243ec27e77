//! The group commit: whatever waits is written in one transaction, and told when it is on the disk.
//!
//! A disk syncs a few hundred times a second. While it does, the next writes gather in the queue, so
//! the more there is to do the larger the groups become, and nobody waits for more than two syncs.

use crate::apply::apply;
use crate::backend::Backend;
use crate::error::StoreError;
use crate::rows::Write;
use crate::worker::Message;
use std::sync::mpsc::{Receiver, TryRecvError};
use tokio::sync::oneshot;

/// What one caller wants written, all of it or nothing.
pub(crate) struct Job {
    pub(crate) writes: Vec<Write>,
    pub(crate) reply: oneshot::Sender<Written>,
}

/// How many rows each write touched.
pub(crate) type Written = Result<Vec<u64>, StoreError>;

/// Writes until it is told to stop.
pub(crate) fn run(db: &mut dyn Backend, jobs: &Receiver<Message<Job>>) {
    let mut broken = None;
    let mut goes_on = true;
    while goes_on {
        let mut group = Vec::new();
        goes_on = gather(jobs, &mut group);
        if !group.is_empty() {
            write(db, group, &mut broken);
        }
    }
}

/// Waits for a job and takes all that stand behind it. False: there will be no more.
fn gather(jobs: &Receiver<Message<Job>>, group: &mut Vec<Job>) -> bool {
    let mut next = jobs.recv().map_err(|_| TryRecvError::Disconnected);
    loop {
        match next {
            Ok(Message::Do(job)) => group.push(job),
            Ok(Message::Stop) | Err(TryRecvError::Disconnected) => return false,
            Err(TryRecvError::Empty) => return true,
        }
        next = jobs.try_recv();
    }
}

/// Writes a group and tells everybody. Who no longer waits for the answer is none of our business.
pub(crate) fn write(db: &mut dyn Backend, group: Vec<Job>, broken: &mut Option<StoreError>) {
    let outcome = match broken {
        Some(error) => Err(error.clone()),
        None => commit(db, &group).map_err(|error| recover(db, error, broken)),
    };
    match outcome {
        Ok(written) => group.into_iter().zip(written).for_each(|(job, written)| drop(job.reply.send(written))),
        Err(error) => group.into_iter().for_each(|job| drop(job.reply.send(Err(error.clone())))),
    }
}

/// One transaction. An error is everybody's.
fn commit(db: &mut dyn Backend, group: &[Job]) -> Result<Vec<Written>, StoreError> {
    db.begin()?;
    let written = group.iter().map(|job| apart(db, &job.writes)).collect::<Result<Vec<_>, _>>()?;
    db.commit()?;
    Ok(written)
}

/// One caller's writes, behind a savepoint: what is wrong with them must not harm the others.
fn apart(db: &mut dyn Backend, writes: &[Write]) -> Result<Written, StoreError> {
    db.run("SAVEPOINT caller")?;
    let written = writes.iter().map(|write| apply(db, write).map_err(|error| about(write, error))).collect();
    match written {
        Ok(_) => db.run("RELEASE SAVEPOINT caller")?,
        Err(StoreError::Refused { .. } | StoreError::Damaged { .. }) => {
            db.run("ROLLBACK TO SAVEPOINT caller; RELEASE SAVEPOINT caller")?
        }
        Err(error) => return Err(error),
    }
    Ok(written)
}

fn about(write: &Write, error: StoreError) -> StoreError {
    match error {
        StoreError::Refused { detail, .. } => StoreError::Refused { what: write.to_string(), detail },
        other => other,
    }
}

/// Makes ready for the next group, or gives up for good. Never guesses: only what is known to pass,
/// and to have left nothing behind, is followed by another try.
fn recover(db: &mut dyn Backend, error: StoreError, broken: &mut Option<StoreError>) -> StoreError {
    let reason = match error {
        StoreError::Full { .. } | StoreError::Unavailable { .. } | StoreError::Refused { .. } => match db.renew() {
            // A database that is away is looked for again when the next group begins.
            Ok(()) | Err(StoreError::Unavailable { .. }) => return error,
            Err(second) => format!("{error}; then {second}"),
        },
        StoreError::Broken { reason } => reason,
        other => other.to_string(),
    };
    broken.insert(StoreError::Broken { reason }).clone()
}

#[cfg(test)]
mod tests {
    //! A database that fails when it is told to: what a real one does too seldom to be tested.

    use super::*;
    use crate::backend::{Param, Row};
    use std::collections::VecDeque;
    use std::sync::mpsc;

    #[derive(Default)]
    struct Fake {
        log: Vec<String>,
        commits: VecDeque<StoreError>,
        renewals: VecDeque<StoreError>,
    }

    impl Backend for Fake {
        fn begin(&mut self) -> Result<(), StoreError> {
            self.run("BEGIN")
        }

        fn run(&mut self, sql: &str) -> Result<(), StoreError> {
            self.log.push(sql.to_owned());
            Ok(())
        }

        fn execute(&mut self, _: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError> {
            match params {
                [Param::Text("bad")] => Err(StoreError::Refused { what: String::new(), detail: "bad".to_owned() }),
                _ => Ok(1),
            }
        }

        fn query(&mut self, _: &'static str, _: &[Param<'_>]) -> Result<Vec<Row>, StoreError> {
            Ok(Vec::new())
        }

        fn bytes(&mut self) -> Result<i64, StoreError> {
            Ok(0)
        }

        fn commit(&mut self) -> Result<(), StoreError> {
            self.run("COMMIT")?;
            self.commits.pop_front().map_or(Ok(()), Err)
        }

        fn renew(&mut self) -> Result<(), StoreError> {
            self.run("renew")?;
            self.renewals.pop_front().map_or(Ok(()), Err)
        }
    }

    impl Fake {
        fn times(&self, sql: &str) -> usize {
            self.log.iter().filter(|line| *line == sql).count()
        }
    }

    /// One group of callers, each with one write; `bad` is refused.
    fn write_together(db: &mut Fake, broken: &mut Option<StoreError>, hashes: &[&str]) -> Vec<Written> {
        let job = |hash: &&str| {
            let (reply, answer) = oneshot::channel();
            (Job { writes: vec![Write::RevokeToken { hash: (*hash).to_owned() }], reply }, answer)
        };
        let (jobs, answers): (Vec<_>, Vec<_>) = hashes.iter().map(job).unzip();
        write(db, jobs, broken);
        answers.into_iter().map(|mut answer| answer.try_recv().unwrap()).collect()
    }

    fn full() -> StoreError {
        StoreError::Full { place: "the disk".to_owned() }
    }

    fn unknown() -> StoreError {
        StoreError::Broken { reason: "who knows".to_owned() }
    }

    #[test]
    fn whatever_waits_shares_one_commit_and_stopping_comes_last() {
        let (sender, inbox) = mpsc::channel();
        let mut answers = Vec::new();
        for number in 0..100 {
            let (reply, answer) = oneshot::channel();
            let writes = vec![Write::RevokeToken { hash: number.to_string() }];
            sender.send(Message::Do(Job { writes, reply })).unwrap();
            answers.push(answer);
        }
        sender.send(Message::Stop).unwrap();
        let mut db = Fake::default();
        run(&mut db, &inbox);
        assert_eq!((db.times("BEGIN"), db.times("COMMIT")), (1, 1));
        assert!(answers.into_iter().all(|mut answer| answer.try_recv().unwrap() == Ok(vec![1])));
    }

    #[test]
    fn a_refusal_is_for_its_caller_alone() {
        let mut db = Fake::default();
        let written = write_together(&mut db, &mut None, &["a", "bad", "b"]);
        let refused = StoreError::Refused { what: "the end of a token".to_owned(), detail: "bad".to_owned() };
        assert_eq!(written, [Ok(vec![1]), Err(refused), Ok(vec![1])]);
        assert_eq!(db.times("COMMIT"), 1);
    }

    #[test]
    fn a_commit_without_room_fails_everybody_and_the_next_is_tried_again() {
        let mut db = Fake { commits: [full()].into(), ..Fake::default() };
        let mut broken = None;
        assert_eq!(write_together(&mut db, &mut broken, &["a", "bad", "b"]), vec![Err(full()); 3]);
        assert_eq!(db.times("renew"), 1);
        assert_eq!(write_together(&mut db, &mut broken, &["a"]), [Ok(vec![1])]);
    }

    #[test]
    fn an_unknown_commit_breaks_the_store_for_good() {
        let mut db = Fake { commits: [unknown()].into(), ..Fake::default() };
        let mut broken = None;
        assert_eq!(write_together(&mut db, &mut broken, &["a", "b"]), vec![Err(unknown()); 2]);
        assert_eq!(write_together(&mut db, &mut broken, &["c"]), [Err(unknown())]);
        assert_eq!(db.times("BEGIN"), 1, "the database is left alone");
    }

    #[test]
    fn a_database_that_does_not_come_back_breaks_the_store_and_one_that_is_away_does_not() {
        let away = StoreError::Unavailable { place: "the database".to_owned(), detail: "away".to_owned() };
        let mut db = Fake { commits: [full()].into(), renewals: [away].into(), ..Fake::default() };
        let mut broken = None;
        write_together(&mut db, &mut broken, &["a"]);
        assert_eq!(broken, None);

        let locked = StoreError::Locked { place: "the database".to_owned() };
        let mut db = Fake { commits: [full()].into(), renewals: [locked.clone()].into(), ..Fake::default() };
        let [Err(StoreError::Broken { reason })] = &write_together(&mut db, &mut broken, &["a"])[..] else { panic!() };
        assert!(reason.contains(&full().to_string()) && reason.contains(&locked.to_string()), "{reason}");
    }
}
