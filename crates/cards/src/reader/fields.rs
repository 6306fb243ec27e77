//! What the values of a form's keys may be: each type reads itself, says what it takes, and what is meant without it.

use super::{Entry, UNUSED, Value, kind_of, not_a_list, not_a_table, number_between};
use crate::form::{Bounded, Either, Form, Later, Map};
use crate::{Field, KeyShape, record};
use kernel::{Text, text};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

impl<'a> Entry<'a> {
    /// The value of a key of a form; `None`: it is missing or wrong, which is noted.
    pub fn field<T: Field>(&mut self, key: &'static str) -> Option<T> {
        let absent = T::absent();
        let found = if absent.is_some() {
            record::optional(key);
            let found = self.find(key);
            record::key(self.source, key, found.map(Spanned::span));
            found
        } else {
            self.required(key)
        };
        record::shape(key, T::shape);
        found.and_then(|value| T::read(self, key, value)).or(absent)
    }

    /// A table of this form.
    pub fn form<F: Form>(&mut self, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<F> {
        let DeValue::Table(table) = value.get_ref() else {
            let keys: Vec<&str> = F::KEYS.iter().map(|key| key.name).collect();
            let keys = keys.join(", ");
            let expected = Some(text!("有这些键的表：{keys}", "a table with the keys {keys}"));
            self.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), expected);
            return None;
        };
        let mut part = Entry::new(self.source, table, value.span(), F::KEYS, self.mistakes);
        part.whole()
    }

    /// All keys of a form, and no others.
    pub(crate) fn whole<F: Form>(&mut self) -> Option<F> {
        record::begin(F::NAME, F::KEYS, true);
        let found = F::read(self);
        record::end(self.source, self.table, true);
        self.finish();
        found
    }

    /// A value of another type.
    fn misfit<T: Field>(&mut self, key: &str, value: &Spanned<DeValue<'_>>) {
        let what = text!("`{key}` 不能是这样的值", "`{key}` cannot have such a value");
        self.mistake(value.span(), what, kind_of(value.get_ref()), Some(T::shape().in_words()));
    }
}

macro_rules! numbers {
    ($($number:ident)*) => {$(
        impl Field for $number {
            fn shape() -> KeyShape {
                Bounded::<$number, { $number::MIN as i64 }, { highest($number::MAX as i128) }>::shape()
            }

            fn takes(value: &DeValue<'_>) -> bool {
                matches!(value, DeValue::Integer(_))
            }

            fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
                let number =
                    Bounded::<$number, { $number::MIN as i64 }, { highest($number::MAX as i128) }>::read(entry, key, value);
                number.map(|number| number.0)
            }

            fn absent() -> Option<Self> {
                Some(0)
            }
        }
    )*};
}

numbers! { u8 u16 u32 u64 i8 i16 i32 }

/// TOML has no larger numbers.
const fn highest(number: i128) -> i64 {
    if number > i64::MAX as i128 { i64::MAX } else { number as i64 }
}

