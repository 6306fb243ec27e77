//! `paiju guide`: walks through a game's guide, for whoever writes it.

use crate::args::GuideArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};

pub fn run(args: &GuideArgs, lang: Lang) -> Result<(), Failure> {
    let text = args.file.as_ref().map(std::fs::read_to_string).transpose();
    let text = text.map_err(|error| {
        let file = args.file.as_ref().map(|file| file.display().to_string()).unwrap_or_default();
        Failure::BadInput(format!("cannot read {file}: {error}"))
    })?;
    let walked = host::walk_guide(&args.game, text.as_deref(), lang);
    let walked = walked.map_err(|refusal| Failure::BadInput(refusal.text))?;
    for (seat, action, label) in &walked.done {
        output::line(format!("{seat}  {action}  — {label}"))?;
    }
    output::line(lang.pick("—— 步骤到此为止 ——", "—— the steps end here ——"))?;
    for (seat, action, label) in &walked.next {
        output::line(format!(
            "{seat}  {action}  — {label}  {}",
            lang.pick("（机器人会这样做）", "(a bot's own choice)")
        ))?;
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
