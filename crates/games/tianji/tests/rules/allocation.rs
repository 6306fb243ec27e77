//! Playouts allocate nothing.

trials::allocation!(tianji::Tianji, tianji::book());
