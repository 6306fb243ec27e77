//! A thread that owns a connection and does one job after another.

use crate::backend::Backend;
use crate::error::StoreError;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// What a worker is sent.
pub(crate) enum Message<J> {
    Do(J),
    /// What came before is still done.
    Stop,
}

/// Stops when it is dropped, after all that was sent.
pub(crate) struct Worker<J> {
    jobs: Sender<Message<J>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl<J: Send + 'static> Worker<J> {
    /// Returns when the connection is open. It is opened on the thread that uses it, because the
    /// PostgreSQL client may not be touched from within an async runtime.
    pub(crate) fn start(
        name: &str,
        open: impl FnOnce() -> Result<Box<dyn Backend>, StoreError> + Send + 'static,
        run: impl FnOnce(&mut dyn Backend, &Receiver<Message<J>>) + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (jobs, inbox) = mpsc::channel();
        let (tell, opened) = mpsc::channel();
        let body = move || match open() {
            Ok(mut db) => {
                drop(tell.send(Ok(())));
                run(db.as_mut(), &inbox);
            }
            Err(error) => drop(tell.send(Err(error))),
        };
        let failed = |detail: String| StoreError::Failed { place: format!("`{name}`"), detail };
        let thread = thread::Builder::new().name(name.to_owned()).spawn(body).map_err(|e| failed(e.to_string()))?;
        opened.recv().unwrap_or_else(|_| Err(failed("it ended while it opened the database".to_owned())))?;
        Ok(Worker { jobs, thread: Mutex::new(Some(thread)) })
    }

    pub(crate) fn send(&self, job: J) -> Result<(), StoreError> {
        self.jobs.send(Message::Do(job)).map_err(|_| StoreError::Closed)
    }
}

impl<J> Worker<J> {
    /// Lets it finish what it was sent, and waits for that. A second time nothing happens.
    pub(crate) fn stop(&self) {
        drop(self.jobs.send(Message::Stop));
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Who answers a caller may be the one who drops the last handle: a thread cannot wait for itself.
        if let Some(thread) = thread.filter(|thread| thread.thread().id() != thread::current().id()) {
            drop(thread.join());
        }
    }
}

impl<J> Drop for Worker<J> {
    fn drop(&mut self) {
        self.stop();
    }
}
