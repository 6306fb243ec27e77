//! `paiju guide`: walks through a game's guide, for whoever writes it.

use crate::args::GuideArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{of_game, read_source};
use kernel::Text;

pub fn run(args: &GuideArgs, lang: Lang) -> Result<(), Failure> {
    let source = args.file.as_deref().map(read_source).transpose()?;
    if let Some(source) = &source {
        catalog::with_game!(args.game.as_str(), G => of_game::<G>(std::slice::from_ref(source)))??;
    }
    let walked = host::walk_guide(&args.game, source.as_ref().map(|source| source.text.as_str()), lang);
    let walked = walked.map_err(|refusal| Failure::bad(Text::same(refusal.to_reader(lang).text)))?;
    for (seat, action, label) in &walked.done {
        output::line(format!("{seat}  {action}  — {label}"))?;
    }
    output::line(lang.pick("—— 引导步骤到此为止 ——", "—— end of the guided steps ——"))?;
    for (seat, action, label) in &walked.next {
        output::line(format!("{seat}  {action}  — {label}  {}", lang.pick("（机器人的选择）", "(chosen by the bot)")))?;
    }
    for said in &walked.log {
        output::line(format!("  {said}"))?;
    }
    if args.view {
        output::line(&walked.view)?;
    }
    output::line(&walked.prompt)?;
    for one in &walked.options {
        output::line(format!("  {}  — {}  [{}]", one.action, one.label, one.path.join(" ")))?;
    }
    Ok(())
}