impl<T: TryFrom<i64>, const LOW: i64, const HIGH: i64> Field for Bounded<T, LOW, HIGH> {
    fn shape() -> KeyShape {
        KeyShape::Number(LOW, HIGH)
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Integer(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let DeValue::Integer(written) = value.get_ref() else {
            let expected = Some(number_between(LOW, HIGH));
            let what = text!("`{key}` 不是数", "`{key}` is not a number");
            entry.mistake(value.span(), what, kind_of(value.get_ref()), expected);
            return None;
        };
        let number = i64::from_str_radix(&written.as_str().replace('_', ""), written.radix()).ok();
        let number = number.filter(|number| (LOW..=HIGH).contains(number)).and_then(|number| T::try_from(number).ok());
        if number.is_none() {
            let written = written.as_str();
            let what = text!("`{key}` 不能是 {written}", "`{key}` cannot be {written}");
            entry.mistake(value.span(), what, ("超出范围", "out of range"), Some(number_between(LOW, HIGH)));
        }
        number.map(Bounded)
    }
}

impl Field for bool {
    fn shape() -> KeyShape {
        KeyShape::Flag
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Boolean(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        if let DeValue::Boolean(truth) = value.get_ref() {
            return Some(*truth);
        }
        entry.misfit::<Self>(key, value);
        None
    }

    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl Field for String {
    fn shape() -> KeyShape {
        KeyShape::Name
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::String(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        if let DeValue::String(text) = value.get_ref() {
            return Some(text.to_string());
        }
        entry.misfit::<Self>(key, value);
        None
    }
}

impl Field for Text {
    fn shape() -> KeyShape {
        KeyShape::Text
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Table(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let [zh, en] = entry.both_languages(key, value)?;
        Some(Text { zh: zh.value, en: en.value })
    }
}

/// The same, with its place.
impl<T: Field> Field for Value<T> {
    fn shape() -> KeyShape {
        T::shape()
    }

    fn takes(value: &DeValue<'_>) -> bool {
        T::takes(value)
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        Some(Value { value: T::read(entry, key, value)?, span: value.span() })
    }
}

impl<T: Field> Field for Option<T> {
    fn shape() -> KeyShape {
        T::shape()
    }

    fn takes(value: &DeValue<'_>) -> bool {
        T::takes(value)
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        T::read(entry, key, value).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Field> Field for Vec<T> {
    fn shape() -> KeyShape {
        KeyShape::List(Box::new(T::shape()))
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Array(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let DeValue::Array(items) = value.get_ref() else {
            entry.mistake(value.span(), not_a_list(key), kind_of(value.get_ref()), Some(Self::shape().in_words()));
            return None;
        };
        Some(items.iter().filter_map(|item| T::read(entry, key, item)).collect())
    }

    fn absent() -> Option<Self> {
        Some(Vec::new())
    }
}

impl<T: Field> Field for [T; 2] {
    fn shape() -> KeyShape {
        <(T, T)>::shape()
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Array(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        <(T, T)>::read(entry, key, value).map(|(one, other)| [one, other])
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn shape() -> KeyShape {
        KeyShape::Two(Box::new(A::shape()), Box::new(B::shape()))
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Array(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        if let DeValue::Array(items) = value.get_ref() {
            let items: Vec<&Spanned<DeValue<'a>>> = items.iter().collect();
            if let [one, other] = items.as_slice() {
                let (one, other) = (A::read(entry, key, one), B::read(entry, key, other));
                return one.zip(other);
            }
        }
        let what = text!("`{key}` 应有两项", "`{key}` must have two items");
        entry.mistake(value.span(), what, kind_of(value.get_ref()), Some(Self::shape().in_words()));
        None
    }
}

impl<A: Field, B: Field> Field for Either<A, B> {
    fn shape() -> KeyShape {
        KeyShape::Either(Box::new(A::shape()), Box::new(B::shape()))
    }

    fn takes(value: &DeValue<'_>) -> bool {
        A::takes(value) || B::takes(value)
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        if A::takes(value.get_ref()) {
            return A::read(entry, key, value).map(Either::One);
        }
        if B::takes(value.get_ref()) {
            return B::read(entry, key, value).map(Either::Other);
        }
        entry.misfit::<Self>(key, value);
        None
    }
}

impl<T: Field> Field for Map<T> {
    fn shape() -> KeyShape {
        KeyShape::Map(Box::new(T::shape()))
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Table(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let DeValue::Table(table) = value.get_ref() else {
            entry.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), Some(Self::shape().in_words()));
            return None;
        };
        let read = |(name, value): (&Spanned<_>, &'a Spanned<DeValue<'a>>)| {
            let name: &Spanned<toml::de::DeString<'_>> = name;
            Some((Value { value: name.get_ref().to_string(), span: name.span() }, T::read(entry, key, value)?))
        };
        Some(Map(table.iter().filter_map(read).collect()))
    }

    fn absent() -> Option<Self> {
        Some(Map(Vec::new()))
    }
}

impl Field for Later {
    fn shape() -> KeyShape {
        KeyShape::Form("position")
    }

    fn takes(value: &DeValue<'_>) -> bool {
        matches!(value, DeValue::Table(_))
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        if Self::takes(value.get_ref()) {
            return Some(Later);
        }
        entry.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), Some(Self::shape().in_words()));
        None
    }

    fn absent() -> Option<Self> {
        Some(Later)
    }
}

/// Any value.
impl Field for toml::Value {
    fn shape() -> KeyShape {
        KeyShape::Any
    }

    fn takes(_: &DeValue<'_>) -> bool {
        true
    }

    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let found = plain(value.get_ref());
        if found.is_none() {
            let what = text!("`{key}` 中有太大的数", "a number in `{key}` is too large");
            entry.mistake(value.span(), what, UNUSED, None);
        }
        found
    }
}

/// A value without its places.
fn plain(value: &DeValue<'_>) -> Option<toml::Value> {
    Some(match value {
        DeValue::String(text) => toml::Value::String(text.to_string()),
        DeValue::Integer(number) => {
            toml::Value::Integer(i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()?)
        }
        DeValue::Float(number) => toml::Value::Float(number.as_str().replace('_', "").parse().ok()?),
        DeValue::Boolean(truth) => toml::Value::Boolean(*truth),
        DeValue::Datetime(time) => toml::Value::Datetime(*time),
        DeValue::Array(items) => {
            toml::Value::Array(items.iter().map(|item| plain(item.get_ref())).collect::<Option<_>>()?)
        }
        DeValue::Table(table) => toml::Value::Table(plain_table(table)?),
    })
}

fn plain_table(table: &DeTable<'_>) -> Option<toml::Table> {
    table.iter().map(|(key, value)| Some((key.get_ref().to_string(), plain(value.get_ref())?))).collect()
}
