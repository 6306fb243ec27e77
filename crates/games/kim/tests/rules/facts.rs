//! What clients know without reading a sentence.

use kim::Kim;

trials::schema!(Kim);
