//! The page draws what the view and the events of Halo are.

trials::schema!(halo::Halo);
