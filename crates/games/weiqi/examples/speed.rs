use kernel::{Game, Rng, Seed, Silent};
use weiqi::Weiqi;
fn main() {
    let config = weiqi::book();
    let mut rng = Rng::new(1);
    let mut buf = Vec::with_capacity(128);
    let mut inv = Vec::new();
    // correctness
    for seed in 0..2000 {
        let mut g = Weiqi::start(&config, Seed(seed), &mut Silent).unwrap();
        while g.outcome().is_none() {
            let seat = g.awaiting().iter().next().unwrap();
            g.legal(seat, &mut buf);
            for a in &buf { assert!(g.check(seat, a).is_ok()); }
            let a = buf[rng.below(buf.len())];
            let before = g.clone();
            g.play(seat, a, &mut Silent);
            g.broken_invariants(Some(&before), &mut inv);
            assert!(inv.is_empty(), "{inv:?} after {a:?} seed {seed}\n{before:?}\n{g:?}");
        }
    }
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let mut n = 0u64; let mut legal = 0;
        let mut wins=[0;3];
        for seed in 0..40000 {
            let mut g = Weiqi::start(&config, Seed(seed), &mut Silent).unwrap();
            while g.outcome().is_none() {
                let seat = g.awaiting().iter().next().unwrap();
                g.legal(seat, &mut buf);
                legal += buf.len();
                let a = buf[rng.below(buf.len())];
                g.play(seat, a, &mut Silent);
                n += 1;
            }
            wins[g.outcome().unwrap().winners.iter().next().map_or(2,|s| s.index())]+=1;
        }
        let s = t.elapsed().as_secs_f64();
        println!("{:.2} M dec/s, {:.0} games/s, state {} bytes, options {:.1} wins {wins:?}", n as f64 / s / 1e6, 40000.0 / s, std::mem::size_of::<Weiqi>(), legal as f64/n as f64);
    }
}
