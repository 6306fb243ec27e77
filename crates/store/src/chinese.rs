//! The sentences of [`StoreError`] in Chinese. What the system or the database says stays as it is.

use crate::StoreError;

impl StoreError {
    /// What `to_string` says in English.
    pub fn chinese(&self) -> String {
        match self {
            StoreError::Scheme { found } => {
                format!("`{found}` 不是数据库地址：应为 `sqlite:PATH` 或 `postgres://USER:PASSWORD@HOST/DATABASE`")
            }
            StoreError::Address { detail } => {
                format!("PostgreSQL 数据库的地址有误（{detail}）：应为 `postgres://USER:PASSWORD@HOST/DATABASE`")
            }
            StoreError::Folder { path } => format!("`{path}` 是文件夹：应为文件的路径，例如 `{path}/paiju.db`"),
            StoreError::NoFolder { folder } => format!("文件夹 `{folder}` 不存在：请先建立，或把文件放到别的文件夹"),
            StoreError::Denied { path } => {
                format!("没有使用 `{path}` 的权限：运行本程序的用户必须能读写数据库和它所在的文件夹")
            }
            StoreError::ReadOnly { path } => format!("`{path}` 只能读、不能写：请修改权限，或换一个文件"),
            StoreError::NoLog { path, mode } => {
                format!("`{path}` 所在的文件系统不支持预写日志，只支持 `{mode}`：请换成本地磁盘上的文件")
            }
            StoreError::Locked { place } => format!("数据库 {place} 正被另一个进程使用：请先停止它，或换一个数据库"),
            StoreError::Linked { path } => {
                format!(
                    "`{path}` 还有另一个名字（硬链接）：用那个名字打开会丢失或弄乱日志；请删除另一个名字，或复制文件"
                )
            }
            StoreError::NotADatabase { path } => {
                format!("`{path}` 不是 SQLite 数据库：请换一个文件，或移走它，重新建立数据库")
            }
            StoreError::NotOurs { place } => {
                format!("数据库 {place} 属于别的程序：应为空数据库，或 paiju 建立的数据库")
            }
            StoreError::Corrupt { path, detail } => {
                format!("数据库 `{path}` 已损坏（{detail}）：请换回备份，或移走它，程序会建立空的新数据库")
            }
            StoreError::Log { path, detail } => format!(
                "数据库的日志 `{path}` 已损坏（{detail}）：SQLite 会丢掉已确认的写入，所以没有打开，也没有改动任何内容；\
                 请换回备份，没有备份就移走日志，但上次检查点之后的内容会全部丢失"
            ),
            StoreError::Lost { mark, lost } => format!(
                "`{mark}` 所属的数据库缺少最后 {lost} 个已确认的事务：日志损坏或被删，或换上了较旧的副本；\
                 请找回缺少的内容，或删除 `{mark}`，放弃它们继续运行"
            ),
            StoreError::Damaged { what } => {
                format!("{what} 已损坏：内容与校验和不符；怎样处理见 `paiju admin doctor`")
            }
            StoreError::Newer { place, found, known } => format!(
                "数据库 {place} 的格式是 {found}，本程序最高支持 {known}：它被较新的版本用过；请改用那个版本，\
                 或换回升级前的备份"
            ),
            StoreError::Full { place } => format!("数据库 {place} 没有空间：磁盘已满；什么也没有写入"),
            StoreError::Unavailable { place, detail } => format!("数据库 {place} 暂时不能用：{detail}"),
            StoreError::Failed { place, detail } => format!("{place} 出错：{detail}"),
            StoreError::Refused { what, detail } => format!("写不了 {what}：{detail}"),
            StoreError::Backup { path, detail } => format!("没有备份到 `{path}`：{detail}"),
            StoreError::UsePgDump { place } => format!("数据库 {place} 请用 PostgreSQL 自带的 `pg_dump` 备份"),
            StoreError::Broken { reason } => format!("数据库不再接受写入：{reason}"),
            StoreError::Closed => "数据库已经关闭".to_owned(),
        }
    }
}
