//! What clients know without reading a sentence.

use relic::Duel;

trials::schema!(Duel);
