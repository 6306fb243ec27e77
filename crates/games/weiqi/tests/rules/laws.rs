//! The kernel's laws, on random games of Weiqi Cards under the book and under every option.

trials::laws!(weiqi::Weiqi, weiqi::book(), 2000);
