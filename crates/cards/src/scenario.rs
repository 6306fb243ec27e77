//! What scenario files say; running them is the business of `lab`.

use crate::{Entry, Later, Map, Mistake, Source, Value, read_table};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

crate::form! {
    /// A parsed file.
    #[derive(Debug)]
    pub struct ScenarioFile = "scenario" {
        game: String = "属于哪个游戏", "the game that it is for";
        case: Value<Vec<Case>> = "情景，每个一条", "the cases, one after another";
    }
}

crate::form! {
    /// A case.
    #[derive(Debug)]
    pub struct Case = "case" {
        name: Value<String> = "名称：写明条文，并用一句话说明", "its name: the clause, and what happens in one sentence";
        shows: Vec<Value<String>> = "程序在情景中引用的条文：通知、拒绝或结束", "clauses that the program cites while the case runs: it tells, refuses or ends something by them";
        states: Vec<Value<String>> = "只说明事实的条文：局面或视图就是这样", "clauses that say how things are: the position or a view has it so";
        absent: Vec<Value<String>> = "由没有发生的事表明的条文", "clauses that are shown by what does not happen";
        rulings: Vec<Value<String>> = "遵循的裁定、选项、关键词和例子", "rulings, options, keywords and worked examples that it follows";
        cards: Option<String> = "只用于这个情景的牌文件", "a card file for this case only";
        given: Later = "局面：只写与空桌面不同的", "the position: only what differs from an empty table";
        when: Vec<String> = "行动：座位和它的行动；`3 times: pass` 为三次", "actions: a seat and what it does; `3 times: pass` for whoever is to decide";
        then: Map<toml::Value> = "检查：`PATH`、`SEAT sees PATH`、`SEAT options [WORD]`、`told`", "checks: `PATH`, `SEAT sees PATH`, `SEAT options [WORD]` or `told`";
        refused: Option<String> = "拒绝最后一个行动的条文", "the clause that refuses the last action";
        step: Vec<Step> = "接下来的步骤", "what is done and checked next";
    }
}

crate::form! {
    /// What is done and checked next.
    #[derive(Debug)]
    pub struct Step = "step" {
        when: Vec<String> = "行动", "actions";
        then: Map<toml::Value> = "检查", "checks";
        refused: Option<String> = "拒绝最后一个行动的条文", "the clause that refuses the last action";
    }
}

impl Case {
    /// What it claims.
    pub fn claims(&self) -> impl Iterator<Item = (Claim, &Value<String>)> {
        let lists = [
            (Claim::Shows, &self.shows),
            (Claim::States, &self.states),
            (Claim::Absent, &self.absent),
            (Claim::Follows, &self.rulings),
        ];
        lists.into_iter().flat_map(|(claim, ids)| ids.iter().map(move |id| (claim, id)))
    }

    /// Does whatever comes last expect something?
    pub fn expects(&self) -> bool {
        match self.step.last() {
            Some(step) => step.refused.is_some() || !step.then.0.is_empty(),
            None => self.refused.is_some() || !self.then.0.is_empty(),
        }
    }
}

/// How a case claims a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The program cites it.
    Shows,
    /// A position or a view has it so.
    States,
    /// By what does not happen.
    Absent,
    /// A ruling, an option, a keyword or a worked example that is followed.
    Follows,
}

impl ScenarioFile {
    /// Parses a file; what is wrong with its keys and values is said at its place.
    pub fn parse(source: &Source) -> Result<ScenarioFile, Vec<Mistake>> {
        crate::read_form(source)
    }

    /// The number of cases.
    pub fn cases(&self) -> usize {
        self.case.len()
    }

    /// Every claim of every case.
    pub fn claims(&self) -> impl Iterator<Item = (Claim, &str)> {
        self.case.iter().flat_map(Case::claims).map(|(claim, id)| (claim, id.as_str()))
    }
}

/// The position of a case in its file, and its place.
pub fn given<'r>(root: &'r DeTable<'r>, case: usize) -> Option<&'r Spanned<DeValue<'r>>> {
    let DeValue::Array(cases) = root.get("case")?.get_ref() else { return None };
    let DeValue::Table(case) = cases.get(case)?.get_ref() else { return None };
    case.get("given")
}

/// Reads the position of every case of a file; what is wrong is not told.
pub fn positions(source: &Source, mut read: impl FnMut(&mut Entry<'_>)) {
    let Ok(root) = DeTable::parse(&source.text) else { return };
    for case in 0.. {
        let Some(DeValue::Array(cases)) = root.get_ref().get("case").map(Spanned::get_ref) else { return };
        if case >= cases.len() {
            return;
        }
        if let Some(DeValue::Table(table)) = given(root.get_ref(), case).map(Spanned::get_ref) {
            let _: Result<(), Vec<Mistake>> = read_table(source, table, 0..0, |entry| {
                read(entry);
                Some(())
            });
        }
    }
}
