//! Administration while the server runs: backup, bans, statistics. Its token is in a file that only
//! the server admin can read.

use crate::http::{Origin, Refused, bearer};
use crate::server::Server;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use host::Refusal;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use store::{BanRow, Write};
use subtle::ConstantTimeEq;

/// An admin request.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wanted {
    /// Where a backup goes.
    to: String,
    /// `account` or `address`.
    kind: String,
    /// Which one.
    value: String,
    /// Why.
    reason: String,
    /// Age in days.
    days: i64,
}

impl Wanted {
    /// The account, address or file that it is about.
    fn about(&self) -> &str {
        if self.value.is_empty() { &self.to } else { &self.value }
    }
}

/// Over HTTP, with the admin token.
pub async fn over_http(
    State(server): State<Arc<Server>>,
    Path(what): Path<String>,
    origin: Origin,
    headers: HeaderMap,
    wanted: Option<Json<Wanted>>,
) -> Result<Json<Value>, Refused> {
    let given = bearer(&headers).unwrap_or_default();
    let right = server.keeper().is_some_and(|token| bool::from(token.as_bytes().ct_eq(given.as_bytes())));
    let Json(wanted) = wanted.unwrap_or_default();
    let done = if right {
        server.administer(&what, &wanted).await
    } else {
        Err(Refusal::new("unknown_token", "only for the server admin"))
    };
    // Whoever is not the admin writes nothing of their own into the log.
    let (what, about) = if right { (format!("admin {what}"), wanted.about()) } else { ("admin".to_owned(), "") };
    Ok(Json(origin.note(&server, &what, None, about, done)?))
}

impl Server {
    /// Carries out an admin request.
    pub async fn administer(&self, what: &str, wanted: &Wanted) -> Result<Value, Refusal> {
        let failed = |error: store::StoreError| Refusal::new("storage", error.to_string());
        match what {
            "backup" => {
                let to = std::path::PathBuf::from(&wanted.to);
                self.store.backup(&to).await.map_err(failed)?;
                Ok(json!({ "backup": wanted.to }))
            }
            "ban" => {
                if !matches!(wanted.kind.as_str(), "account" | "address") || wanted.value.is_empty() {
                    return Err(Refusal::new("bad_message", "expected `kind` account or address, and its `value`"));
                }
                let ban = BanRow {
                    kind: wanted.kind.clone(),
                    value: wanted.value.clone(),
                    reason: wanted.reason.clone(),
                    at: self.world.wall(),
                };
                self.store.write(vec![Write::Ban(ban)]).await.map_err(failed)?;
                self.reload_bans().await?;
                Ok(json!({ "banned": wanted.value }))
            }
            "unban" => {
                let unban = Write::Unban { kind: wanted.kind.clone(), value: wanted.value.clone() };
                let rows = self.store.write(vec![unban]).await.map_err(failed)?;
                self.reload_bans().await?;
                Ok(json!({ "unbanned": rows.first().copied().unwrap_or_default() }))
            }
            "who" => {
                let found = self.store.accounts_named(&wanted.value, MOST_FOUND).await.map_err(failed)?;
                Ok(found.into_iter().map(|row| account_found(&row)).collect())
            }
            "cleanup" => {
                let before = self.world.wall() - wanted.days.clamp(1, 36_500) * 86_400_000;
                Ok(json!({ "forgotten": self.forget_tables(before).await.map_err(failed)? }))
            }
            "doctor" => {
                let found = crate::doctor(&self.store).await.map_err(failed)?;
                let said = |text: &kernel::Text| json!({ "zh": text.zh, "en": text.en });
                Ok(json!({ "found": found.iter().map(said).collect::<Vec<_>>() }))
            }
            other => {
                let text = format!("`{other}`: expected backup, who, ban, unban, cleanup or doctor");
                Err(Refusal::new("no_page", text))
            }
        }
    }
}

/// How many accounts of one name are listed.
const MOST_FOUND: u32 = 100;

fn account_found(row: &store::AccountRow) -> Value {
    json!({ "account": row.id, "name": row.name, "created": row.created, "registered": row.registered })
}
