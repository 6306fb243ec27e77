//! The kernel's laws, on random games of Halo under the book and under every option.

trials::laws!(halo::Halo, halo::book(), 400);
