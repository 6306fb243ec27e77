//! The laws: what every game obeys, whatever its rules.
