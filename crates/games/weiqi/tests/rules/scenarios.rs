//! Every scenario file of the game, and what they must show between them.

trials::scenarios!(weiqi::Weiqi);
