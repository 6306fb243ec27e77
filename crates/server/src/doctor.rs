//! The whole examination of a database: is every row what was written, and can every table be rebuilt?

use crate::rebuild::{files_in, rebuild};
use cards::Source;
use kernel::{Text, text};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Store, StoreError};

/// Everything that is wrong, and what to do about it. SQLite's own structures and its log were checked when the store
/// was opened.
pub async fn doctor(store: &Store) -> Result<Vec<Text>, StoreError> {
    let row = |what: String| {
        text!(
            "{what}：已损坏（与写入时的校验和不符）。用到它的请求会被拒绝，其余一切照常；要恢复它，请换回备份",
            "{what} is damaged: it does not match its checksum. Requests that need it are refused, everything else works; \
             to recover it, restore a backup"
        )
    };
    let mut found: Vec<Text> = store.damaged().await?.into_iter().map(row).collect();
    let mut known: BTreeMap<String, Option<Arc<Vec<Source>>>> = BTreeMap::new();
    for id in store.table_ids().await? {
        let (table, entries, result) = match (store.stored(&id).await, store.result(&id).await) {
            (Ok(Some((table, entries))), Ok(result)) => (table, entries, result),
            // It was named above, or it has just been deleted.
            (Err(StoreError::Damaged { .. }), _) | (_, Err(StoreError::Damaged { .. })) | (Ok(None), _) => continue,
            (Err(error), _) | (_, Err(error)) => return Err(error),
        };
        if !known.contains_key(&table.files) {
            let body = store.files(&table.files).await?;
            known.insert(table.files.clone(), files_in(&table.files, body).ok());
        }
        let Some(files) = known.get(&table.files).cloned().flatten() else {
            found.push(text!(
                "牌桌 {id}：它的卡牌文件缺失或已损坏，牌桌停用；要继续打，请换回备份",
                "table {id}: its card files are missing or damaged, so it cannot be used; to recover it, restore a backup"
            ));
            continue;
        };
        if let Err(refusal) = rebuild(&table, files, &entries, result.as_ref().map(|result| result.state.as_str())) {
            let (zh, en) = (refusal.zh.clone().unwrap_or_default(), refusal.text);
            found.push(text!("牌桌 {id}：{zh}", "table {id}: {en}"));
        }
    }
    Ok(found)
}
