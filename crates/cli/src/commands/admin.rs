//! `paiju admin`: commands for server admins. They go over the network while the server is running, with the
//! token file beside its database; otherwise directly to the database.

use crate::args::{AdminArgs, AdminCommand};
use crate::commands::serve::{token_file, usual_db};
use crate::failure::Failure;
use crate::output::{self, Lang};
use kernel::{Text, text};
use serde_json::{Value, json};
use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{BanRow, Store, Write};

pub fn run(command: &AdminCommand, lang: Lang) -> Result<(), Failure> {
    match command {
        AdminCommand::Backup { to, at } => {
            let to = std::path::absolute(to)?.display().to_string();
            if std::path::Path::new(&to).exists() {
                return Err(Failure::bad(text!(
                    "{to} 已经存在；备份不会覆盖任何文件",
                    "{to} already exists; a backup overwrites nothing"
                )));
            }
            ask(at, "backup", &json!({ "to": to }), lang)?;
            say(format!("{}{to}", lang.pick("备份：", "backup: ")))
        }
        AdminCommand::Export { dir, at } => export(dir, at, lang),
        AdminCommand::Who { name, at } => {
            let found = ask(at, "who", &json!({ "value": name }), lang)?;
            let found = found.as_array().cloned().unwrap_or_default();
            if found.is_empty() {
                return Err(Failure::found(text!("没有名为 {name} 的账号", "there is no account named {name}")));
            }
            for row in found {
                let kind = match row["registered"].as_bool() {
                    Some(true) => lang.pick("已注册", "registered"),
                    _ => lang.pick("访客", "guest"),
                };
                let field = |field: &str| row[field].as_str().unwrap_or_default().to_owned();
                say(format!("account:{}  {}  {kind}", field("account"), field("name")))?;
            }
            Ok(())
        }
        AdminCommand::Ban { whom, reason, at } => {
            let (kind, value) = named(whom)?;
            let usual = lang.pick("被服务器管理员封禁", "banned by a server admin");
            let reason = reason.as_deref().unwrap_or(usual);
            ask(at, "ban", &json!({ "kind": kind, "value": value, "reason": reason }), lang)?;
            say(format!("{}{whom}", lang.pick("已封禁：", "banned: ")))
        }
        AdminCommand::Unban { whom, at } => {
            let (kind, value) = named(whom)?;
            let done = ask(at, "unban", &json!({ "kind": kind, "value": value }), lang)?;
            match done["unbanned"].as_u64() {
                Some(0) => Err(Failure::found(text!("{whom} 没有被封禁", "{whom} was not banned"))),
                _ => say(format!("{}{whom}", lang.pick("已解封：", "unbanned: "))),
            }
        }
        AdminCommand::Cleanup { days, at } => {
            let done = ask(at, "cleanup", &json!({ "days": days }), lang)?;
            let count = done["forgotten"].as_u64().unwrap_or_default();
            say(lang.pick(
                format!("删除了 {count} 张牌桌"),
                format!("deleted {count} table{}", if count == 1 { "" } else { "s" }),
            ))
        }
        AdminCommand::Doctor { at } => doctor(at, lang),
    }
}

/// Examines a whole database. What is wrong is printed line by line; then the exit code says so too.
fn doctor(at: &AdminArgs, lang: Lang) -> Result<(), Failure> {
    let db = match &at.db {
        Some(db) => db.clone(),
        None => usual_db()?,
    };
    let path = db.strip_prefix("sqlite:").map(|path| path.strip_prefix("//").unwrap_or(path));
    if let Some(path) = path.filter(|path| !std::path::Path::new(path).exists()) {
        return Err(Failure::bad(text!("没有数据库 {path}", "there is no database {path}")));
    }
    let found: Vec<Text> = match Store::open(&db) {
        Ok(store) => {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let examined = runtime.block_on(server::doctor(&store));
            examined.map_err(|error| Failure::found(server::store_words(&error)))?
        }
        Err(store::StoreError::Locked { .. }) => {
            let said = |text: &Value| {
                let of = |lang: &str| text[lang].as_str().unwrap_or_default().to_owned();
                Text::new(of("zh"), of("en"))
            };
            over_network(at, &db, "doctor", &json!({}), lang)?["found"]
                .as_array()
                .into_iter()
                .flatten()
                .map(said)
                .collect()
        }
        Err(error) => {
            return Err(Failure::found(Text::new(
                format!("数据库打不开，内容没有改动：{}", error.chinese()),
                format!("the database cannot be opened, and nothing was changed: {error}"),
            )));
        }
    };
    for text in &found {
        say(lang.of(text).to_owned())?;
    }
    match found.len() {
        0 => say(lang.pick("数据库完好", "the database is sound").to_owned()),
        count => Err(Failure::found(text!("发现 {count} 处问题", "{count} problems found"))),
    }
}

fn say(text: String) -> Result<(), Failure> {
    Ok(output::line(text)?)
}

fn named(whom: &str) -> Result<(&str, &str), Failure> {
    let pair = whom.split_once(':').filter(|(kind, value)| matches!(*kind, "account" | "address") && !value.is_empty());
    pair.ok_or_else(|| {
        Failure::bad(text!("`{whom}`：应为 account:ID 或 address:IP", "`{whom}`: expected account:ID or address:IP"))
    })
}

