//! `paiju cards`: writes the book's card files into a folder, to be edited.

use crate::args::CardsArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use cards::Designed;
use kernel::text;

pub fn run(args: &CardsArgs, lang: Lang) -> Result<(), Failure> {
    let files = catalog::with_game!(args.game.as_str(), G => G::book_sources())?;
    let fail = |what: &std::path::Path, error: std::io::Error| {
        Failure::bad(cards::file_error(("无法写入", "cannot write"), what, &error))
    };
    std::fs::create_dir_all(&args.dir).map_err(|error| fail(&args.dir, error))?;
    if let Some(taken) = files.iter().map(|file| args.dir.join(&file.path)).find(|path| path.exists()) {
        return Err(Failure::bad(text!(
            "{} 已经存在；什么也没有写",
            "{} already exists; nothing was written",
            taken.display()
        )));
    }
    for file in &files {
        let path = args.dir.join(&file.path);
        std::fs::write(&path, &file.text).map_err(|error| fail(&path, error))?;
        output::line(path.display().to_string())?;
    }
    let (dir, game) = (args.dir.display(), &args.game);
    output::line(lang.pick(
        &format!("改好后：paiju check {dir}，再 paiju play {game} --cards {dir}"),
        &format!("edit, then: paiju check {dir}, and paiju play {game} --cards {dir}"),
    ))?;
    Ok(())
}
