// All the page's own text in both languages: zh first, then en. Games bring their own labels, prompts and names.
// `{0}` is the first value, `{0|card|cards}` the word that goes with it: singular, plural.

export type Lang = 'zh' | 'en';

export const SAID = {
  // ---- shell
  theme: ['主题', 'Theme'], light: ['浅色', 'Light'], dark: ['深色', 'Dark'], autoTheme: ['跟随系统', 'System'], language: ['语言', 'Language'],
  settings: ['设置', 'Settings'], skip: ['跳到正文', 'Skip to content'], lobby: ['大厅', 'Lobby'], homeShort: ['首页', 'Home'],
  profile: ['我的', 'Profile'], menu: ['菜单', 'Menu'], errorTitle: ['这里出了点问题', 'Something went wrong'],
  errorNote: ['牌桌上没有任何变化。可以重试，或回到首页。', 'Nothing at any table has changed. Try again, or go back home.'],
  offlineTitle: ['连不上服务器', "Can't reach the server"], notFound: ['页面不存在', 'Page not found'],
  newVersion: ['有新版本。', 'A new version is available.'], reload: ['重新载入', 'Reload'],
  // ---- home
  heroNote: ['五款卡牌游戏，规则由程序来管。能做的都会亮起；不能做的，点一下就告诉你原因。', 'Five card games, and the program knows the rules. What you can do is highlighted; select anything else to see why not.'],
  surprise: ['随机来一局', 'Surprise me'], openTable: ['开桌邀人', 'Open a table'], fiveGames: ['五款游戏', 'Five games'], playNow: ['开始', 'Play'],
  invitePeople: ['邀请好友', 'Invite people'], readRules: ['规则', 'Rules'], resume: ['继续', 'Continue'], versus: ['对手：{0}', 'vs {0}'],
  peopleTime: ['{0} 人 · {1} 分钟', '{0} players · {1} min'],
  blurb_weiqi: ['数气、围目、暗藏手筋。五路对五路，只要多一口气，就能提走整个区域。', 'Count liberties, surround points, hide tesuji. Five lanes face five: one more liberty captures a whole area.'],
  blurb_halo: ['三条战线，前排掩护后排。护盾会回充，载具能被夺走。', 'Three lanes; the front row covers the back. Shields recharge, and vehicles can be hijacked.'],
  blurb_relic: ['省下能量，留给敌方回合触发陷阱。濒死还不是死，但一次次判定，生机减半。', "Save energy for traps on your opponent's turn. Near death is not dead yet, but every judgement halves your odds."],
  blurb_kim: ['六大部族。蛋里是谁，书里写着什么，翻开才知道。连锁环环相扣，压轴收场。', 'Six tribes. What is in the egg, what is in the book? Chains build link by link towards the finale.'],
  blurb_tianji: ['九宫飞星，六爻成卦。各自暗中放牌，按所在的天、人、地位解读。二至八人。', 'Nine palaces, sixty-four hexagrams. Place cards in secret, then read them from where you stand. Two to eight players.'],
  // ---- lobby, mine, history, ratings
  lobbyEmptyTitle: ['暂时没有等人的牌桌', 'No tables are waiting'],
  lobbyEmptyNote: ['开一桌，或先和机器人打一局。', 'Open a table, or play a bot first.'], allGames: ['全部', 'All'],
  seatsFree: ['缺 {0} 人', '{0} {0|seat|seats} open'], mineEmptyTitle: ['没有进行中的对局', 'No games in progress'],
  historyEmptyTitle: ['还没有打完的对局', 'No finished games yet'], ratingsEmptyTitle: ['还没有人有等级分', 'No ratings yet'],
  ratingsEmptyNote: ['与真人打完一局就有等级分。', 'Finish a game against another person to get a rating.'], dealing: ['正在发牌…', 'Dealing…'],
  loadMore: ['更早的对局', 'Load more'], justNow: ['刚刚', 'just now'], minutesAgo: ['{0} 分钟前', '{0} min ago'],
  hoursAgo: ['{0} 小时前', '{0} h ago'], daysAgo: ['{0} 天前', '{0} d ago'], you_: ['（你）', '(you)'],
  // ---- opening a table
  emptySeats: ['其他座位', 'Other seats'], withBots: ['机器人', 'Bots'], withPeople: ['等人加入', 'People'], custom: ['逐座设定', 'Seat by seat'],
  strength: ['机器人水平', 'Bot level'], mySeat: ['我的座位', 'My seat'], anySeat: ['随机', 'Random'],
  moreOptions: ['更多规则选项', 'More rule options'], preset_book: ['按规则书', 'rulebook'], preset_fair: ['平衡先后手', 'balanced'],
  myDeck: ['我的牌组', 'My deck'],
  // ---- table
  sealRespond: ['应', '!'], sealSecret: ['密', '◆'], allActions: ['全部行动', 'All actions'],
  actionsN: ['可执行的行动 · {0} 项', 'Available actions · {0}'], composed: ['已选', 'selected'], undoTouch: ['撤回', 'Back'],
  confirm: ['确认', 'Confirm'], touchFirst: ['请选择亮起的牌或位置', 'Select a highlighted card or place'],
  cannotNow: ['{0}：现在不行', '{0}: not now'], noReason: ['现在没有用到它的行动。', 'No action uses this right now.'], readCard: ['查看', 'Details'],
  keywords: ['关键词', 'Keywords'], playersPanel: ['座位', 'Seats'], unread: ['新', 'new'], newestFirst: ['新的在上', 'newest first'],
  thisTable: ['本桌', 'This table'], waitingFor_: ['等待 {0} 决定', 'waiting for {0}'],
  secretNote: ['同时秘密选择', 'secret choice'], handEmpty: ['没有手牌', 'No cards in hand'],
  followNow: ['正在进行', 'Happening now'], followLeft: ['还有 {0} 步', '{0} more'], followSkip: ['跳到最新', 'Skip to now'],
  keySpace: ['空格', 'space'], keys: ['键盘', 'Keyboard'],
  keysNote: ['1–9 按钮 · Enter 选择 · Esc 退一步 · A 全部行动 · ? 为何不能 / 查看 · L 记录 · R 规则 · P 回到提示栏 · 空格 跳到最新', '1–9 buttons · Enter select · Esc back one step · A all actions · ? why not / details · L log · R rules · P back to the prompt · Space skip to now'],
  turnN: ['第 {0} 回合', 'turn {0}'], roundN: ['第 {0} 轮', 'round {0}'], seeAll: ['全部 ›', 'All ›'], justHappened: ['刚刚发生', 'Just happened'],
  // ---- tianji
  tjBoard: ['九宫盘，上南下北', 'The Nine Palaces, south at the top'], tjReward: ['奖励 {0}', 'reward {0}'], tjPenalty: ['惩罚 {0}', 'penalty {0}'],
  tjStagnant: ['停滞', 'stagnant'], tjOwned: ['{0}（{1}）', '{0} of {1}'], tjPieces: ['棋子：{0}', 'pieces: {0}'], tjOut: ['已出局', 'eliminated'],
  tjNone: ['不放牌', 'places nothing'], tjDivine: ['卜筮', 'divines'], tjSkillUsed: ['技已用', 'skill used'],
  tjStack: ['盖放 {0} 基础＋{1} 功能', '{0} basic + {1} function face down'], tjStart: ['起始玩家', 'start player'], tjStartSign: ['始', '1'],
  tjFrom: ['自第 {0} 轮', 'from round {0}'], tjUntil: ['至第 {0} 轮末', 'until the end of round {0}'], tjLasting: ['长期', 'permanent'],
  tjUses: ['剩 {0} 次', '{0} {0|use|uses} left'], tjBy: ['来自 {0}', 'from {0}'], tjHolds: ['{0} 基础＋{1} 功能', '{0} basic + {1} function'],
  tjYin: ['阴', 'Yin'], tjYang: ['阳', 'Yang'], tjPredicts: ['预测 {0} 获胜。', 'Predicts that {0} wins.'],
  tjSeen: ['你看过的手牌', 'Hand cards you have seen'], tjRights: ['拥有', 'Has'], tjRecord: ['记录', 'Record'], tjThisRound: ['本轮', 'This round'],
  tjLastRound: ['上一轮', 'Last round'], tjJu: ['阳{0}局', 'Yang {0}'], tjSky: ['天时与牌库', 'The sky and the decks'],
  tjRounds: ['剩 {0} 轮', '{0} {0|round|rounds} left'], tjPending: ['待生效', 'Pending'], tjAtStart: ['第 {0} 轮始', 'at the start of round {0}'],
  tjAtEnd: ['第 {0} 轮末', 'at the end of round {0}'], tjKnownDeck: ['你知道的牌库位置', 'Known positions in the deck'], tjHere: ['所在', 'here'],
  tjNear: ['一步可到', 'one step away'], tjStrokes: ['笔画', 'strokes'], tjReaction: ['可响应', 'reaction'], tjYouAt: ['你在{0}', 'You are in {0}'],
  tjCentreReads: ['中宫无部', 'no department here'], tj_shield: ['论道护盾', 'debate shield'], tj_block: ['杜门之权', 'Block right'],
  tj_banned: ['禁执行', 'barred from executing'], tj_feint: ['虚招中', 'feinting'], tj_halved: ['金币减半', 'gold halved'],
  tjLawsuit: ['争讼', 'Lawsuit'], tjDebate: ['论道', 'Debate'], tjReads: ['解读', 'reads'], tjAside: ['卜筮看到的牌', 'Cards seen'],
  tjShown: ['可选的牌', 'Choose from'], tjGive: ['出 {0} 金币', 'Give {0} gold'], tjCalled: ['叫到 {0}', 'called: {0}'],
  tjSetN: ['{0}/{1} 已选定', '{0} of {1} ready'],
  // ---- settings
  setConfirm: ['提交前再确认', 'Confirm before sending'], setConfirmNote: ['选好后还要按一次“确认”。', 'After choosing, press Confirm to send.'],
  setAuto: ['跳过可选的响应', 'Skip optional responses'],
  setAutoNote: ['没有实质选择时自动略过。', 'Passes for you when there is nothing real to decide.'], setSpeed: ['动画速度', 'Animation speed'],
  speedSlow: ['慢', 'Slow'], speedNormal: ['中', 'Normal'], speedFast: ['快', 'Fast'], speedOff: ['关', 'Off'],
  setMotion: ['减少动态效果', 'Reduce motion'],
  setMotionNote: ['不移动、不闪烁，只淡入淡出。', 'Nothing moves or pulses; things only fade in and out.'], setSound: ['音效', 'Sounds'],
  setSoundNote: ['出牌、发牌、轮到你时播放。默认关闭。', 'For plays, deals and your turn. Off by default.'],
  setPlain: ['所有行动列成按钮', 'List all actions as buttons'],
  setPlainNote: ['不用点牌面，直接按文字选择。', 'Choose from text buttons instead of the table.'],
  // ---- replay
  replayPlay: ['播放', 'Play'], replayPause: ['暂停', 'Pause'], replayTurn: ['跳到回合', 'Jump to turn'], copyPosition: ['复制局面', 'Copy position'],
  replayOpen: ['明牌', 'all cards open'], toTable: ['回到牌桌', 'Back to the table'], replayBroken: ['无法回放这一局', 'This game cannot be replayed'],
  // ---- rules
  rulebook: ['规则书', 'Rulebook'], chapters: ['章节', 'Chapters'], cardsTab: ['卡牌与术语', 'Cards and terms'], rulesTab: ['规则', 'Rules'],
  searchRules: ['搜索规则', 'Search the rules'], searchCards: ['搜索卡牌', 'Search the cards'], kinds: ['类型', 'Types'],
  // ---- profile
  yourGames: ['局', 'games'],
  guestNote: ['你现在是访客，只有这个浏览器认得你。设个名字和密码，换台设备也能继续。', 'You are a guest: only this browser knows you. Set a name and password to play from other devices too.'],
  notYet: ['还没有账号', 'No account yet'],
  notYetNote: ['第一次入座时会自动成为访客，什么都不用填。', 'You become a guest the first time you sit down; nothing to fill in.'],
  logoutSure: ['退出登录？', 'Log out?'], onThisDevice: ['本机', 'on this device'], gameName_weiqi: ['围棋牌', 'Weiqi Cards'],
  gameName_halo: ['光环 TCG', 'Halo TCG'], gameName_relic: ['遗物对决', 'Relic Duel'], gameName_kim: ['基姆大陆', 'Kim Continent'],
  gameName_tianji: ['天机变', 'Tianji'], ready: ['已选定', 'ready'], notReady: ['未选定', 'not ready'],
  pileHidden: ['{0} 张，顺序未知', '{0} {0|card|cards}, order unknown'], pileEmpty: ['空', 'empty'], nCards: ['{0} 张', '{0} {0|card|cards}'],
  inAll: ['共 {0}', '{0} in total'], brand: ['牌局', 'Paiju'], other: ['EN', '中文'],
  otherLabel: ['Switch to English', '切换到中文'], home: ['回到首页', 'Back to home'], close: ['关闭', 'Close'], no: ['取消', 'Cancel'],
  more: ['更多', 'More'], copied: ['已复制', 'Copied'],
  retry: ['重试', 'Try again'], replay: ['回放', 'Replay'], replayStep: ['步数', 'Step'], replayStart: ['跳到开头', 'To the start'],
  replayBack: ['上一步', 'Previous step'], replayOn: ['下一步', 'Next step'], replayEnd: ['跳到结尾', 'To the end'],
  replayLink: ['复制这一步的链接', 'Copy link to this step'], replayAt: ['第 {0} / {1} 步 · 回合 {2}', 'Step {0} of {1} · turn {2}'],
  replaySetup: ['开局', 'Setup'],
  // connection
  on: ['已连接', 'connected'], opening: ['正在连接', 'connecting'], off: ['已断线', 'offline'],
  lostUnknown: ['断线了：不知道这一步有没有送到，连上后请再看一眼。', 'Connection lost: it is unknown whether this arrived. Look again once you are connected.'],
  lost: ['断线了：这一步没有提交，牌桌上没有任何变化。', 'Connection lost: this was not sent, and nothing at the table has changed.'],
  lostBar: ['断线了。座位为你保留，正在重连……', 'Connection lost. Your seat is kept; reconnecting…'],
  lostRetry: ['断线了。座位为你保留，{0} 秒后重连。', 'Connection lost. Your seat is kept; retrying in {0} s.'],
  silent: ['服务器没有响应，请重试。', 'The server did not answer. Please try again.'], now: ['立即重连', 'Retry now'],
  offline: ['连不上服务器。', "Can't reach the server."],
  serverError: ['服务器出错（{0}）：再做一次之前，请先看看现在的情况。', 'Server error ({0}): look at how things are before you try again.'],
  forgotten: ['服务器已不认识这个浏览器里的账号。请重新登录，或以新访客身份继续。', "The server no longer knows this browser's account. Log in again, or continue as a new guest."],
  // account
  guest: ['访客', 'guest'], nobody: ['未登录', 'not logged in'], account: ['账号', 'Account'], name: ['名字', 'Name'], password: ['密码', 'Password'],
  register: ['注册', 'Register'], login: ['登录', 'Log in'], logout: ['退出登录', 'Log out'],
  logoutGuest: ['访客没有密码：退出后，这个访客的对局就找不回来了。', 'A guest has no password: after logging out you cannot get back to these games.'],
  welcome: ['你好，{0}', 'Hello, {0}'],
  // home and lobby
  hero: ['坐下就能打一局。', 'Sit down and play.'],
  playBot: ['对机器人', 'Play a bot'], easy: ['简单', 'easy'], normal: ['普通', 'normal'],
  hard: ['困难', 'hard'], greedy: ['贪心', 'greedy'], random: ['随机', 'random'], quick: ['快速匹配', 'Quick match'],
  rules: ['规则', 'Rules'], mine: ['我的对局', 'My games'], yourTurn: ['轮到你', 'your turn'],
  theirTurn: ['等待对方', 'waiting'], goOn: ['继续', 'Continue'], join: ['入座', 'Join'], watch: ['旁观', 'Watch'],
  history: ['打过的局', 'History'], record: ['对局记录', 'Record'], won: ['胜', 'won'], lost_: ['负', 'lost'], draw: ['平', 'draw'],
  ratings: ['等级分', 'Ratings'], rank: ['名次', 'Rank'], rating: ['等级分', 'Rating'], gamesPlayed: ['局数', 'Games'], waiting: ['等人', 'waiting'],
  playing: ['进行中', 'playing'], over: ['结束', 'over'],
  // opening a table
  where: ['在哪里玩', 'Where'], whereServer: ['服务器', 'On the server'], whereHere: ['这台设备', 'This device'],
  whereHereNote: ['不用联网：大家轮流使用这台设备，不计时。', 'No network needed: players pass this device around. No clock.'],
  hereHand: ['把设备交给下一位', 'Pass the device on'],
  hereHandNote: ['接过设备的人点一下，才会看到自己的牌。', 'The next player taps here to see their cards.'], hereTake: ['我是{0}', 'I am {0}'],
  hereUnreadable: ['本机有 {0} 张牌桌是用别的版本存的，这个页面打不开；重新载入再试，牌桌不会丢。', 'This page cannot open {0} of the tables on this device: another version has stored them. Reload and try again; they are not lost.'],
  hereUnsaved: ['这个浏览器不允许保存：关闭页面后，本机的对局就没有了。', 'This browser does not allow saving: games on this device are lost when you close the page.'],
  hereStopped: ['程序在本机的一张牌桌上出了错，这张牌桌已停用；其他牌桌不受影响。', 'The program failed at a table on this device: that table is stopped. Your other tables are not affected.'],
  hereMissing: ['这个页面不含离线游戏；请连上服务器再玩。', 'This page was built without offline play; connect to a server to play.'],
  createTitle: ['开桌', 'Open a table'], game: ['游戏', 'Game'], seats: ['人数', 'Players'], seatN: ['座位：{0}', 'Seat: {0}'], me: ['我', 'me'],
  anyone: ['等人加入', 'open to anyone'], bot: ['机器人', 'bot'], botLevel: ['机器人（{0}）', 'bot ({0})'], deck: ['牌组', 'Deck'],
  deckOf: ['{0} 的牌组', 'Deck of {0}'], deckOwn: ['粘贴牌表……', 'paste a deck list…'], deckText: ['牌表', 'Deck list'], preset: ['规则预设', 'Preset'],
  asPreset: ['（默认：{0}）', '(default: {0})'], clock: ['计时', 'Clock'], none: ['不计时', 'no clock'],
  move: ['每步限时', 'per move'], total: ['总时间', 'total time'], days: ['按天计时', 'days per move'], seconds: ['秒', 'Seconds'],
  increment: ['每步加秒', 'Increment (s)'], daysN: ['天', 'Days'], public: ['公开：显示在大厅', 'Public: listed in the lobby'],
  takeover: ['有人离开时由机器人接手', 'A bot takes over if someone leaves'], undoOk: ['允许悔牌（须全体同意）', 'Allow undo (all must agree)'],
  openIt: ['开桌', 'Open the table'],
  // table
  you: ['你', 'You'], empty: ['空位', 'empty'], online: ['在线', 'online'], away: ['不在线', 'away'], toAct: ['行动中', 'to act'],
  sealYou: ['你', 'You'], sealWait: ['候', '…'], sealWatch: ['观', '◉'], sealOver: ['终', '■'], yourDecision: ['你的决定', 'Your decision'],
  waitingFor: ['等待：{0}', 'Waiting for {0}'], watching: ['旁观中', 'Watching'], gameOver: ['对局结束', 'The game is over'],
  thinking: ['等待其他人……', 'Waiting for the others…'], sending: ['提交中……', 'Sending…'],
  unsent: ['还没送达，连上后自动重发。', 'Not delivered yet; it will be resent once connected.'], nOptions: ['{0} 种选择', '{0} {0|choice|choices}'],
  why: ['为何不能？', 'Why not?'], hint: ['提示', 'Hint'], hintFirst: ['首选', 'Best choice'],
  hintSecond: ['次选', 'Second choice'], hintThird: ['第三选择', 'Third choice'], hintNone: ['没有提示。', 'No hints available.'],
  hand: ['手牌', 'Hand'], faceDown: ['面朝下', 'face down'],
  ownFaceDown: ['只有你看得见', 'only you can see it'], resign: ['认输', 'Resign'],
  resignSure: ['确定认输？对局会立即结束，不能反悔。', 'Resign? The game ends immediately.'], offerDraw: ['提议平局', 'Offer a draw'],
  drawOffered: ['{0} 提议平局。', '{0} offers a draw.'], botPlays: ['机器人正在代你出牌。', 'A bot is playing for you.'],
  return: ['自己接手', 'Take over again'], closed: ['这张桌子已经关闭。', 'This table is closed.'], notYou: ['还没轮到你', 'Not your decision'],
  rematchWanted: ['{0} 想再来一局。', '{0} wants a rematch.'], drawMine: ['你已提议平局。', 'You offered a draw.'], accept: ['同意', 'Accept'],
  decline: ['不同意', 'Decline'], withdraw: ['收回', 'Withdraw'], askUndo: ['请求悔牌', 'Ask to undo'],
  undoAsked: ['{0} 请求悔牌。', '{0} asks to undo.'], undoMine: ['已请求悔牌，等待同意。', 'You asked to undo.'], rematch: ['再来一局', 'Rematch'],
  rematchAsked: ['你已提议再来一局。', 'You asked for a rematch.'], rematchGo: ['进入新的一局', 'Go to the next game'],
  leave: ['离座', 'Leave the table'], leaveSure: ['对局还没结束，确定离座？', 'The game is not over. Leave the table?'],
  invite: ['复制邀请链接', 'Copy invite link'], room: ['等待开局', 'Waiting room'],
  roomNote: ['人齐就开始。把链接发给朋友，或用机器人补位。', 'The game starts when all seats are taken. Share the link, or fill the empty seats with bots.'],
  sitHere: ['坐这里', 'Sit here'], startBots: ['机器人补位，开始', 'Fill with bots and start'], log: ['记录', 'Log'],
  noLog: ['还没有记录。', 'Nothing has happened yet.'], chat: ['聊天', 'Chat'], say: ['说点什么', 'Say something'], send: ['发送', 'Send'],
  noChat: ['还没有人发言。', 'No messages yet.'], mute: ['屏蔽 {0}', 'Mute {0}'], unmute: ['取消屏蔽 {0}', 'Unmute {0}'],
  commitment: ['随机数承诺（blake3）', 'Commitment (blake3)'],
  commitNote: ['发牌前，服务器和每位玩家的浏览器各封存一个随机数，全部封存后才公开、合成牌序，所以谁都不能挑牌，开服务器的人也不能。', 'Before the deal, the server and every player’s browser each seal a random number; they are opened and mixed only when all are sealed, so nobody can choose the cards, not even whoever runs the server.'],
  dealWaiting: ['正在共同洗牌，还差：{0}。对方打开着页面就会自动完成。', 'Shuffling together, waiting for {0}. Their browser does it by itself while the page is open.'],
  dealCancelled: ['离开或没有公开随机数、使发牌取消的玩家', 'Left or did not reveal, so that a deal was cancelled'],
  dealPrint: ['发牌指纹（发牌前后应当相同）', 'Fingerprint of the deal (the same before and after it)'],
  luckElsewhere: ['洗牌需要你的随机数，它在你入座时用的浏览器里：请在那里打开这张牌桌。', 'The shuffle needs your random number, which is in the browser where you sat down: open this table there.'],
  luckChanged: ['有人在看到你的随机数之后换了自己的：页面不会再次公开，请离座。', 'Somebody exchanged their random number after yours was known: this page will not reveal it again. Leave the table.'],
  draw_: ['平局', 'Draw'], youWon: ['你赢了', 'You won'], youLost: ['你输了', 'You lost'], wonBy: ['{0} 胜', '{0} won'], scores: ['得分', 'Scores'],
  fairness: ['验证发牌', 'Verify the shuffle'], seed: ['种子', 'Seed'], secret: ['服务器的随机数', "Server's random number"],
  entropy: ['各座位的随机数', "Players' random numbers"], myLuck: ['你的随机数', 'Your random number'],
  fairYes: ['✓ 发牌公平', '✓ the deal was fair'], fairNo: ['✗ 发牌有问题', '✗ something is wrong with the deal'], commitNo: ['✗ 与承诺不符', '✗ does not match the commitment'],
  seedNo: ['✗ 与公开的随机数不符', '✗ does not follow from the revealed numbers'], printNo: ['✗ 与发牌前看到的不同', '✗ not the one shown before the deal'],
  luckYes: ['✓ 已计入你的随机数', '✓ your random number was used'], luckNo: ['✗ 没有计入你的随机数', '✗ your random number was not used'],
  verify: ['下载对局记录后，可以自己验证整局：', 'Download the record to verify the whole game yourself:'],
  noTable: ['没有这张牌桌，或你无权查看。', "This table doesn't exist, or you can't see it."],
  found: ['{0} 条', '{0} found'], nothingFound: ['没有找到。', 'Nothing found.'], ours: ['己方', 'own'], theirs: ['对方', 'their'],
  noText: ['没有说明。', 'No text.'],
  // ---- the table of Weiqi Cards
  weiqiBoard: ['战场', 'Battlefield'], weiqiYours: ['己方', 'your'], weiqiTheirs: ['对方', 'their'], weiqiComma: ['，', ', '], weiqiPoint: ['目', 'pt'],
  weiqiEmpty: ['空', 'empty'], weiqiStonesN: ['{0} 枚棋子', 'stones {0}'], weiqiLibertiesN: ['{0} 口气', 'liberties {0}'],
  weiqiCardsN: ['{0} 张牌', 'cards {0}'], weiqiPointsN: ['{0} 目', 'points {0}'], weiqiAs: ['计{0}', 'as {0}'], weiqiAlive: ['活棋', 'alive'],
  weiqiAliveShort: ['活', 'live'], weiqiFalling: ['盘角曲四在此选择', 'its Bent Four is choosing'], weiqiFallingShort: ['曲四', 'Bent 4'],
  weiqiCan: ['可选', 'can be selected'], weiqiTarget: ['可作目标', 'valid target'], weiqiBetween: ['{0}与{1}之间', 'gap {0} | {1}'],
  weiqiMarked: ['空，曾连接', 'empty, once connected'], weiqiTimes: ['倍率 {0}', 'times {0}'], weiqiLaneSums: ['{0}的明细', 'details of {0}'],
  weiqiAgainst: ['气 {0} 对 {1}', 'liberties {0} to {1}'], weiqiNearMore: ['近侧气多', 'more on the near side'],
  weiqiFarMore: ['远侧气多', 'more on the far side'], weiqiEven: ['气相等', 'equal'], weiqiFacing: ['相对的两个区域 · ×{0}', 'Facing areas · ×{0}'],
  weiqiRole: ['角色 {0}，技能 {1}', 'role {0}, skill {1}'], weiqiUsesN: ['技能还可用 {0} 次', 'skill uses left: {0}'],
  weiqiSpent: ['技能已用完', 'skill used up'], weiqiSkilled: ['本回合已用技能', 'skill used this turn'],
  weiqiTriggersN: ['触发过 {0} 次', 'triggered {0}×'], weiqiDeck: ['牌堆', 'deck'], weiqiOut: ['移出', 'out'], weiqiLeft: ['剩余', 'left'],
  weiqiLeftLong: ['剩余回合', 'turns left'], weiqiHoldsCapture: ['牌堆里还有“提”。', 'There is still a Capture in the deck.'],
  weiqiNoCapture: ['牌堆里没有“提”了。', 'No Capture is left in the deck.'], weiqiContents: ['牌堆里有：', 'In the deck:'],
  weiqiScore: ['{0} 目：已得 {1}，盘面 {2}，每回合 {3}', '{0} points: {1} banked, {2} on the table, {3} per turn'], weiqiSums: ['目数', 'Points'],
  weiqiSumsNote: ['已得 {0} ＋ 盘面 {1} · 每个己方回合再得 {2}', '{0} banked + {1} on the table · {2} more on each of your turns'],
  weiqiAreaWord: ['区域', 'Area'], weiqiLiberties: ['气', 'Liberties'], weiqiCardsWord: ['牌', 'Cards'], weiqiIncome: ['回合目数', 'Per turn'],
  weiqiTableValue: ['盘面目数', 'On the table'], weiqiOffered: ['给出的角色', 'Roles offered'],
  weiqiChosen: ['已选定，等待对方', 'chosen; waiting for the opponent'], weiqiDrafting: ['双方正在选角色', 'Both players are choosing roles'],
  weiqiPlaced: ['手牌左起 {0} 张已排好', 'first {0} from the left in place'], weiqiShort_extend: ['长', 'Ext'], weiqiShort_surround: ['围', 'Sur'],
  weiqiShort_connect: ['接', 'Join'], weiqiShort_cut: ['断', 'Cut'], weiqiShort_capture: ['提', 'Cap'], weiqiShort_eye: ['眼', 'Eye'],
  weiqiShort_golden_rooster: ['鸡', 'Gol'], weiqiShort_under_stones: ['靴', 'Und'], weiqiShort_oriole: ['莺', 'Ori'],
  weiqiShort_bent_four: ['曲', 'Ben'],
  // ---- halo's table
  haloFront: ['前排', 'front'], haloRear: ['后排', 'back'], haloFree: ['空 {0} 位', '{0} free'], haloLane: ['{0}战线', '{0} lane'],
  haloYours: ['己方控制', 'yours'], haloTheirs: ['敌方控制', 'theirs'], haloHeld: ['{0}控制', 'held by {0}'], haloContested: ['对峙', 'contested'],
  haloNobody: ['无人', 'empty'], haloOpen: ['敌方无单位', 'no enemy units'], haloAll: ['牌堆、场地与全部数值', 'Piles, fields and all counts'],
  haloSupply: ['补给 {0}/{1}', 'Supply {0} of {1}'], haloBattery: ['电池 {0}', 'Battery {0}'], haloForBattery: ['弃牌换电池', 'discard for battery'],
  haloBase: ['{0}的基地 {1}', "{0}'s base: {1}"], haloAttack: ['攻击', 'attack'], haloShield: ['护盾', 'shield'], haloHealth: ['生命', 'health'],
  haloFatigued: ['部署疲劳', 'fatigued'], haloDies: ['阵亡', 'dies'], haloEntering: ['入场', 'enters'], haloAttached: ['附着：{0}', 'attached: {0}'],
  haloHidden: ['迷彩：不能选中', 'camouflaged: cannot be selected'], haloRevealed: ['迷彩已暴露', 'camouflage lifted'],
  haloEmp: ['到第 {0} 回合不能攻击', 'cannot attack until after turn {0}'], haloSeized: ['夺自{0}', 'seized from {0}'],
  haloDamaged: ['第 {0} 回合受过伤', 'damaged in turn {0}'], haloMarkHidden: ['隐', 'C'], haloMarkRevealed: ['显', 'R'], haloMarkTagged: ['等', 'P'],
  haloMarkEmp: ['瘫', 'E'], haloMarkSeized: ['夺', 'S'],
  // ---- relic
  relicKiln: ['窑口：结算区', 'The kiln: resolve zone'], relicQuiet: ['窑火平静。', 'The kiln is quiet.'], relicPlays: ['{0} 打出', '{0} plays'],
  relicTriggers: ['{0} 的陷阱', "{0}'s trap"], relicPlayHere: ['点窑口打出', 'Select the kiln to play it'],
  relicPickFirst: ['再选一张要打出的牌', 'Now choose the card to play'], relicSetHere: ['伏设在这里', 'Set it here'],
  relicPickTrap: ['再选一张要伏设的陷阱', 'Now choose the trap to set'],
  relicOwnSet: ['你的伏设区 · 只有你看得见', 'Your set row · only you can see it'], relicTheirSet: ['{0} 的伏设区', "{0}'s set row"],
  relicSetEmpty: ['伏设区为空', 'Your set row is empty'], relicBack: ['第 {0} 张伏设，面朝下', 'set trap {0}, face down'],
  relicSeen: ['已看过', 'seen'], relicDeclined: ['将回手', 'will return'],
  relicPassNote: ['放过：亮起的有条件陷阱在回合末回手', 'Pass: highlighted conditional traps return to your hand at end of turn'],
  relicCost: ['能量消耗 {0} → {1}（RD-13）', 'Cost {0} → {1} (RD-13)'], relicCosts: ['消耗 {0}', 'cost {0}'], relicWeight: ['权重 {0}', 'weight {0}'],
  relicWeights: ['权重和 {0}', 'weights {0}'], relicHealth: ['血量', 'health'], relicArmour: ['护甲', 'Armour'],
  relicActing: ['回合玩家', 'active player'], relicTurn: ['回合 {0}', 'T{0}'], relicLimits: ['数值与上限', 'Values and limits'],
  relicNoEffects: ['没有效果', 'no effects'], relicNoRelics: ['没有遗物', 'no relics'], relicGood: ['正面', 'positive'], relicBad: ['负面', 'negative'],
  relicEven: ['中立', 'neutral'], relicDepleted: ['下个回合开始时受到 {0} 点枯竭伤害', '{0} depletion damage at the start of the next turn'],
  relicToll: ['暮税', 'Toll'], relicTollNote: ['每回合 +{0} 能量，受到 {1} 点伤害', '+{0} energy and {1} damage each turn'],
  relicNext: ['下一次是第 {0} 次判定，存活几率：', 'Next is judgement {0}; chance to survive:'],
  relicNextShort: ['第 {0} 次判定存活', 'survive judgement {0}'], relicSurvive: ['存活 {0}', 'survives {0}'],
  relicSpared: ['不灭灯：不判定，直接存活', 'Unquenched Lamp: survives without a judgement'],
  relicHarder: ['判定偏移 +{0}，脆胎 +{1}', 'offset +{0}, Brittle +{1}'],
  relicBrinkNote: ['血量为 0 时，每次再失去血量都要判定；回到 0 以上就脱离濒死。', 'At 0 health, every further loss is a judgement; any health above 0 ends near death.'],
  relicKnown: ['已公开', 'known'], relicKnownNote: ['敌方知道你有这张牌', 'the enemy knows you have it'], relicDraw: ['抽牌堆', 'Draw pile'],
  relicDiscard: ['弃牌堆', 'Discard pile'], relicHandSet: ['手+伏', 'hand+set'], relicDrawShort: ['抽牌', 'draw'],
  relicDiscardShort: ['弃牌', 'discard'], relicOutsideShort: ['界外', 'out'], relicUnknown: ['{0} 张未知', '{0} unknown'],
  relicTopFirst: ['顶牌在前', 'top card first'],
  // ---- kim's table
  kimEgg: ['怪物蛋', 'Egg'], kimBook: ['预言书', 'Book'], kimUnknown: ['未知', 'unknown'], kimEmptyPlace: ['空', 'empty'],
  kimUnder: ['详情，灵力 {0}', 'details, spirit {0}'], kimLifeOf: ['生命 {0}，起始 {1}', 'life {0} of {1}'], kimYourTurn: ['你的回合', 'Your turn'],
  kimTurnOf: ['{0}的回合', "{0}'s turn"], kimTurnTitle: ['第 {0} 回合', 'Turn {0}'], kimSummons: ['召唤 {0}', 'summon {0}'],
  kimUses: ['预言 {0}', 'prophecies {0}'], kimUsesShort: ['预言 {0}', 'use {0}'], kimUsesLeft: ['还可使用预言', 'Prophecies left to use'],
  kimGranted: ['本回合额外的预言', 'Extra prophecies this turn'], kimGuard: ['守护', 'Guard'], kimGuardShort: ['守', 'G'],
  kimThisTurn: ['本回合', 'This turn'], kimHasAttacked: ['已攻', 'atk ✓'], kimSkillUsed: ['技✓', 'skill ✓'],
  kimGiven: ['{0}：来自{1}的{2}', "{0}, from {1}'s {2}"], kimAdded: ['{0}：{1}，只要它在场上', '{0}: {1} while it is on the field'], kimForbidden: ['因{0}不能攻击', 'cannot attack because of {0}'],
  relicFrom: ['来自{0}的{1}。', "From {0}'s {1}."],
  kimNoAttack: ['到第 {0} 回合结束不能攻击', 'cannot attack through turn {0}'], kimFinaleTurn: ['本回合压轴', 'Finale this turn'],
  kimPrinted: ['印刷', 'printed'], kimNow: ['现在', 'Now'], kimRest: ['装备与文字', 'Equipment and texts'], kimOn: ['装备于 {0}', 'on {0}'],
  kimHiddenSpirit: ['{0} 张面朝下', '{0} face down'], kimHiddenNote: ['面朝下的灵力谁都没看过。', 'Nobody has seen face-down spirit cards.'],
  kimKnownEnemy: ['对方知道是什么', 'the opponent knows what it is'], kimKnownYou: ['只有你知道', 'only you know'],
  kimKnownAll: ['双方都知道是什么', 'known to both'], kimKnownShort: ['已知', 'known'], kimSeenHand: ['已知的手牌', 'Known hand cards'],
  kimEffectHurt: ['本回合受过效果伤害', 'took effect damage this turn'], kimPart_attacker: ['攻击', 'attacks'], kimPart_from: ['发动', 'acts'],
  kimPart_at: ['被攻击', 'attacked'], kimPart_target: ['目标', 'target'], kimWhat_attack: ['攻击', 'Attack'], kimWhat_skill: ['技能', 'Skill'],
  kimWhat_attack_skill: ['攻击技能', 'Attack skill'], kimWhat_prophecy: ['预言', 'Prophecy'], kimChain: ['连锁', 'Chain'], kimRoot: ['起', '0'],
  kimLink: ['第 {0} 环', 'Link {0}'], kimOpenLink: ['可继续连锁', 'may be answered'], kimLinksLeft: ['还可 {0} 环', '{0} {0|link|links} left'],
  kimLastLink: ['最后一环', 'last link'], kimFinale: ['压轴', 'Finale'], kimFinaleSeal: ['压', 'F'], kimYouReact: ['由你选择', 'Your choice'],
  kimCanReact: ['{0} 张可响应', '{0} can react'], kimClosed: ['不再连锁', 'Chain closed'], kimNegated: ['无效', 'negated'],
  kimResolving: ['结算中', 'Resolving'], kimLastChain: ['上次连锁', 'Last chain'],
  // ---- hints, review of a match, playing on, whose turn it is
  hintTitle: ['机器人的建议', "The bot's suggestions"], hintOnly: ['只有这一种选择', 'The only option'],
  hintThinking: ['机器人正在想……', 'The bot is thinking…'], hintLine: ['它预计接下来：', 'What it expects next:'],
  hintNote: ['按好坏排序，只依据你知道的信息：看不见的牌，机器人也只能猜。点一个就直接执行。', 'Best first, using only what you know: hidden cards are guessed. Choosing one plays it.'],
  review: ['复盘', 'Review'], reviewTitle: ['复盘', 'Review'], reviewStart: ['找出转折点', 'Find the turning points'],
  reviewWorking: ['正在分析……', 'Analysing…'], reviewStop: ['停止', 'Stop'], reviewGoOn: ['继续分析', 'Continue'],
  reviewNote: ['由机器人在这台设备上分析。每个决定只依据当时该玩家知道的信息来评判。', 'Analysed by a bot on this device. Each decision is judged only by what that player knew at the time.'],
  reviewNext: ['接下来：{0}', 'Next: {0}'], reviewTurnings: ['转折点', 'Turning points'], reviewBiggest: ['最大转折', 'biggest swing'],
  reviewAgrees: ['机器人也会这样选', 'the bot would have done the same'], reviewPlayed: ['实际：{0}', 'played: {0}'],
  reviewBest: ['机器人会选：{0}', 'the bot preferred: {0}'], reviewNoTurnings: ['没有特别突出的转折点。', 'No decision stands out as a turning point.'],
  reviewNoneYet: ['暂时还没有找到。', 'None found so far.'],
  reviewFailed_unfinished: ['对局还没结束，没有可分析的记录。', 'This game is not over, so there is no record to review.'],
  reviewFailed_damaged: ['这份记录与本页面的卡牌不一致：卡牌已改动，或记录已损坏。', "This record doesn't match this page's cards: the cards have changed, or the record is damaged."],
  reviewFailed_no_table: ['找不到这局的记录。', 'There is no record of this game.'], reviewPlayOn: ['从这里继续', 'Continue from here'],
  reviewPlayOnNote: ['从第 {0} 步起，在这台设备上和机器人另开一局；原来的对局不变。', 'Starts a new game against bots on this device from step {0}. The original game is not changed.'],
  reviewPlayOnGo: ['开始', 'Start'], notifySet: ['轮到我时通知我', 'Notify me when it is my turn'],
  notifyNote: ['页面在后台时，由浏览器发通知。', 'The browser notifies you while the page is in the background.'],
  notifyBody: ['轮到你了。', 'It is your turn.'],
  notifyDenied: ['浏览器禁止本页发通知：请先在地址栏的网站设置里允许，再打开此项。', 'This browser blocks notifications from this page: allow them in the site settings, then turn this on.'],
  notifyMissing: ['这个浏览器在此无法发通知（页面须用 https 打开）。', 'Notifications are not available here (the page must be opened over https).'],
  mineLeft: ['你剩余', 'you have'], theirLeft: ['对方剩余', 'they have'], mineRegister: ['设置名字和密码', 'Set a name and password'],
  mineElsewhere: ['换设备：用“{0}”登录，就能在那里继续这些对局（标“本机”的除外）。', 'To play on another device, log in there as “{0}” (games on this device stay here).'],
  mineElsewhereGuest: ['你是访客，只有这个浏览器认得你。想在别的设备上继续，先在这里设置名字和密码，再到那里登录。', 'You are a guest: only this browser knows you. To play on another device, set a name and password here, then log in there.'],
  // ---- the guides
  guideLearn: ['边玩边学 · {0} 分钟', 'Learn by playing · {0} min'], guideLearnBare: ['边玩边学', 'Learn by playing'],
  guideGoOn: ['继续教学', 'Continue the guide'], guideAgain: ['再学一遍', 'Play the guide again'], guideLearned: ['已学完', 'learned'],
  guideTable: ['教学局', 'guide'], guideTitle: ['教学', 'Guide'], guideAt: ['第 {0} 步，共 {1} 步', 'Step {0} of {1}'], guideNext: ['下一步', 'Next'],
  guideBack: ['看上一步', 'Read the previous step'], guideOnward: ['继续', 'Continue'], guideSkip: ['跳过', 'Skip'], guideFold: ['收起', 'Collapse'],
  guideUnfold: ['展开', 'Expand'], guideDo: ['选择亮起的：{0}', 'Select what is highlighted: {0}'],
  guideFirst: ['请先做这一步：{0}', 'Do this first: {0}'], guideReadFirst: ['请先看完，再按“下一步”。', 'Read this first, then press Next.'],
  guideWatch: ['看看接下来发生什么……', 'Watch what happens…'], guideLoading: ['教学加载中……', 'Loading the guide…'],
  guideLeave: ['退出教学？', 'Leave the guide?'],
  guideLeaveNote: ['这一局会保留，之后可以自由出牌。', 'The game continues; from then on you play freely.'],
  guideFree: ['退出教学，自己打', 'Play on without it'], guideRestart: ['从头开始', 'Start over'], guideStay: ['继续教学', 'Stay in the guide'],
  guideDone: ['学会了！', 'All done!'],
  guideDoneNote: ['教学结束。可以把这一局打完，也可以开一局正式的。', 'The guide ends here. Finish this game freely, or start a real one.'],
  guideAstray: ['从这里起，自由出牌', 'From here on, play freely'],
  guideAstrayNote: ['对局已经偏离教学，后面请自由发挥。', 'This game has left the path of the guide. You can do anything now.'],
  guidePlayOn: ['继续打', 'Play on'], guideReal: ['开一局正式的', 'Play a real game'], guideOther: ['再学一款：{0}', 'Learn another: {0}'],
  // ---- building decks
  deckBuild: ['组牌', 'Build decks'], deckTitle: ['{0} · 牌组', '{0} · decks'], deckAll: ['所有牌组', 'All decks'], deckMine: ['我的牌组', 'My decks'],
  deckMineNote: ['保存在这个浏览器里', 'saved in this browser'], deckMineEmpty: ['还没有自己的牌组', 'You have no decks yet'],
  deckMineEmptyNote: ['新建一副，粘贴牌表，或在下面的预组上修改。', 'Start from scratch, paste a list, or edit one of the preset decks below.'],
  deckReady: ['预组', 'Preset decks'], deckOfTable: ['牌桌指定的牌组', "the table's deck"],
  deckReadyNote: ['改动后另存为你的牌组', 'edit one to make it yours'], deckFromEmpty: ['新建牌组', 'New deck'], deckEdit: ['编辑', 'Edit'],
  deckLook: ['打开', 'Open'], deckNew: ['新牌组', 'New deck'], deckName: ['牌组名称', 'Deck name'], deckCopyOf: ['{0}（修改版）', '{0} (edited)'],
  deckSides: ['牌池或牌组', 'Pool or deck'], deckSkip: ['跳到牌组', 'Skip to the deck'], deckUndo: ['撤销', 'Undo'], deckRedo: ['重做', 'Redo'],
  deckImport: ['导入', 'Import'], deckExport: ['复制牌表', 'Copy list'], deckShare: ['复制链接', 'Copy link'], deckDuplicate: ['创建副本', 'Duplicate'],
  deckDelete: ['删除', 'Delete'], deckSave: ['保存', 'Save'],
  deckKept: ['已保存，之后的改动会自动保存。', 'Saved. Changes are saved automatically from now on.'], deckDeleted: ['已删除“{0}”。', 'Deleted “{0}”.'],
  deckTwin: ['已创建副本：{0}', 'Created a copy: {0}'], deckTaken: ['已换上新牌表。', 'The list was replaced.'],
  deckUnkept: ['这个浏览器不允许保存：关闭页面前，请先复制牌表。', 'This browser does not allow saving: copy the list before you close the page.'],
  deckOriginReady: ['这是预组。改动后会另存为你的牌组。', 'This is a preset deck. Change a card to save a copy as your own.'],
  deckOriginShared: ['这是别人分享的牌组。保存或改动后就是你的；也可以直接试打。', 'Someone shared this deck. Save it or change a card to make it yours, or test it right away.'],
  deckOriginEmpty: ['空白牌组。加入第一张牌时自动保存。', 'An empty deck. It is saved once you add a card.'], deckLess: ['减一张', 'One fewer'],
  deckMore: ['加一张', 'One more'], deckFull: ['已满', 'full'], deckOfMost: ['{0} 张，至多 {1}', '{0} of {1}'],
  deckTimes: ['{0} 张', '{0} {0|copy|copies}'], deckStrangers: ['不在牌池中', 'Not in the pool'], deckIs_fine: ['可以使用', 'ready to play'],
  deckIs_wrong: ['还不能使用', 'not ready yet'], deckIs_waits: ['检查中……', 'checking…'], deckFine: ['可以使用。', 'Ready to play.'],
  deckCurve: ['费用曲线', 'Curve'], deckEmptyNote: ['还没有牌。点牌池里的牌加入。', 'No cards yet. Select cards in the pool to add them.'],
  deckRelics: ['遗物', 'Relics'], deckSlotFree: ['空位', 'empty slot'], deckEarlier: ['上移', 'Move up'],
  deckTips: ['支援型遗物过重：请再加挑战型遗物。', 'Too many helpful relics: add some that burden you.'],
  deckHolds: ['遗物权重没有偏向支援。', 'The relic weights do not favour help.'], deckAgainst: ['机器人的牌组', "The bot's deck"],
  deckAnyDeck: ['随机预组', 'any preset deck'], deckTest: ['对机器人试打', 'Test against a bot'], deckNotYet: ['还不能试打：{0}', 'Not ready: {0}'],
  deckDraw: ['试抽五张', 'Draw five'], deckDrawAgain: ['再抽一次', 'Draw again'],
  deckImportNote: ['粘贴牌表或分享链接', 'Paste a list or a share link'],
  deckImportHere: ['会替换当前的牌表；可以撤销。', 'This replaces the current list; you can undo it.'],
  deckImportNew: ['会保存为新牌组。', 'This is saved as a new deck.'], deckUnread: ['{0} 处无法识别', '{0} {0|entry|entries} not recognised'],
  deckUnreadNote: ['原文还在上面，可以修改；也可以只用识别出的部分。', 'Your text is still above: fix it there, or use only what was recognised.'],
  deckAndMore: ['还有 {0} 处', '{0} more'], deckReadFine: ['{0} 张牌，可以使用', '{0} {0|card|cards}, ready to play'],
  deckReadSome: ['识别出 {0} 张牌。还有以下问题：', '{0} {0|card|cards} recognised. Still wrong:'],
  deckTake: ['使用这 {0} 张', 'Use {0|this|these} {0} {0|card|cards}'],
  deckTakeSome: ['只用识别出的 {0} 张', 'Use only the {0} recognised {0|card|cards}'],
  deckLost: ['这个浏览器里没有这副牌组', 'This deck is not in this browser'],
  deckLostNote: ['可能已删除，或保存在别的浏览器里。', 'It may have been deleted, or saved in another browser.'],
  deckNoDecks: ['这款游戏不用组牌', 'This game has no decks'], deckNoDecksNote: ['以下三款可以组牌。', 'These three games have decks to build.'],
  pool: ['牌池', 'Pool'], poolAll: ['全部', 'All'], poolSearch: ['搜索：名称、文字、编号', 'Search: name, text, number'],
  poolOrder: ['排序', 'Sorted by'], poolBy_name: ['名称', 'Name'], poolBy_id: ['编号', 'Number'], poolFound: ['{0} 种', '{0} {0|card|cards}'],
  poolClear: ['清除筛选', 'Clear filters'], poolHint: ['点击加一张，长按或按 ? 查看', 'tap to add; hold or press ? for details'],
  poolNone: ['没有符合的牌', 'No matching cards'], poolNoneNote: ['换个词，或减少筛选条件。', 'Try another word or fewer filters.'],
  poolGroup_halo: ['阵营', 'Faction'], poolGroup_relic: ['稀有度', 'Rarity'], poolGroup_kim: ['部族', 'Tribe'], poolCost_halo: ['补给', 'Supply'],
  poolCost_relic: ['能量', 'Energy'], poolCost_kim: ['等级', 'Level'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof SAID;

export function say(lang: Lang, word: Word, values: readonly unknown[] = []): string {
  return SAID[word][lang === 'zh' ? 0 : 1].replace(/\{(\d)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, at: string, one?: string, many?: string) => {
    const value = values[Number(at)] ?? '';
    return one === undefined ? String(value) : ((Number(value) === 1 ? one : many) ?? '');
  });
}

// ---- the words of the views. An id that is not listed is shown as it is, with spaces for underscores.

const pairs = (text: string): Map<string, string> => new Map(text.trim().split(/\s+/).map((pair) => pair.split('=') as [string, string]));
const KEYS = pairs(`turn=回合 remaining=剩余回合 phase=阶段 active=行动方 first=先手 skilled=已用技能 falling=曲四选择 deck=牌堆 count=张数 contents=其中
  holds_capture=牌堆里有提 entering=入场单位 played=本回合出牌 attacks=攻击数 resolving=结算中 links=连锁数 closed=连锁已封 pending=待结算 round=轮 start=起始
  direction=方向 ju=局 pillar=流年 stem=天干 branch=地支 lucky=吉 unlucky=凶 fund=基金 star=星象 clock=余轮 lasting=持续星象 ended=已过星象 decks=牌库
  basic=基础牌 function=功能牌 order=牌库顺序 discards=弃牌 rules=全局规则 entities=实体 aside=看着的牌 called=叫到 queue=待解读 executing=执行中
  role=角色 offers=可选角色 choice=选择 hand=手牌 hand_count=手牌 placed=已排 known=已知 marks=新牌 banked=已得 income=收入 value=盘面 total=合计 removed=移出
  used=已用 uses_left=剩余次数 triggers=触发 base=基地 supply=补给 battery=电池 converted=已转化 forerunner_played=先行者牌 streak=连控 deck_count=牌库
  deck_contents=牌库里有 discard=弃牌 fields=场地 controls=控制战线 units=单位 health=血量 energy=能量 energy_keep=能量保留 hand_limit=手牌上限 hand_keep=手牌保留
  opening_hand=起手 depletion_damage=枯竭伤害 toll_start=暮税起始 toll_energy=暮税能量 toll_damage=暮税伤害 offset=偏移 turn_number=自己的回合 near_death=濒死 judgements=判定
  depleted=枯竭 failed_draws=抽空 extra_turns=额外回合 costs=费用 set=伏设 set_count=伏设 hand_and_set=手牌与伏设 declined=已拒 stood_down=本回合不应 draw=抽牌堆 draw_count=抽牌堆
  unseen=未见之牌 outside=界外 effects=效果 relics=遗物 sealed=封印 lamp=不灭灯 kiln=开炉 basket=无底篓 life=生命 summon_left=可召唤 uses=次数 granted=额外预言
  effect_damaged=受过效果伤害 attack=攻 shield=盾 defence=防 level=级 guard=守护 shields=护盾 buffs=增益 weakens=减益 change=本回合 spirit=灵力 stack=叠放 equipment=装备
  skill_used=技能已用 attacked=已攻击 finale=压轴 no_attack=不能攻击 egg=蛋 book=预言书 on=装备于 keywords=关键词 tag=类别 damage=伤害 attachments=附着 owner=所有者 fatigued=新入场
  hidden=隐 revealed=暴露 tagged=等离子标记 combo_used=组合已用 emp_until=电磁至 damaged=受伤于 what=什么 card=牌 from=自 targets=目标 at=指向 negated=无效
  living=在场 gold=金币 cap=上限 track=阴阳 score=积分 natal=本命 destiny=天命 predicted=预言 zone=位置 moved=已移动 committed=已选定 basics=基础牌 functions=功能牌
  statuses=状态 allies=盟友 block=杜门 banned=被禁 feint=虚招 halved=减半 pact=和谈 walked=走过 won=论道胜 drawn=论道和 lost=论道负 contributed=入基金 reversals=逆转 nemesis=仇敌
  gained=所得 until=至 by=来自 variant=部 when=时 last=末 cards=牌 liberties=气 declared=气 stones=子 multiplier=倍 raw=目 area_value=目 area_liberties=气 hp=命 sh=盾 lv=级 lanes=路 alive=活棋 points=目 strokes=笔画 cost=费用 chain_limit=连锁上限 start_life=起始生命 skill=技能 how=依据 winner=胜者 clause=条文 bases=基地
  deck_out=牌库抽空 last_turn=最后回合 turn_limit_result=到上限时 cannot_move_until=不能移动至 sources=来自 source=来源 id=名称 name=牌 held=手牌 laid=伏设 paid=已付 bonus=加成
  times=次数 void=作废 void_lines=作废的行 modifiers=费用修改 forced_fix=强制增减 forced_set=强制设为 seen=已看过 givers=效果来自 quick_left=快速预言 added=场上加成 forbidden_by=因此不能攻击
  given=状态来自 mark=状态 side=属于 pact_gold=和谈时金币 started=起点 debate=论道 ends=最迟终局 stars=未翻星象 round_cap=轮数上限 events=星象事件 noted=当过起始 readings=本轮解读 interlock=互卦
  full=补满至 challenger=挑战者 defender=应战者 unless_damaged=未受伤才生效 great=大胜 winners=胜者`);
const VALUES = pairs(`draft=选角色 main=行动 end=结束 number=取牌 bent_four=曲四 arrange=理牌 over=终局 mulligan=起手 deploy=部署 skirmish=交战 entry=入场效果 zone=感染区
  start=开始 draw=抽牌 layout=布置 prophecy=预言 action=行动 setup=开局 time=天时 placement=放牌 movement=移动 doors=八门 interpretation=解读 resolution=结算 upkeep=归整
  clockwise=顺时针 counterclockwise=逆时针 open=— connect=接 cut=断 L1=左1路 L2=左2路 C3=3路 R2=右2路 R1=右1路
  AF=阿尔法前排 AB=阿尔法后排 BF=布拉沃前排 BB=布拉沃后排 CF=查理前排 CB=查理后排 A=阿尔法 B=布拉沃 C=查理 attack_skill=攻击技能 skill=技能 attack=攻击 enemy=敌方玩家
  wood=木 fire=火 earth=土 metal=金 water=水 kan=坎 kun=坤 zhen=震 xun=巽 qian=乾 dui=兑 gen=艮 li=离 zhong=中宫 tian=天 ren=人 di=地 place=放牌 divine=卜筮 none=无 feint=虚招 all=全部
  stem.jia=甲 stem.yi=乙 stem.bing=丙 stem.ding=丁 stem.wu=戊 stem.ji=己 stem.geng=庚 stem.xin=辛 stem.ren=壬 stem.gui=癸
  branch.zi=子 branch.chou=丑 branch.yin=寅 branch.mao=卯 branch.chen=辰 branch.si=巳 branch.wu=午 branch.wei=未 branch.shen=申 branch.you=酉 branch.xu=戌 branch.hai=亥
  SHIELDED=护盾 ARMOR=装甲 EMP=电磁脉冲 CAMO=迷彩 HIJACK=夺取 PLASMA=等离子 BALLISTIC=实弹 HEADSHOT=爆头 INFECT=感染 DROP_POD=空降舱 RANGED=远程 SENTINEL=哨兵 SQUAD=编组
  VEHICLE=载具 INFANTRY=步兵 SPARTAN=斯巴达 ELITE=精英 GENERIC=通用 TRUE=真实 pass=略过 keep=保留 sort=排序 play=打出 stand_down=本回合不应 stop=停止 base=基地 hijack=夺取 redraw=重抽
  summon=召唤 set=盖下 discard=弃掉 battery=电池 button=其他 decline=不要 stay=留下 fly=飞去 gold=金币 life=生命 bottom=置底 mark.buff=增益 mark.weaken=减益 mark.shield=护盾 mark.change=本回合变化 mark.cannot_attack=不能攻击
  mark.finale_mark=压轴号令 deck_out.NOTHING=没有后果 turn_limit_result.BASE_HEALTH=基地生命高者胜 turn_limit_result.DRAW=平局 tianji.counter=反制 tianji.restrain=约束 tianji.guide=引导 tianji.share=分利`);
const ENGLISH = pairs(`tian=Heaven ren=Human di=Ground zhong=Centre open=— attack=ATK defence=DEF declared=liberties deck_count=deck hand_count=hand draw_count=draw·pile area_value=pts area_liberties=lib hp=HP sh=SH lv=Lv set_count=set
  AF=Alpha·front AB=Alpha·back BF=Bravo·front BB=Bravo·back CF=Charlie·front CB=Charlie·back A=Alpha B=Bravo C=Charlie ju=ju deck_contents=left·in·deck button=other`);
const PALACES = new Set(['kan', 'kun', 'zhen', 'xun', 'qian', 'dui', 'gen', 'li']);

const plain = (id: string): string => (ENGLISH.get(id) ?? id).replace(/[_·]/g, ' ');

/** What a key of a view is called. */
export const keyWord = (lang: Lang, key: string): string => (lang === 'zh' ? (KEYS.get(key) ?? plain(key)) : plain(key));

/** What a value of a view is called; some words mean different things under different keys. */
export function valueWord(lang: Lang, value: unknown, key = ''): string {
  if (typeof value !== 'string') return String(value);
  if (lang !== 'zh' && (key === 'stem' || key === 'branch')) return value;
  const zone = /^([a-z]+)_(tian|ren|di)$/.exec(value);
  if (zone) return `${valueWord(lang, zone[1])}${lang === 'zh' ? '' : ' '}${valueWord(lang, zone[2])}`;
  const shown = PALACES.has(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  return lang === 'zh' ? (VALUES.get(`${key}.${value}`) ?? VALUES.get(value) ?? plain(value)) : plain(shown);
}
