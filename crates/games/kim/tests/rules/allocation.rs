//! Playouts allocate nothing.

trials::allocation!(kim::Kim, kim::book());
