//! Places that are numbers in states and names wherever people read them: `AF1`, `g2`.

/// Serialises a numbered place (`struct Place(pub u8)` with `id` and `ids`) by its name into JSON and as its number into
/// the bytes of a state; its schema lists the names.
#[macro_export]
macro_rules! by_name {
    ($($type:ident)*) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() {
                    to.serialize_str(self.id())
                } else {
                    to.serialize_newtype_struct(stringify!($type), &self.0)
                }
            }
        }

        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": $type::IDS })
            }
        }
    )*};
}
