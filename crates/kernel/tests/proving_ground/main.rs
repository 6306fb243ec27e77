//! The proving ground: one small game in which every hard mechanism of the five rulebooks is a rule,
//! saved and restored at every single decision. Its whole rulebook:
//!
//! PG-1 The table
//! - PG-1.1 Three seats with 4 life and 6 coins. Each brings a secret list of ten cards, at most three alike; it is
//!   shuffled into the seat's deck, and three cards are dealt.
//! - PG-1.2 Only who is asked may act, only with an answer to the question, only with a card of the own hand.
//! - PG-1.3 A seat draws from its own deck, when that is empty from the common well. An empty well is refilled with
//!   the shuffled discard pile, in mid-draw: everybody knows what is in it, nobody knows the order.
//! - PG-1.4 The order of play is clockwise, until an edict turns it. Whoever is out is passed over.
//!
//! PG-2 The round
//! - PG-2.1 Dawn: each ram, by field, throws down the unit on the next field if an enemy controls it. The list of rams
//!   is fixed when the dawn begins; a ram that is gone by its turn is skipped, a new one in its place does not act.
//! - PG-2.2 Then what was delayed to this round is done, oldest first.
//! - PG-2.3 Then all living seats secretly offer a card or nothing, at the same time. Who has answered is public.
//! - PG-2.4 Offers are opened together and discarded, 3 coins each. The highest card leads, among equals the first
//!   after the last leader.
//! - PG-2.5 From the leader on, each living seat plays one card or passes, then draws one.
//! - PG-2.6 After six rounds the most life wins.
//!
//! PG-3 Plays and answers
//! - PG-3.1 A played card is announced and lies open; then the others, in order, may answer with a ward. Nobody is
//!   asked who holds none, and nobody is told who was asked.
//! - PG-3.2 A ward is played as an answer and voids the play that it answers; another ward may void the ward.
//! - PG-3.3 After each answer the window is gone over again from the top; it closes if its play is void.
//! - PG-3.4 One activation carries at most three answers in all its windows together (the limit).
//! - PG-3.5 Mimic: a copy of the last card played to its end, with the copier as its controller and a new aim.
//! - PG-3.6 Edict: pay two cards, chosen one by one and laid down together; the order turns, the limit falls by one
//!   (never below one).
//! - PG-3.7 Gamble: a judgement, 1:2:1. Take a hit of 2, then draw one; draw one; draw two.
//! - PG-3.8 Spy: look at the top card of an enemy's deck.
//! - PG-3.9 Fuse on an own unit: two rounds later its player hits the next seat for 3, if that unit still stands.
//!
//! PG-4 Hits
//! - PG-4.1 Strike: spend any number of coins; the hit is 1, plus the strongest own area, plus 1 for each 4 coins.
//! - PG-4.2 A guard of the victim must step in: it falls and the hit is 1 less. Then look again for a guard.
//! - PG-4.3 Then the victim of another seat's hit may parry: 2 less, and the parry's player hits back for 1.
//! - PG-4.4 The victim loses the life that is left of the hit. Without life it is out, its cards are discarded and its
//!   units leave; units that it controlled return to their owners. What it had pending or delayed is skipped.
//! - PG-4.5 The last living seat wins at once.
//!
//! PG-5 The field
//! - PG-5.1 Ram and guard are put on a free field of six, on the top card of the deck, which nobody looks at. A unit
//!   made by a copy is a token.
//! - PG-5.2 A unit that falls is discarded, a token ceases. The card under it is turned up: a unit stands up in the
//!   same place, any other card is discarded.
//! - PG-5.3 Neighbouring units of one controller are one area.
//! - PG-5.4 A unit's power is 1, changed by what it bears, at most three: first crown (it is 3) and rust (it is 0), of
//!   which the youngest holds, then spur (1 more).
//! - PG-5.5 Charm takes control of an enemy's unit that is an area of its own; with an open gate, of any;
//!   never of a firm one.

mod cards;
mod changes;
mod game;
mod knowledge;
mod mechanisms;
mod present;
mod random_games;
mod resolve;
mod script;
mod secrets;
mod table;

mod clause {
    kernel::clauses! {
        PG_1_1 PG_1_2 PG_1_3 PG_1_4 PG_2_1 PG_2_2 PG_2_3 PG_2_4 PG_2_5 PG_2_6
        PG_3_1 PG_3_2 PG_3_3 PG_3_4 PG_3_5 PG_3_6 PG_3_7 PG_3_8 PG_3_9
        PG_4_1 PG_4_2 PG_4_3 PG_4_4 PG_4_5 PG_5_1 PG_5_2 PG_5_3 PG_5_4 PG_5_5
    }
}
