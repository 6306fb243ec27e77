//! Playouts allocate nothing.

trials::allocation!(halo::Halo, halo::book());
