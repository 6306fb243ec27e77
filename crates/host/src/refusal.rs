//! Why something was not done. Nothing has changed; only with the code `unknown` nobody knows whether it was done.

use kernel::{Lang, Text};
use schemars::JsonSchema;
use serde::Serialize;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Refusal {
    /// For programs: `illegal`, `not_yours`, `bad_setup`, …
    pub code: &'static str,
    /// For people.
    pub text: String,
    /// The clause of the rulebook that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// `text` in Chinese, where it was made without knowing who would read it.
    #[serde(skip)]
    pub zh: Option<String>,
}

impl Refusal {
    /// A refusal without a clause of a rulebook.
    pub fn new(code: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { code, text: text.into(), clause: None, zh: None }
    }

    /// The same in both languages: `to_reader` chooses.
    pub fn said(code: &'static str, text: impl Into<Text>) -> Refusal {
        let Text { zh, en } = text.into();
        Refusal { zh: Some(zh), ..Refusal::new(code, en) }
    }
}

impl Refusal {
    /// Translated for this reader, where it was made without knowing their language.
    pub fn to_reader(self, lang: Lang) -> Refusal {
        if let (Lang::Zh, Some(zh)) = (lang, self.zh.clone()) {
            return Refusal { text: zh, ..self };
        }
        let zh = match (lang, self.code) {
            (Lang::Zh, "no_table") => "没有这张牌桌",
            (Lang::Zh, "too_many") => "请求太多了，请稍等",
            (Lang::Zh, "unfinished") => "对局还没有结束，记录会泄露隐藏的牌",
            (Lang::Zh, "storage") => "服务器现在无法保存，没有任何变化，请稍后再试",
            (Lang::Zh, "not_known") => "请先登录",
            (Lang::Zh, "damaged") => "无法读取这份记录：它不完整，或卡牌不同",
            (Lang::Zh, "no_step") => "没有这一步",
            (Lang::Zh, "closing") => "服务器正在关闭",
            (Lang::Zh, "too_many_tables") => "你的牌桌太多了，请先打完或离开一桌",
            _ => return self,
        };
        Refusal { text: zh.to_owned(), ..self }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}