/// Asks the running server, or the database if none is running.
fn ask(at: &AdminArgs, what: &str, wanted: &Value, lang: Lang) -> Result<Value, Failure> {
    let db = match &at.db {
        Some(db) => db.clone(),
        None => usual_db()?,
    };
    match Store::open(&db) {
        Ok(store) => directly(store, what, wanted),
        Err(store::StoreError::Locked { .. }) => over_network(at, &db, what, wanted, lang),
        Err(error) => Err(Failure::bad(server::store_words(&error))),
    }
}

fn directly(store: Store, what: &str, wanted: &Value) -> Result<Value, Failure> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
    let text = |name: &str| wanted[name].as_str().unwrap_or_default().to_owned();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let failed = |error: store::StoreError| Failure::found(server::store_words(&error));
    runtime.block_on(async {
        let write = match what {
            "backup" => {
                store.backup(std::path::Path::new(&text("to"))).await.map_err(failed)?;
                return Ok(json!({}));
            }
            "who" => {
                let found = store.accounts_named(&text("value"), 100).await.map_err(failed)?;
                let row = |row: store::AccountRow| {
                    json!({ "account": row.id, "name": row.name, "registered": row.registered })
                };
                return Ok(found.into_iter().map(row).collect());
            }
            "ban" => Write::Ban(BanRow { kind: text("kind"), value: text("value"), reason: text("reason"), at: now }),
            "unban" => Write::Unban { kind: text("kind"), value: text("value") },
            _ => {
                let days = wanted["days"].as_i64().unwrap_or(30).clamp(1, 36_500);
                // No server is running, so nobody sits anywhere.
                Write::Forget { tables_before: now - days * 86_400_000, live: Vec::new() }
            }
        };
        let rows = store.write(vec![write]).await.map_err(failed)?;
        let rows = rows.first().copied().unwrap_or_default();
        Ok(json!({ "unbanned": rows, "forgotten": rows }))
    })
}

/// One request to a server on this machine: plain HTTP/1.0, so that the answer ends with the connection.
fn over_network(at: &AdminArgs, db: &str, what: &str, wanted: &Value, lang: Lang) -> Result<Value, Failure> {
    let bad = |what: Text| Failure::BadInput(what);
    let file = token_file(db).ok_or_else(|| {
        bad(Text::new(
            "PostgreSQL 上的服务器用 PostgreSQL 自己的工具管理",
            "a server on PostgreSQL is managed with PostgreSQL's own tools",
        ))
    })?;
    let token = std::fs::read_to_string(&file).map_err(|error| {
        let what = ("服务器正在运行，但读不了管理令牌", "the server is running, but its admin token cannot be read:");
        bad(cards::file_error(what, &file, &error))
    })?;
    let place = at.url.strip_prefix("http://").unwrap_or(&at.url).trim_end_matches('/');
    let unreachable = |error: std::io::Error| {
        let (url, Text { zh, en }) = (&at.url, cards::io_words(&error));
        bad(Text::new(
            format!("{url} 没有服务器应答：{zh}；请用 --url 给出它的地址"),
            format!("no server answers at {url}: {en}; give its address with --url"),
        ))
    };
    let mut stream = TcpStream::connect(place).map_err(unreachable)?;
    stream.set_read_timeout(Some(Duration::from_secs(300))).map_err(unreachable)?;
    let body = wanted.to_string();
    let request = format!(
        "POST /admin/{what}?lang={} HTTP/1.0\r\nHost: {place}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        lang.pick("zh", "en"),
        token.trim(),
        body.len()
    );
    let mut answer = String::new();
    stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer)).map_err(unreachable)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let value: Value = serde_json::from_str(body).unwrap_or_default();
    if head.lines().next().is_some_and(|line| line.contains(" 200")) {
        Ok(value)
    } else {
        Err(Failure::found(match value["text"].as_str() {
            Some(said) => Text::same(said),
            None => Text::new("应答的不是牌局服务器", "the server that answered is not a Paiju server"),
        }))
    }
}

fn export(dir: &std::path::Path, at: &AdminArgs, lang: Lang) -> Result<(), Failure> {
    let db = match &at.db {
        Some(db) => db.clone(),
        None => usual_db()?,
    };
    let store = Store::open(&db).map_err(|error| match error {
        store::StoreError::Locked { .. } => Failure::bad((
            "服务器正在运行：先 `paiju admin backup FILE`，再 `paiju admin export DIR --db sqlite:FILE`",
            "the server is running: `paiju admin backup FILE`, then `paiju admin export DIR --db sqlite:FILE`",
        )),
        other => Failure::bad(server::store_words(&other)),
    })?;
    std::fs::create_dir_all(dir)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let failed = |error: store::StoreError| Failure::found(server::store_words(&error));
    let count = runtime.block_on(async {
        let mut count = 0;
        for table in store.tables().await.map_err(failed)? {
            if let Some(result) = store.result(&table.id).await.map_err(failed)? {
                std::fs::write(dir.join(format!("{}-{}.paiju", result.game, result.table)), result.record)?;
                count += 1;
            }
        }
        Ok::<usize, Failure>(count)
    })?;
    say(lang.pick(format!("导出了 {count} 份记录"), format!("{count} records written to {}", dir.display())))
}
