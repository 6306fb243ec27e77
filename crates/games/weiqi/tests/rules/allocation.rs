//! Playouts allocate nothing.

trials::allocation!(weiqi::Weiqi, weiqi::book());
