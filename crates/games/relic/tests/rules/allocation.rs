//! Playouts allocate nothing.

trials::allocation!(relic::Duel, relic::book());
