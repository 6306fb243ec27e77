//! Bots by name: what a command line, a lobby or a record can ask for.

use crate::{Bot, Budget, Greedy, Ismcts, Random};
use kernel::Game;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A kind of bot, as people write it: `hard`, `greedy:20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// `random`: any legal action.
    Random,
    /// `greedy` or `greedy:ROLLOUTS`: looks one action ahead, so many playouts for each.
    Greedy {
        /// Playouts for each action.
        rollouts: u32,
    },
    /// `easy`: a beginner can beat it, but it plays no nonsense.
    Easy,
    /// `normal`: for those who know the game.
    Normal,
    /// `hard`: the best we have in a second.
    Hard,
    /// `ismcts:ITERATIONS`: thinks ahead for so many iterations.
    Ismcts {
        /// Iterations for each decision.
        iterations: u32,
    },
}

/// Playouts for each action where nobody says how many.
const GREEDY_ROLLOUTS: u32 = 8;

/// The levels think for so many iterations …
const EASY_ITERATIONS: u32 = 40;
const NORMAL_ITERATIONS: u32 = 2_000;
const HARD_ITERATIONS: u32 = 8_000;

/// … and never longer than this for one decision, on the slowest machine too.
const EASY_PROMISE: Duration = Duration::from_millis(100);
const NORMAL_PROMISE: Duration = Duration::from_millis(300);
const HARD_PROMISE: Duration = Duration::from_secs(1);

/// Who names a number wants that number: the time only keeps a table from standing still.
const NUMBERED_PROMISE: Duration = Duration::from_secs(10);

impl Player {
    /// Everything that can be written.
    pub const SPELLINGS: [&str; 7] =
        ["random", "greedy", "easy", "normal", "hard", "greedy:ROLLOUTS", "ismcts:ITERATIONS"];

    /// The longest that it ever thinks about one decision.
    pub fn promise(self) -> Duration {
        match self {
            Player::Random | Player::Easy => EASY_PROMISE,
            Player::Normal => NORMAL_PROMISE,
            Player::Hard => HARD_PROMISE,
            Player::Greedy { .. } | Player::Ismcts { .. } => NUMBERED_PROMISE,
        }
    }

    /// A bot of this kind. The same seed gives the same choices, as long as the machine is fast
    /// enough for the iterations to end before the time does.
    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        self.bot_within(seed, self.promise())
    }

    /// The same, but it never thinks longer than this.
    pub fn bot_within<G: Game>(self, seed: u64, most: Duration) -> Box<dyn Bot<G>> {
        let time = Some(self.time().min(most * 4 / 5));
        let search = |iterations| {
            let budget = Budget { iterations: Some(iterations), time };
            Box::new(Ismcts::<G>::new(budget, seed))
        };
        match self {
            Player::Random => Box::new(Random::new(seed)),
            Player::Greedy { rollouts } => Box::new(Greedy::new(rollouts, time, seed)),
            Player::Easy => search(EASY_ITERATIONS),
            Player::Normal => search(NORMAL_ITERATIONS),
            Player::Hard => search(HARD_ITERATIONS),
            Player::Ismcts { iterations } => search(iterations),
        }
    }

    /// A fifth of the promise is kept for what a clock read every few iterations can overlook.
    fn time(self) -> Duration {
        self.promise() * 4 / 5
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy { rollouts: GREEDY_ROLLOUTS } => f.write_str("greedy"),
            Player::Greedy { rollouts } => write!(f, "greedy:{rollouts}"),
            Player::Easy => f.write_str("easy"),
            Player::Normal => f.write_str("normal"),
            Player::Hard => f.write_str("hard"),
            Player::Ismcts { iterations } => write!(f, "ismcts:{iterations}"),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let (word, number) = match text.split_once(':') {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        match (word, number) {
            ("random", None) => Ok(Player::Random),
            ("greedy", None) => Ok(Player::Greedy { rollouts: GREEDY_ROLLOUTS }),
            ("easy", None) => Ok(Player::Easy),
            ("normal", None) => Ok(Player::Normal),
            ("hard", None) => Ok(Player::Hard),
            ("greedy", Some(number)) => Ok(Player::Greedy { rollouts: count("greedy", number)? }),
            ("ismcts", number) => Ok(Player::Ismcts { iterations: count("ismcts", number.unwrap_or_default())? }),
            ("random" | "easy" | "normal" | "hard", Some(_)) => Err(PlayerError::Numbered { word: word.to_owned() }),
            _ => Err(PlayerError::Unknown { text: text.to_owned(), nearest: nearest(word) }),
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No such word.
    #[error("unknown bot `{text}`: expected one of {}{}", Player::SPELLINGS.join(", "), suggestion(*.nearest))]
    Unknown {
        /// What was written.
        text: String,
        /// What was probably meant.
        nearest: Option<&'static str>,
    },
    /// The word wants a number, and this is none.
    #[error("`{number}` is not a number for `{word}`: expected a whole number from 1 up, as in `{word}:1000`")]
    NoNumber {
        /// The word before the colon.
        word: &'static str,
        /// What stands behind it.
        number: String,
    },
    /// The word takes no number.
    #[error("`{word}` takes no number: expected `{word}` alone, or ismcts:ITERATIONS")]
    Numbered {
        /// The word before the colon.
        word: String,
    },
}

impl PlayerError {
    /// The same for people, in both languages.
    pub fn text(&self) -> kernel::Text {
        let zh = match self {
            PlayerError::Unknown { text, nearest } => {
                let hint = nearest.map(|word| format!("；是不是想写 `{word}`？")).unwrap_or_default();
                format!("未知的机器人 `{text}`：应为 {} 之一{hint}", Player::SPELLINGS.join("、"))
            }
            PlayerError::NoNumber { word, number } => {
                format!("`{number}` 不能作 `{word}` 的次数：应为从 1 起的整数，例如 `{word}:1000`")
            }
            PlayerError::Numbered { word } => format!("`{word}` 后面不写数：应为 `{word}`，或 ismcts:ITERATIONS"),
        };
        kernel::Text { zh, en: self.to_string() }
    }
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
}

fn count(word: &'static str, number: &str) -> Result<u32, PlayerError> {
    let count = number.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| PlayerError::NoNumber { word, number: number.to_owned() })
}

/// The word that was probably meant: at most half of it may be wrong.
fn nearest(text: &str) -> Option<&'static str> {
    let words = ["random", "greedy", "easy", "normal", "hard", "ismcts"];
    let distance = |word: &&str| strsim::damerau_levenshtein(word, &text.to_lowercase());
    words.into_iter().min_by_key(distance).filter(|word| distance(word) * 2 <= word.len())
}
