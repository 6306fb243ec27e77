//! The kernel's laws, on random games of Kim Continent under the book and under every option.

trials::laws!(kim::Kim, kim::book(), 160);
