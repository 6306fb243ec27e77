//! Keys, as the program knows them.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// A key that means something here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Key {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Esc,
    Tab,
    Backspace,
    /// A letter, a digit, a sign; Shift is part of it.
    Char(char),
    /// Ctrl-C.
    Interrupt,
}

impl Key {
    /// The key of a terminal event, if it is one of ours.
    pub fn of(event: &Event) -> Option<Key> {
        let Event::Key(key) = event else { return None };
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        Some(match key.code {
            KeyCode::Char('c' | 'C') if control => Key::Interrupt,
            _ if control || key.modifiers.contains(KeyModifiers::ALT) => return None,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Tab => Key::Tab,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::F(1) => Key::Char('K'),
            KeyCode::Char(letter) => Key::Char(letter),
            _ => return None,
        })
    }
}
