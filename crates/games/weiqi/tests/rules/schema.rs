//! The page draws what the view and the events of Weiqi Cards are.

trials::schema!(weiqi::Weiqi);
