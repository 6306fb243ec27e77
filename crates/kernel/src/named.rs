//! Words of a rulebook, declared once with their ids and names.

/// Declares an enum of a rulebook's words: `id` and `from_id` for notation and files, `names` for
/// people (zh, en). In JSON they are their ids.
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[$default:meta])* $value:ident $id:literal $zh:literal $en:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[allow(missing_docs)]
        pub enum $type { $($(#[$default])* #[serde(rename = $id)] $value),* }

        impl $type {
            /// All of them, in the rulebook's order.
            pub const ALL: &'static [$type] = &[$($type::$value),*];
            /// Their ids.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// As notation and files write it.
            pub fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<$type> {
                Self::IDS.iter().position(|one| *one == id).map(|at| Self::ALL[at])
            }

            /// What it is called: zh, en.
            pub fn names(self) -> (&'static str, &'static str) {
                [$(($zh, $en)),*][self as usize]
            }
        }
    };
}
