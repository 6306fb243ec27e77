//! `paiju rules`: the rulebook in the terminal.

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use kernel::{Present, Rule, RuleKind, rules_of, text};

pub fn run(args: &RulesArgs, lang: Lang) -> Result<(), Failure> {
    let (zh, en) = catalog::with_game!(args.game.as_str(), G => G::rulebook())?;
    let markdown = lang.pick(zh, en);
    let found: Vec<Rule> = match (&args.clause, &args.search) {
        (None, None) if !args.json => return Ok(output::line(markdown.trim_end())?),
        (None, None) => rules_of(en),
        (Some(id), _) => by_id(&rules_of(markdown), id)?,
        (None, Some(text)) => {
            let text = text.to_lowercase();
            rules_of(markdown).into_iter().filter(|rule| rule.text.to_lowercase().contains(&text)).collect()
        }
    };
    if args.json {
        return output::json(&found.iter().map(|rule| as_json(rule, zh, en)).collect::<Vec<_>>());
    }
    if found.is_empty() {
        let text = args.search.as_deref().unwrap_or_default();
        return Err(Failure::found(text!(
            "规则书里没有含 `{text}` 的条目",
            "no entry of the rulebook contains `{text}`"
        )));
    }
    for (at, rule) in found.iter().enumerate() {
        if at > 0 {
            output::line("")?;
        }
        output::line(format!("{}  ({})", rule.id, rule.chapter))?;
        output::line(&rule.text)?;
    }
    Ok(())
}

/// The entry with this id, or all of a chapter.
fn by_id(rules: &[Rule], id: &str) -> Result<Vec<Rule>, Failure> {
    let wanted = id.to_uppercase();
    let exact = rules.iter().filter(|rule| rule.id.to_uppercase() == wanted);
    let chapter = rules.iter().filter(|rule| rule.id.to_uppercase().starts_with(&format!("{wanted}.")));
    let found: Vec<Rule> = exact.chain(chapter).cloned().collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let near = cards::nearest(&wanted, rules.iter().map(|rule| rule.id.as_str()));
    let (zh, en) = near.map_or_else(Default::default, |near| {
        (format!("（是不是想写 `{near}`？）"), format!(" (did you mean `{near}`?)"))
    });
    let (first, last) = (rules.first().map_or("", |rule| &rule.id), rules.last().map_or("", |rule| &rule.id));
    Err(Failure::bad(text!(
        "规则书没有条目 `{id}`{zh}：应为 {first} 到 {last} 的编号，或一章",
        "the rulebook has no entry `{id}`{en}: expected an id from {first} to {last}, or a chapter"
    )))
}

fn as_json(rule: &Rule, zh: &str, en: &str) -> serde_json::Value {
    let text = |markdown: &str| rules_of(markdown).into_iter().find(|other| other.id == rule.id).map(|rule| rule.text);
    let kind = match rule.kind() {
        RuleKind::Clause => "clause",
        RuleKind::Ruling => "ruling",
        RuleKind::Option => "option",
        RuleKind::Keyword => "keyword",
        RuleKind::Example => "example",
        RuleKind::Decision => "decision",
    };
    serde_json::json!({ "id": rule.id, "kind": kind, "zh": text(zh), "en": text(en) })
}
