//! PostgreSQL: a connection for the writer, which holds the lock, and one for the reader.
//!
//! A connection that is lost is made anew; a commit on one that is lost is unknown.

use crate::backend::{Backend, Cell, PATIENCE, Param, Row};
use crate::error::{StoreError, whole_story};
use crate::postgres_tls::{self, Tls};
use crate::schema::{self, Dialect};
use ::postgres::config::Host;
use ::postgres::error::{DbError, Severity};
use ::postgres::types::{ToSql, Type};
use ::postgres::{Client, Config, Error, Statement};
use std::collections::BTreeMap;
use std::thread;
use std::time::{Duration, Instant};

/// Our number among the advisory locks of a database; the second half is the schema.
const LOCK: i32 = 0x7061_696a;

/// Where the database is.
#[derive(Clone)]
pub(crate) struct Place {
    config: Config,
    tls: Tls,
    name: String,
}

/// A connection.
pub(crate) struct Postgres {
    client: Client,
    statements: BTreeMap<&'static str, Statement>,
    place: Place,
    role: Role,
}

#[derive(Clone, Copy)]
enum Role {
    Reader,
    /// The how manieth opening of this database it is: when it is no longer the last, somebody else
    /// has written in the meantime.
    Writer {
        opened: i64,
    },
}

impl Place {
    pub(crate) fn parse(url: &str) -> Result<Place, StoreError> {
        let (url, tls) = postgres_tls::take_from(url)?;
        let parsed = url.parse::<Config>();
        let mut config = parsed.map_err(|error| StoreError::Address { detail: whole_story(&error) })?;
        if config.get_application_name().is_none() {
            config.application_name("paiju");
        }
        // Whoever is gone without a word is noticed within a minute, unless the address says otherwise.
        if config.get_keepalives_interval().is_none() {
            config.keepalives_idle(Duration::from_secs(20)).keepalives_interval(Duration::from_secs(10));
            config.keepalives_retries(3);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(10));
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(Duration::from_secs(30));
        }
        config.ssl_mode(tls.mode);
        let name = name(&config);
        Ok(Place { config, tls, name })
    }

    pub(crate) fn writer(&self) -> Result<Postgres, StoreError> {
        let mut postgres = self.connect(Role::Writer { opened: 0 })?;
        postgres.lock()?;
        let there = postgres.query("SELECT to_regclass('paiju_meta') IS NOT NULL", &[])?;
        let made = first(there)?.bool()?;
        schema::migrate(&mut postgres, Dialect::Postgres, made, &self.name)?;
        let sql = "UPDATE paiju_meta SET value = value + 1 WHERE key = 'opened' RETURNING value";
        let opened = first(postgres.query(sql, &[])?)?.int()?;
        postgres.role = Role::Writer { opened };
        Ok(postgres)
    }

    pub(crate) fn reader(&self) -> Result<Postgres, StoreError> {
        self.connect(Role::Reader)
    }

    pub(crate) fn use_pg_dump(&self) -> StoreError {
        StoreError::UsePgDump { place: self.name.clone() }
    }

    fn connect(&self, role: Role) -> Result<Postgres, StoreError> {
        let connect = || {
            let mut client = self.config.connect(self.tls.clone())?;
            client.batch_execute("SET synchronous_commit = on")?;
            Ok(client)
        };
        let client = connect().map_err(|error| self.fault(&error))?;
        Ok(Postgres { client, statements: BTreeMap::new(), place: self.clone(), role })
    }

    fn fault(&self, error: &Error) -> StoreError {
        let place = self.name.clone();
        let Some(answer) = answer(error) else {
            let detail = postgres_tls::distrust(error).unwrap_or_else(|| whole_story(error));
            return StoreError::Unavailable { place, detail };
        };
        // Without its details: they repeat whole rows.
        let detail = answer.message().to_owned();
        // The first two characters are the class (PostgreSQL, appendix A).
        match answer.code().code() {
            "53100" => StoreError::Full { place },
            "42P07" => StoreError::NotOurs { place }, // a table is there already
            code if ["22", "23", "54"].contains(&class(code)) => StoreError::Refused { what: String::new(), detail },
            code if ["40", "53", "55", "57"].contains(&class(code)) => StoreError::Unavailable { place, detail },
            _ => StoreError::Failed { place, detail },
        }
    }

    fn failed(&self, detail: &str) -> StoreError {
        StoreError::Failed { place: self.name.clone(), detail: detail.to_owned() }
    }
}

