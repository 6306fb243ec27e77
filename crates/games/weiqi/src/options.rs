//! The named options (rulebook 3.1). The defaults together are the preset `book`.

use kernel::{OptionInfo, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Declares the options once: the struct, its parsing and the table that pages show.
macro_rules! options {
    ($($(#[$doc:meta])* $id:ident $zh:literal $en:literal: $type:ident { $($(#[$value_doc:meta])* $value:ident $word:literal),* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
            #[allow(missing_docs)]
            pub enum $type { #[default] $($(#[$value_doc])* #[serde(rename = $word)] $value),* }
        )*

        /// Every named option of a match.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub struct Options { $(pub $id: $type),* }

        /// Names and values of all options; the first value is the default.
        pub fn table() -> Vec<OptionInfo> {
            vec![$(OptionInfo { id: stringify!($id), name: Text::new($zh, $en), values: &[$($word),*] }),*]
        }

        impl Options {
            /// The book with these changes; an error names what is wrong and what was expected.
            pub fn from_words(words: &BTreeMap<String, String>) -> Result<Options, String> {
                let mut options = Options::default();
                for (id, word) in words {
                    match id.as_str() {
                        $(stringify!($id) => match word.as_str() {
                            $($word => options.$id = $type::$value,)*
                            _ => return Err(format!("option `{id}` cannot be `{word}`: expected {}", [$(concat!("`", $word, "`")),*].join(" or "))),
                        },)*
                        _ => return Err(cards::unknown_word("option", id, table().iter().map(|option| option.id))),
                    }
                }
                Ok(options)
            }

            /// The options that differ from the book, as words.
            pub fn to_words(self) -> Vec<(String, String)> {
                let mut words = Vec::new();
                $(
                    if self.$id != $type::default() {
                        let word = match self.$id { $($type::$value => $word),* };
                        words.push((stringify!($id).to_owned(), word.to_owned()));
                    }
                )*
                words
            }
        }
    };
}

options! {
    /// When areas pay (WQ-9.3, WQ-R1).
    area_scoring "盘面计目" "Area scoring": AreaScoring { TurnPlusFinal "turn_plus_final", Final "final", TurnOnly "turn_only" }
    /// When a player may pass (WQ-R5).
    pass_policy "停手规则" "Passing": PassPolicy { Free "free", StuckOnly "stuck_only" }
    /// How role cards are offered (WQ-R12).
    role_offers "角色发放" "Role offers": RoleOffers { Disjoint "disjoint", Independent "independent" }
    /// Does a tesuji need a Stone in its area (WQ-R17)?
    tesuji_needs_stone "手筋需棋子" "Tesuji need a Stone": TesujiNeedsStone { No "false", Yes "true" }
    /// Does the Capture card join the area (WQ-R31)?
    capture_card_stays "提牌留场" "Capture card stays": CaptureCardStays { Yes "true", No "false" }
    /// Does a Cut need Stones beside the gap (WQ-R27)?
    cut_needs_stones "断需棋子" "Cut needs Stones": CutNeedsStones { No "false", Yes "true" }
    /// May a gap be cut whose Connect was removed (WQ-R26)?
    cut_after_removal "移出后可断" "Cut after removal": CutAfterRemoval { No "false", Yes "true" }
    /// When a Bent Four looks (WQ-R39).
    bent_four_timing "曲四时机" "Bent Four timing": BentFourTiming { State "state", Growth "growth" }
    /// Is a removal by Bent Four a capture (WQ-R38)?
    bent_four_is_capture "曲四视为提" "Bent Four is a capture": BentFourIsCapture { No "false", Yes "true" }
    /// How many Captures Shi Yue takes (WQ-R51).
    shi_yue_take "时越取牌" "Shi Yue takes": ShiYueTake { One "one", Any "any" }
    /// Does Ke Jie's Oriole work twice (WQ-R56)?
    ke_jie_oriole "柯洁扑蝶" "Ke Jie's Oriole": KeJieOriole { Unchanged "unchanged", Twice "twice" }
    /// What Byun Sangil counts (WQ-R57).
    byun_count "举手计次" "Byun Sangil counts": ByunCount { Triggers "triggers", Uses "uses" }
    /// Are hands kept in order by themselves (WQ-R57)?
    hand_arranging "手牌整理" "Hand arranging": HandArranging { Manual "manual", Auto "auto" }
    /// Whose turns Yang Dingxin counts (WQ-R58).
    yang_counter "顶天立地计数" "Yang Dingxin counts": YangCounter { Shared "shared", Own "own" }
}
