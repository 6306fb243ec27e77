//! The named options. The defaults together are the book.

cards::options! {
    words {
        /// Does a boat that sinks go back to its owner's hand (NF-3.1)?
        salvage "沉没的船回手" "Sunk boats return": Salvage { No "false", Yes "true" }
    }
    numbers {
        /// The lights that win at once (NF-5.2).
        goal "立即获胜的灯数" "Lights that win at once": 15, from 5 to 30 by 5
    }
}