impl Postgres {
    /// Held by the connection that writes, so lost with it.
    fn lock(&mut self) -> Result<(), StoreError> {
        let start = Instant::now();
        loop {
            let asked = self.client.query_one("SELECT pg_try_advisory_lock($1, hashtext(current_schema()))", &[&LOCK]);
            let held = asked.and_then(|row| row.try_get(0)).map_err(|error| self.place.fault(&error))?;
            match held {
                Some(true) => return Ok(()),
                Some(false) if start.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(20)),
                Some(false) => return Err(StoreError::Locked { place: self.place.name.clone() }),
                None => return Err(self.place.failed("its search path names no schema that exists")),
            }
        }
    }

    /// A new connection instead of one that is lost. The writer makes sure that nobody wrote while it was away.
    fn reconnect(&mut self) -> Result<(), StoreError> {
        let mut new = self.place.connect(self.role)?;
        if let Role::Writer { opened } = self.role {
            new.lock()?;
            let last = first(new.query("SELECT value FROM paiju_meta WHERE key = 'opened'", &[])?)?.int()?;
            if last != opened {
                return Err(self.place.failed("while the connection was lost another process used the database"));
            }
        }
        *self = new;
        Ok(())
    }

    fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    fn rows(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<Vec<Row>, Error> {
        let statement = self.statement(sql)?;
        self.client.query(&statement, &bound(params))?.iter().map(row).collect()
    }
}

impl Backend for Postgres {
    fn begin(&mut self) -> Result<(), StoreError> {
        match self.client.batch_execute("BEGIN") {
            Ok(()) => Ok(()),
            Err(error) if answer(&error).is_some() => Err(self.place.fault(&error)),
            // Lost while nothing was going on: nothing is lost with it.
            Err(_) => {
                self.reconnect()?;
                self.run("BEGIN")
            }
        }
    }

    fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        self.client.batch_execute(sql).map_err(|error| self.place.fault(&error))
    }

    fn execute(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        let statement = self.statement(sql);
        let rows = statement.and_then(|statement| self.client.execute(&statement, &bound(params)));
        rows.map_err(|error| self.place.fault(&error))
    }

    fn bytes(&mut self) -> Result<i64, StoreError> {
        self.query("SELECT pg_database_size(current_database())", &[])?.first_mut().map_or(Ok(0), Row::int)
    }

    fn query(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<Vec<Row>, StoreError> {
        let mut rows = self.rows(sql, params);
        if matches!((&rows, self.role), (Err(error), Role::Reader) if answer(error).is_none()) {
            self.reconnect()?;
            rows = self.rows(sql, params);
        }
        rows.map_err(|error| self.place.fault(&error))
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.client.batch_execute("COMMIT").map_err(|error| match answer(&error) {
            Some(_) => self.place.fault(&error),
            None => StoreError::Broken {
                reason: format!("{}; it is unknown whether the last writes were kept", self.place.fault(&error)),
            },
        })
    }

    fn renew(&mut self) -> Result<(), StoreError> {
        match self.client.batch_execute("ROLLBACK") {
            Ok(()) => Ok(()),
            Err(_) => self.reconnect(),
        }
    }
}

/// What the database answered, if it still listens: an `ERROR` ends the transaction, a `FATAL` the connection.
fn answer(error: &Error) -> Option<&DbError> {
    error.as_db_error().filter(|answer| answer.parsed_severity() == Some(Severity::Error))
}

fn class(code: &str) -> &str {
    code.get(..2).unwrap_or_default()
}

fn bound<'a>(params: &'a [Param<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    let bind = |param: &'a Param<'_>| -> &'a (dyn ToSql + Sync) {
        match param {
            Param::Text(text) => text,
            Param::Int(number) => number,
            Param::Real(number) => number,
        }
    };
    params.iter().map(bind).collect()
}

fn row(row: &::postgres::Row) -> Result<Row, Error> {
    let cell = |column: usize| match *row.columns()[column].type_() {
        Type::INT8 => row.try_get(column).map(Cell::Int),
        Type::FLOAT8 => row.try_get(column).map(Cell::Real),
        Type::BOOL => row.try_get(column).map(|truth: bool| Cell::Int(truth.into())),
        _ => row.try_get(column).map(Cell::Text),
    };
    (0..row.len()).map(cell).collect::<Result<_, _>>().map(Row::new)
}

fn first(rows: Vec<Row>) -> Result<Row, StoreError> {
    rows.into_iter().next().ok_or(StoreError::NotOurs { place: "`postgres`".to_owned() })
}

/// The database as a person knows it, without the password.
fn name(config: &Config) -> String {
    let database = config.get_dbname().or(config.get_user()).unwrap_or("?");
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => "?".to_owned(),
    };
    let port = config.get_ports().first().map(|port| format!(":{port}")).unwrap_or_default();
    format!("`postgres://{host}{port}/{database}`")
}
