//! Keys whose values are programs.

use super::{Entry, HERE, Value, kind_of, not_a_list};
use crate::{Call, KeyShape, parse_program, record};
use kernel::{Text, text};
use toml::de::DeValue;

impl Entry<'_> {
    /// An effect program; its places are those of the file.
    pub fn program(&mut self, key: &'static str) -> Vec<Call> {
        let Some(text) = self.string(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Program);
        // Behind the opening quote; programs need no escapes.
        self.calls(key, &text.value, text.span.start + 1)
    }

    /// A list of effect programs, each with one of these prefixes or none: `forced: strip(6)`.
    pub fn programs(
        &mut self,
        key: &'static str,
        prefixes: &[&'static str],
    ) -> Vec<Value<(Option<&'static str>, Vec<Call>)>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Programs);
        let expected = ("效果程序的列表：[\"hit(4)\", \"draw(1)\"]", "a list of programs: [\"hit(4)\", \"draw(1)\"]");
        let DeValue::Array(items) = value.get_ref() else {
            self.mistake(value.span(), not_a_list(key), kind_of(value.get_ref()), Some(expected.into()));
            return Vec::new();
        };
        let mut programs = Vec::new();
        for item in items.iter() {
            let DeValue::String(text) = item.get_ref() else {
                let what = text!("`{key}` 里有一项不是效果程序", "an item of `{key}` is not a program");
                self.mistake(item.span(), what, kind_of(item.get_ref()), Some(expected.into()));
                continue;
            };
            record::item(key, item.span());
            let program = |prefix: &str| text.strip_prefix(prefix)?.strip_prefix(": ");
            let prefix = prefixes.iter().copied().find(|prefix| program(prefix).is_some());
            let rest = prefix.and_then(program).unwrap_or(text);
            let calls = self.calls(key, rest, item.span().start + 1 + text.len() - rest.len());
            programs.push(Value { value: (prefix, calls), span: item.span() });
        }
        programs
    }

    fn calls(&mut self, key: &str, text: &str, start: usize) -> Vec<Call> {
        match parse_program(text) {
            Ok(calls) => calls.into_iter().map(|call| call.moved(start)).collect(),
            Err(at) => {
                let expected = Some(Text::new(
                    "形如 `heal(target, 3); draw(1)` 的程序",
                    "calls such as `heal(target, 3); draw(1)`",
                ));
                let what = text!("`{key}` 读不懂", "`{key}` cannot be read");
                self.mistake(start + at.start..start + at.end, what, HERE, expected);
                Vec::new()
            }
        }
    }
}
