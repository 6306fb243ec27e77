//! The page knows what views and events consist of.

trials::schema!(tianji::Tianji);
