// Every word that the page says itself, in both languages: zh first, then en. Games bring their own labels,
// prompts and names. `{0}` is the first value.

export type Lang = 'zh' | 'en';

export const SAID = {
  // ---- shell
  theme: ['明暗', 'Theme'], light: ['浅色', 'Light'], dark: ['深色', 'Dark'], autoTheme: ['随系统', 'System'], language: ['语言', 'Language'], settings: ['设置', 'Settings'],
  skip: ['跳到正文', 'Skip to content'], lobby: ['大厅', 'Lobby'], homeShort: ['首页', 'Home'], profile: ['我的', 'Profile'], backTo: ['返回', 'Back'], menu: ['菜单', 'Menu'],
  errorTitle: ['这里出了点问题', 'Something went wrong'], errorNote: ['桌上什么也没变。可以再试一次，或回到首页。', 'Nothing on any table has changed. Try again, or go back home.'],
  offlineTitle: ['现在连不上大厅', 'The hall cannot be reached'], offlineNote: ['座位和棋局都还在服务器上，连上后接着打。', 'Your seats and games are kept by the server; go on once it is back.'],
  notFound: ['没有这一页', 'There is no such page'], newVersion: ['牌局有新版本了。', 'There is a new version.'], reload: ['重新载入', 'Reload'],
  // ---- home
  heroNote: ['五种牌戏，规则全由牌局来记。能做什么都亮着；不能做的，点一下就告诉你为什么。', 'Five card games; the table keeps the rules. What you can do glows; touch the rest and it tells you why not.'],
  surprise: ['随便来一局', 'Surprise me'], openTable: ['建桌邀人', 'Open a table'], fiveGames: ['五种牌戏', 'Five games'], fiveNote: ['都能对机器人', 'All can be played against bots'],
  playNow: ['开一局', 'Play'], invitePeople: ['建桌邀人', 'Invite people'], readRules: ['规则', 'Rules'], resume: ['接着下', 'Go on'], versus: ['对 {0}', 'against {0}'],
  peopleTime: ['{0} 人 · {1} 分', '{0} players · {1} min'], aPlayer: ['一位玩家', 'a player'], youVs: ['你对{0}', 'You against {0}'],
  blurb_weiqi: ['数气、围目、暗藏手筋。五路对五路，多一口气就提走整块棋。', 'Count liberties, surround points, hide tesuji. Five lanes face five: one liberty more takes the whole group.'],
  blurb_halo: ['三条战线，前排护后排。护盾会回充，载具能被夺走。', 'Three lanes, the front row covers the back. Shields recharge, and vehicles can be hijacked.'],
  blurb_relic: ['攒下的能量，留给敌方回合里的陷阱。濒死不是死，是一次次掷命。', 'Save energy for traps in the other turn. Near death is not death, but a coin tossed again and again.'],
  blurb_kim: ['六片大陆，蛋里是谁，书里是什么，翻开才知道。一环扣一环，压轴收场。', 'Six lands. Who is in the egg, what is in the book? Chains build link by link up to the finale.'],
  blurb_tianji: ['九宫飞星，六爻成卦。同时暗放，各凭所占天人地位解读，二至八人。', 'Nine palaces, sixty-four hexagrams. Place in secret, read by where you stand; two to eight players.'],
  // ---- lobby, mine, history, ratings
  lobbyEmptyTitle: ['还没有人在等', 'Nobody is waiting'], lobbyEmptyNote: ['开一张桌，或先和机器人来一局。', 'Open a table, or play a bot first.'], allGames: ['全部', 'All'], created: ['{0}开的', 'opened {0}'],
  seatsFree: ['缺 {0} 人', '{0} wanted'], mineEmptyTitle: ['没有进行中的对局', 'No games in progress'], historyEmptyTitle: ['还没有下完的局', 'No finished games yet'],
  ratingsEmptyTitle: ['还没有人有等级分', 'Nobody has a rating yet'], ratingsEmptyNote: ['与真人下完一局就会有。', 'It takes a finished game against a person.'], dealing: ['正在发牌…', 'Dealing…'], loadMore: ['更早的', 'Earlier'],
  justNow: ['刚刚', 'just now'], minutesAgo: ['{0} 分钟前', '{0} min ago'], hoursAgo: ['{0} 小时前', '{0} h ago'], daysAgo: ['{0} 天前', '{0} d ago'],
  deviation: ['误差', 'Error'], you_: ['（你）', '(you)'],
  // ---- opening a table
  rulesOf: ['规则', 'Rules'], emptySeats: ['空位', 'Other seats'], withBots: ['机器人补', 'Bots'], withPeople: ['等人来', 'People'], custom: ['逐座设定', 'Seat by seat'], strength: ['机器人水平', 'Bot level'],
  mySeat: ['我坐', 'My seat'], anySeat: ['随便', 'Any'], moreOptions: ['更多规则选项', 'More rule options'], perMove60: ['每步 60 秒', '60 s a move'], total15: ['各 15 分', '15 min each'], days3: ['每步 3 天', '3 days a move'], preset_book: ['照规则书', 'as in the rulebook'],
  preset_fair: ['公平', 'fair'], bookDefault: ['照书', 'default'], myDeck: ['我的牌组', 'My deck'], theirDeck: ['对方牌组', "The other's deck"], deckN: ['牌组 {0}', 'Deck {0}'],
  // ---- table
  sealRespond: ['应', '!'], sealSecret: ['密', '◆'], allActions: ['全部行动', 'All actions'], actionsN: ['你现在能做的 · {0} 项', 'What you can do now · {0}'], composed: ['已选', 'Chosen so far'], undoTouch: ['撤回', 'Back'], confirm: ['就这样', 'Confirm'],
  touchFirst: ['点亮着的牌或位置', 'Touch what glows'], nothingHere: ['现在没什么可做的：{0}', 'Nothing to be done with this now: {0}'], ruleMore: ['规则 ›', 'rule ›'], cannotNow: ['{0}：现在不能', '{0}: not now'], noReason: ['没有行动用得上它。', 'No action needs it now.'],
  readCard: ['细看', 'Read'], keywords: ['关键词', 'Keywords'], clauses: ['条款', 'Clauses'], playersPanel: ['座位', 'Seats'], closePanel: ['收起', 'Close'], unread: ['有新的', 'new'], muted: ['已屏蔽', 'muted'],
  logAll: ['全部', 'All'], logMine: ['我的', 'Mine'], newestFirst: ['新的在上', 'newest first'], thisTable: ['本桌', 'This table'], actions: ['行动', 'Actions'], waitingFor_: ['等 {0} 决定', '{0} decides'], yourTurnNow: ['轮到你决定', 'It is your decision'],
  secretNote: ['同时暗选', 'secret choice'], canRead: ['按住可细看', 'hold to read'], lines: ['行', 'lines'], handEmpty: ['没有手牌', 'No cards in hand'], handCount: ['手牌 {0}', 'Hand {0}'], expand: ['展开', 'Show'], collapse: ['收起', 'Hide'],
  followNow: ['正在发生', 'Happening'], followLeft: ['还有 {0} 步', '{0} more'], followSkip: ['跳到现在', 'Skip'], keySpace: ['空格', 'space'],
  keys: ['键盘', 'Keyboard'], keysNote: ['1–9 按钮 · Enter 触碰 · Esc 退一步 · A 全部行动 · ? 为何不能 / 细看 · L 记录 · R 规则 · P 回到问题 · 空格 跳到现在', '1–9 buttons · Enter touch · Esc one step back · A all actions · ? why not / read · L log · R rules · P back to the question · Space skip to now'],
  turnN: ['第 {0} 回合', 'turn {0}'], roundN: ['第 {0} 轮', 'round {0}'], placeSeat: ['坐到这里', 'Sit down'], waitTables: ['{0} 桌在等人', '{0} waiting'], seeAll: ['全部 ›', 'All ›'],
  oneOption: ['1 种选择', '1 choice'], justHappened: ['刚才', 'Just now'],
  // ---- tianji
  tjBoard: ['九宫盘，上南下北', 'The Nine Palaces, south up'], tjReward: ['奖励 {0}', 'reward {0}'], tjPenalty: ['惩罚 {0}', 'penalty {0}'], tjStagnant: ['停滞', 'stagnant'], tjOwned: ['{0}（{1}）', '{0} of {1}'], tjPieces: ['棋子：{0}', 'pieces: {0}'],
  tjOut: ['出局', 'eliminated'], tjNone: ['不放牌', 'places nothing'], tjDivine: ['卜筮', 'divines'], tjSkillUsed: ['技已用', 'skill used'], tjStack: ['盖放 {0} 基础＋{1} 功能', '{0} basic + {1} function face down'], tjStart: ['起始玩家', 'start player'], tjStartSign: ['始', '1'],
  tjFrom: ['自第 {0} 轮', 'from round {0}'], tjUntil: ['至第 {0} 轮末', 'to the end of round {0}'], tjLasting: ['长期', 'lasting'], tjUses: ['余 {0} 次', '{0} uses left'], tjBy: ['{0} 所予', 'by {0}'], tjHolds: ['{0} 基础＋{1} 功能', '{0} basic + {1} function'], tjYin: ['阴', 'Yin'], tjYang: ['阳', 'Yang'],
  tjPredicts: ['预测 {0} 获胜。', 'Predicts that {0} wins.'], tjSeen: ['你看过的手牌', 'Hand cards you have seen'], tjRights: ['持有', 'Holds'], tjRecord: ['记录', 'Record'], tjThisRound: ['本轮', 'This round'], tjLastRound: ['上一轮', 'Last round'],
  tjJu: ['阳{0}局', 'Yang {0}'], tjSky: ['天时与牌库', 'The sky and the decks'], tjRounds: ['余 {0} 轮', '{0} rounds left'], tjPending: ['留待日后', 'Still to come'], tjAtStart: ['第 {0} 轮始', 'at the start of round {0}'], tjAtEnd: ['第 {0} 轮末', 'at the end of round {0}'], tjKnownDeck: ['你知道的牌库位置', 'Places in the deck that you know'],
  tjHere: ['所在', 'here'], tjNear: ['一步可到', 'one step away'], tjStrokes: ['笔画', 'strokes'], tjReaction: ['可响应', 'reaction'], tjYouAt: ['你在{0}', 'You stand in {0}'], tjCentreReads: ['中宫无部', 'no department here'],
  tj_shield: ['论道护盾', 'debate shield'], tj_block: ['杜门之权', 'Block right'], tj_banned: ['禁执行', 'barred from executing'], tj_feint: ['虚招中', 'feinting'], tj_halved: ['金币减半', 'gold halved'],
  tjLawsuit: ['争讼', 'Lawsuit'], tjDebate: ['论道', 'Debate'], tjReads: ['解读', 'reads'], tjAside: ['卜筮所见', 'Looked at'], tjShown: ['可选的牌', 'To choose from'], tjGive: ['出 {0} 金币', 'Give {0} gold'], tjCalled: ['叫到 {0}', 'called: {0}'], tjSetN: ['{0}/{1} 已定', '{0} of {1} set'],
  // ---- settings
  setConfirm: ['送出前再确认', 'Confirm before sending'], setConfirmNote: ['选完后还要按一次“就这样”。', 'What you composed waits for one more press.'], setAuto: ['无关的应对自动略过', 'Auto-pass slight questions'], setAutoNote: ['只有一种回答的小事不问你。', 'Questions with nothing to decide are passed for you.'],
  setSpeed: ['动画速度', 'Animation speed'], speedSlow: ['慢', 'Slow'], speedNormal: ['中', 'Normal'], speedFast: ['快', 'Fast'], speedOff: ['不要', 'Off'], setMotion: ['减少动态', 'Reduce motion'], setMotionNote: ['不移动、不闪动，只淡入淡出。', 'Nothing moves or pulses; things only fade.'],
  setSound: ['声音', 'Sounds'], setSoundNote: ['落子、发牌、轮到你。默认关着。', 'Stones, cards, your turn. Off by default.'], setPlain: ['所有行动都列成按钮', 'List all actions as buttons'], setPlainNote: ['不必点牌面，用文字选。', 'Choose by words instead of touching things.'],
  // ---- replay
  replayPlay: ['播放', 'Play'], replayPause: ['停', 'Pause'], replayTurn: ['跳到回合', 'Jump to turn'], copyPosition: ['复制局面', 'Copy the position'], replayOpen: ['全部公开', 'everything open'], toTable: ['回到桌边', 'To the table'], replayBroken: ['这一局放不出来', 'This game cannot be replayed'],
  // ---- rules
  rulebook: ['规则书', 'Rulebook'], chapters: ['章节', 'Chapters'], cardsTab: ['牌与用语', 'Cards and terms'], rulesTab: ['规则', 'Rules'], searchRules: ['在规则里找', 'Search the rules'], searchCards: ['找牌', 'Search the cards'], backToGame: ['回到牌局', 'Back to the game'], kinds: ['种类', 'Kinds'],
  // ---- profile
  yourGames: ['对局', 'Games'], guestNote: ['你现在是访客：只有这个浏览器认得你。取个名字和密码，换台设备也能接着下。', 'You are a guest: only this browser knows you. With a name and a password you can go on from another device.'],
  notYet: ['还没有账号', 'No account yet'], notYetNote: ['第一次入座时会自动成为访客，不用填什么。', 'You become a guest when you first sit down; there is nothing to fill in.'], logoutSure: ['退出登录？', 'Log out?'],
  onThisDevice: ['本机', 'on this device'], gameName_weiqi: ['围棋牌', 'Weiqi Cards'], gameName_halo: ['光环 TCG', 'Halo TCG'], gameName_relic: ['遗物对决', 'Relic Duel'], gameName_kim: ['基姆大陆', 'Kim Continent'], gameName_tianji: ['天机变', 'Tianji'],
  ready: ['已定', 'set'], notReady: ['未定', 'not yet'], pileHidden: ['{0} 张，次序未知', '{0} cards, order unknown'], pileEmpty: ['空', 'empty'], nCards: ['{0} 张', '{0} cards'], inAll: ['共 {0}', '{0} in all'],
  near: ['低', 'low'], botTurn: ['机器人在想', 'the bot is thinking'], seatKept: ['座位还在', 'your seat is kept'], catchUp: ['重新连上了，补看了 {0} 步。', 'Connected again; {0} steps caught up.'],
  brand: ['牌局', 'Paiju'], other: ['EN', '中文'], otherLabel: ['Switch to English', '切换到中文'],
  home: ['回到大厅', 'Back to the hall'], close: ['关闭', 'Close'], no: ['算了', 'Cancel'], more: ['更多', 'More'],
  copied: ['已复制', 'Copied'], link: ['邀请链接', 'Invitation link'], loading: ['正在取……', 'Loading…'], retry: ['再试', 'Try again'],
  replay: ['回放', 'Replay'], replayStep: ['第几步', 'Step'], replayStart: ['开头', 'To the start'], replayBack: ['上一步', 'One step back'],
  replayOn: ['下一步', 'One step on'], replayEnd: ['结尾', 'To the end'], replayLink: ['复制这一步的链接', 'Copy a link to this step'],
  replayAt: ['第 {0} / {1} 步 · 回合 {2}', 'Step {0} of {1} · turn {2}'], replaySetup: ['开局', 'The setup'],
  // connection
  on: ['已连接', 'connected'], opening: ['正在连接', 'connecting'], off: ['断线', 'offline'],
  lost: ['断线了：这一步没有送到，桌上什么也没变。', 'The connection is lost: this was not sent, and nothing on the table has changed.'],
  lostBar: ['断线了。座位还在，正在重连……', 'The connection is lost. Your seat is kept; reconnecting…'],
  lostRetry: ['断线了。座位还在，{0} 秒后重连。', 'The connection is lost. Your seat is kept; next try in {0} s.'],
  silent: ['服务器没有回答，请再试一次。', 'The server has not answered; please try again.'],
  now: ['马上重连', 'Try now'], offline: ['连不上服务器。', 'The server cannot be reached.'],
  serverError: ['服务器出错了（{0}），什么也没有改变。', 'The server failed ({0}); nothing has changed.'],
  forgotten: ['服务器不认识这个浏览器里的账号了，请重新登录，或以新访客继续。',
    "The server no longer knows this browser's account. Log in again, or go on as a new guest."],
  // account
  guest: ['访客', 'guest'], nobody: ['未登录', 'not signed in'], account: ['账号', 'Account'], name: ['名字', 'Name'], password: ['密码', 'Password'],
  accountNote: ['第一次入座时会自动成为访客。取个名字和密码，换台设备也能接着下。',
    'You become a guest when you first sit down. With a name and a password you can go on from another device.'],
  register: ['取名注册', 'Register'], login: ['登录', 'Log in'], logout: ['退出登录', 'Log out'],
  logoutGuest: ['访客没有密码：退出后，这个访客的对局就找不回来了。', "A guest has no password: once logged out, this guest's games cannot be found again."],
  welcome: ['你好，{0}', 'Hello, {0}'],
  // hall
  hero: ['坐下，就能打一局。', 'Sit down and play.'], sub: ['五种牌戏，规则全由牌局来记。', 'Five card games; the table knows the rules.'],
  games: ['牌戏', 'Games'], players: ['{0} 人', '{0} players'], playBot: ['对机器人', 'Play a bot'], level: ['机器人水平', 'Bot level'],
  easy: ['易', 'easy'], normal: ['中', 'normal'], hard: ['难', 'hard'], greedy: ['贪', 'greedy'], random: ['乱', 'random'],
  quick: ['快速匹配', 'Quick match'], create: ['开桌……', 'Open a table…'], rules: ['规则', 'Rules'],
  mine: ['我的对局', 'My tables'], yourTurn: ['轮到你', 'your turn'], theirTurn: ['等对方', 'waiting'], goOn: ['接着下', 'Go on'],
  noMine: ['现在没有进行中的对局。', 'You have no running games.'],
  tables: ['公开的桌子', 'Public tables'], noTables: ['还没有人在等。开一张桌，或先和机器人来一局。', 'Nobody is waiting. Open a table, or play a bot.'],
  join: ['入座', 'Join'], watch: ['旁观', 'Watch'], open: ['看看', 'Open'],
  history: ['下过的局', 'My history'], noHistory: ['还没有下完的局。', 'No finished games yet.'], record: ['棋谱', 'Record'],
  won: ['胜', 'won'], lost_: ['负', 'lost'], draw: ['和', 'draw'], ratings: ['等级分', 'Ratings'], noRatings: ['还没有人有等级分。', 'Nobody has a rating yet.'],
  rank: ['名次', 'Rank'], rating: ['分', 'Rating'], gamesPlayed: ['局数', 'Games'],
  waiting: ['等人', 'waiting'], playing: ['在打', 'playing'], over: ['结束', 'over'],
  // opening a table
  where: ['在哪里', 'Where'], whereHall: ['大厅', 'In the hall'], whereHere: ['这台设备', 'This device'], whereHereNote: ['不用联网：同坐的人轮流用这台设备，没有棋钟。', 'No network needed: people share this device and hand it on. There is no clock.'],
  hereHand: ['把设备交给下一位', 'Hand the device over'], hereHandNote: ['拿到的人点一下，才会看到自己的牌。', 'Whoever has it taps, and only then sees their cards.'], hereTake: ['我是{0}', 'I am {0}'],
  hereUnsaved: ['这个浏览器不让保存：关掉页面，本机的对局就没有了。', 'This browser keeps nothing: games on this device end with the page.'], hereMissing: ['这个页面没有带上本机的牌戏；请连上大厅再玩。', 'This page came without the games themselves; connect to a hall to play.'],
  hereMark: ['本机', 'this device'],
  createTitle: ['开一张桌', 'Open a table'], game: ['牌戏', 'Game'], seats: ['人数', 'Players'], seatN: ['座位：{0}', 'Seat: {0}'], me: ['我', 'me'],
  anyone: ['空着等人', 'open to a person'], bot: ['机器人', 'bot'], botLevel: ['机器人（{0}）', 'bot ({0})'], deck: ['牌组', 'Deck'], deckOf: ['{0} 的牌组', 'Deck of {0}'],
  deckOwn: ['贴上牌表……', 'paste a deck…'], deckText: ['牌表', 'Deck list'], preset: ['规则预设', 'Preset'], asPreset: ['（按预设：{0}）', '(preset: {0})'],
  options: ['规则选项', 'Rule options'], clock: ['时间', 'Clock'], none: ['不限时', 'no clock'], move: ['每步限时', 'per move'], total: ['总时间', 'total time'],
  days: ['通信（按天）', 'days per move'], seconds: ['秒', 'Seconds'], increment: ['每步加秒', 'Increment (s)'], daysN: ['天', 'Days'],
  public: ['公开：列在大厅里', 'Public: listed in the hall'], takeover: ['有人离开时由机器人接手', 'A bot takes over when somebody leaves'],
  undoOk: ['允许悔棋（须各方同意）', 'Taking back is allowed (all must agree)'], openIt: ['开桌', 'Open the table'],
  // table
  you: ['你', 'You'], empty: ['空位', 'empty'], online: ['在线', 'online'], away: ['不在线', 'away'], toAct: ['该其行动', 'to act'],
  tabBoard: ['桌面', 'Table'], tabLog: ['记录', 'Log'], tabChat: ['聊天', 'Chat'], tabMore: ['本桌', 'More'],
  sealYou: ['你', 'You'], sealWait: ['候', '…'], sealWatch: ['观', '◉'], sealOver: ['终', '■'],
  yourDecision: ['你的决定', 'Your decision'], waitingFor: ['等待：{0}', 'Waiting for {0}'], watching: ['旁观中', 'Watching'], gameOver: ['对局结束', 'The game is over'],
  thinking: ['等待其他人……', 'The others are deciding…'], sending: ['正在送出……', 'Sending…'], unsent: ['还没送到，连上后自动重发。', 'Not delivered yet; it is sent again once connected.'],
  filter: ['筛选', 'Filter'], fold: ['手牌与选择', 'Hand and choices'], noMatch: ['没有符合的选择。', 'No choice matches.'], nOptions: ['{0} 种选择', '{0} choices'], back: ['退回', 'Back'],
  why: ['为何不能？', 'Why not?'], whyNone: ['能试的都能做。', 'Everything you could try is allowed.'], hint: ['提示', 'Hint'], hintFirst: ['首选', 'Best choice'], hintSecond: ['次选', 'Second choice'], hintThird: ['第三选择', 'Third choice'],
  hintNone: ['没有提示。', 'There is no hint.'], auto: ['小事自动略过', 'Auto-pass slight questions'], hand: ['手牌', 'Hand'], faceDown: ['面朝下', 'face down'], ownFaceDown: ['只有你看得见', 'only you see it'],
  resign: ['认输', 'Resign'], resignSure: ['认输？这局就此结束，不能反悔。', 'Resign? The game ends at once.'],
  offerDraw: ['提和', 'Offer a draw'], drawOffered: ['{0} 提和。', '{0} offers a draw.'], botPlays: ['机器人正在替你打。', 'A bot plays for you.'], return: ['回来自己打', 'Play myself again'], closed: ['这张桌子已经关闭。', 'This table is closed.'], notYou: ['不是你的决定', 'Not your decision'],
  rematchWanted: ['{0} 想再来一局。', '{0} would like a rematch.'],
  drawMine: ['你已提和。', 'You have offered a draw.'], accept: ['同意', 'Accept'], decline: ['不同意', 'Decline'], withdraw: ['收回', 'Withdraw'],
  askUndo: ['请求悔棋', 'Ask to take back'], undoAsked: ['{0} 请求悔棋。', '{0} asks to take back.'], undoMine: ['已请求悔棋，等对方同意。', 'You have asked to take back.'],
  rematch: ['再来一局', 'Rematch'], rematchAsked: ['已提议再来一局。', 'You have proposed a rematch.'], rematchGo: ['去新的一局', 'Go to the next game'],
  leave: ['离座', 'Leave the seat'], leaveSure: ['对局还没完，真要离座？', 'The game is not over. Leave your seat?'], invite: ['复制邀请链接', 'Copy invitation link'],
  room: ['等候开局', 'Waiting room'], roomNote: ['人齐就开始。把链接发给朋友，或让机器人补上空位。', 'The game starts when every seat is taken. Send the link to friends, or let bots fill the empty seats.'],
  sitHere: ['坐这里', 'Sit here'], startBots: ['机器人补位，开始', 'Fill with bots and start'], log: ['记录', 'Log'], noLog: ['还没有发生什么。', 'Nothing has happened yet.'],
  chat: ['聊天', 'Chat'], say: ['说句话', 'Say something'], send: ['发送', 'Send'], noChat: ['还没有人说话。', 'Nobody has said anything.'], mute: ['屏蔽 {0}', 'Mute {0}'], unmute: ['取消屏蔽 {0}', 'Unmute {0}'],
  aboutTable: ['本桌', 'This table'], commitment: ['开局承诺（blake3）', 'Commitment (blake3)'], commitNote: ['服务器在开局前就定下了随机数，终局时公开以供核对。', 'The server fixed its luck before the start and reveals it at the end.'],
  draw_: ['和局', 'Draw'], youWon: ['你赢了', 'You won'], youLost: ['你输了', 'You lost'], wonBy: ['{0} 胜', '{0} won'], scores: ['得分', 'Scores'],
  fairness: ['核对运气', 'Check the luck'], seed: ['种子', 'Seed'], secret: ['服务器的随机数', "Server's secret"], entropy: ['各座的随机数', 'Luck from the seats'], myLuck: ['你给的随机数', 'Your own luck'],
  commitYes: ['✓ 与开局承诺相符', '✓ matches the commitment'], commitNo: ['✗ 与开局承诺不符', '✗ does not match the commitment'], luckYes: ['✓ 你的随机数在其中', '✓ your luck is in it'], luckNo: ['✗ 没有找到你的随机数', '✗ your luck is not in it'],
  verify: ['下载棋谱后，可以自己验证整局：', 'Download the record and verify the whole game yourself:'], noTable: ['没有这张桌子，或你不能看它。', 'There is no such table, or you may not see it.'],
  search: ['搜索', 'Search'], chapter: ['章节', 'Chapter'], found: ['{0} 条', '{0} found'], nothingFound: ['没有找到。', 'Nothing found.'], ours: ['己方', 'own'], theirs: ['对方', 'their'], noText: ['没有说明。', 'There is no text.'],
  // ---- the table of Weiqi Cards
  weiqiBoard: ['战场', 'Battlefield'], weiqiYours: ['己方', 'your'], weiqiTheirs: ['对方', 'their'], weiqiComma: ['，', ', '], weiqiPoint: ['目', 'pt'], weiqiEmpty: ['空', 'empty'],
  weiqiStonesN: ['{0} 枚棋子', 'stones {0}'], weiqiLibertiesN: ['{0} 口气', 'liberties {0}'], weiqiCardsN: ['{0} 张牌', 'cards {0}'], weiqiPointsN: ['{0} 目', 'points {0}'], weiqiAs: ['计{0}', 'as {0}'],
  weiqiAlive: ['活棋', 'alive'], weiqiAliveShort: ['活', 'live'], weiqiFalling: ['盘角曲四在此选择', 'its Bent Four is choosing'], weiqiFallingShort: ['曲四', 'Bent 4'], weiqiCan: ['可点', 'can be touched'], weiqiTarget: ['可作目标', 'a target'],
  weiqiBetween: ['{0}与{1}之间', 'gap {0} | {1}'], weiqiMarked: ['空，曾经接成', 'empty, was connected once'], weiqiTimes: ['倍率 {0}', 'times {0}'], weiqiLaneSums: ['{0}的细账', 'sums of {0}'],
  weiqiAgainst: ['气 {0} 对 {1}', 'liberties {0} to {1}'], weiqiNearMore: ['近侧气多', 'more on the near side'], weiqiFarMore: ['远侧气多', 'more on the far side'], weiqiEven: ['气相等', 'equal'], weiqiFacing: ['相对的两个区域 · ×{0}', 'Areas that face each other · ×{0}'],
  weiqiRole: ['角色 {0}，技能 {1}', 'role {0}, skill {1}'], weiqiUsesN: ['技能还可用 {0} 次', 'skill uses left: {0}'], weiqiSpent: ['技能已用完', 'skill used up'], weiqiSkilled: ['本回合已用技能', 'skill used this turn'], weiqiTriggersN: ['触发过 {0} 次', 'triggered {0}×'],
  weiqiDeck: ['牌堆', 'deck'], weiqiOut: ['移出', 'out'], weiqiLeft: ['剩余', 'left'], weiqiLeftLong: ['剩余回合', 'turns left'], weiqiHoldsCapture: ['牌堆里还有提。', 'The deck still holds a Capture.'], weiqiNoCapture: ['牌堆里没有提了。', 'The deck holds no Capture.'], weiqiContents: ['牌堆里有：', 'The deck holds:'],
  weiqiScore: ['{0} 目：已得 {1}，盘面 {2}，每回合 {3}', '{0} points: {1} banked, {2} on the table, {3} a turn'], weiqiSums: ['目数', 'Points'], weiqiSumsNote: ['已得 {0} ＋ 盘面 {1} · 每个己方回合再得 {2}', '{0} banked + {1} on the table · {2} more each own turn'],
  weiqiAreaWord: ['区域', 'Area'], weiqiLiberties: ['气', 'Liberties'], weiqiCardsWord: ['牌', 'Cards'], weiqiIncome: ['回合目数', 'Per turn'], weiqiTableValue: ['盘面目数', 'On the table'], weiqiOffered: ['可选过的角色', 'Roles offered'],
  weiqiChosen: ['已选定，等对方', 'chosen; waiting for the other'], weiqiDrafting: ['双方正在选角色', 'Both are choosing their roles'], weiqiPlaced: ['手牌已排好左边 {0} 张', '{0} from the left are in place'],
  weiqiShort_extend: ['长', 'Ext'], weiqiShort_surround: ['围', 'Sur'], weiqiShort_connect: ['接', 'Join'], weiqiShort_cut: ['断', 'Cut'], weiqiShort_capture: ['提', 'Cap'], weiqiShort_eye: ['眼', 'Eye'],
  weiqiShort_golden_rooster: ['鸡', 'Gol'], weiqiShort_under_stones: ['靴', 'Und'], weiqiShort_oriole: ['莺', 'Ori'], weiqiShort_bent_four: ['曲', 'Ben'],
  // ---- halo's table
  haloFront: ['前排', 'front'], haloRear: ['后排', 'back'], haloFree: ['空 {0} 位', '{0} free'], haloLane: ['{0}战线', '{0} lane'], haloYours: ['己方控制', 'yours'], haloTheirs: ['敌方控制', 'theirs'], haloHeld: ['{0}控制', 'held by {0}'],
  haloContested: ['对峙', 'contested'], haloNobody: ['无人', 'empty'], haloOpen: ['敌方在此无人', 'no enemy unit here'], haloAll: ['牌堆、场地与全部数目', 'Piles, fields and all counts'],
  haloSupply: ['补给 {0}/{1}', 'Supply {0} of {1}'], haloBattery: ['电池 {0}', 'Battery {0}'], haloForBattery: ['弃牌换电池', 'discard for it'], haloBase: ['{0}的基地 {1}', 'Base of {0}: {1}'],
  haloAttack: ['攻击', 'attack'], haloShield: ['护盾', 'shield'], haloHealth: ['生命', 'health'], haloFatigued: ['部署疲劳', 'fatigued'], haloDies: ['阵亡', 'dies'], haloEntering: ['入场', 'enters'],
  haloAttached: ['附着：{0}', 'attached: {0}'], haloHidden: ['迷彩：不能选中', 'camouflaged: cannot be selected'], haloRevealed: ['迷彩已暴露', 'camouflage lifted'], haloEmp: ['到第 {0} 回合不能攻击', 'cannot attack until after turn {0}'],
  haloSeized: ['夺自{0}', 'seized from {0}'], haloDamaged: ['第 {0} 回合受过伤', 'was damaged in turn {0}'],
  haloMarkHidden: ['隐', 'C'], haloMarkRevealed: ['显', 'R'], haloMarkTagged: ['等', 'P'], haloMarkEmp: ['瘫', 'E'], haloMarkSeized: ['夺', 'S'],
  // ---- relic
  relicKiln: ['窑口：结算区', 'The kiln: resolve zone'], relicQuiet: ['窑火静着。', 'The kiln is quiet.'], relicPlays: ['{0} 打出', '{0} plays'], relicTriggers: ['{0} 的陷阱', 'trap of {0}'],
  relicPlayHere: ['点窑口打出', 'Touch the kiln to play it'], relicPickFirst: ['再选一张要打出的牌', 'Now choose the card to play'], relicSetHere: ['伏设在这里', 'Set it here'], relicPickTrap: ['再选一张要伏设的陷阱', 'Now choose the trap to set'],
  relicOwnSet: ['你的伏设区 · 只有你看得见', 'Your set row · only you see it'], relicTheirSet: ['{0} 的伏设区', 'Set row of {0}'], relicSetEmpty: ['你的伏设区空着', 'Your set row is empty'], relicBack: ['第 {0} 张伏设，面朝下', 'set trap {0}, face down'],
  relicSeen: ['已看过', 'seen'], relicDeclined: ['将回手', 'returns'], relicPassNote: ['放过：亮着的有条件陷阱回合末回手', 'Pass: lit conditional traps return to hand'],
  relicCost: ['能量消耗 {0} → {1}（RD-13）', 'Cost {0} → {1} (RD-13)'], relicCosts: ['消耗 {0}', 'cost {0}'], relicWeight: ['权重 {0}', 'weight {0}'], relicWeights: ['权重和 {0}', 'weights {0}'],
  relicHealth: ['血量', 'health'], relicArmour: ['护甲', 'Armour'], relicActing: ['回合玩家', 'active player'], relicTurn: ['回合 {0}', 'T{0}'], relicLimits: ['数值与上限', 'Values and limits'], relicNoEffects: ['没有效果', 'no effects'], relicNoRelics: ['没有遗物', 'no relics'],
  relicGood: ['正面', 'positive'], relicBad: ['负面', 'negative'], relicEven: ['中立', 'neutral'], relicDepleted: ['下个回合开始时受到 {0} 点枯竭伤害', '{0} depletion damage at the start of the next turn'],
  relicToll: ['暮税', 'Toll'], relicTollNote: ['每回合 +{0} 能量，受到 {1} 点伤害', '+{0} energy and {1} damage every turn'],
  relicNext: ['下一次判定是第 {0} 次，存活机会：', 'The next judgement is number {0}; the chance to survive:'], relicNextShort: ['第 {0} 次判定存活', 'survive judgement {0}'], relicSurvive: ['存活 {0}', 'survives {0}'],
  relicSpared: ['不灭灯：不判定，直接存活', 'Unquenched Lamp: survives without a judgement'], relicHarder: ['判定偏移 +{0}，脆胎 +{1}', 'offset +{0}, Brittle +{1}'],
  relicBrinkNote: ['血量为 0 时，每次再失去血量都要判定；回到 0 以上就脱离濒死。', 'At health 0 every further loss is a judgement; any health above 0 ends it.'],
  relicKnown: ['已公开', 'known'], relicKnownNote: ['敌方知道你有这张牌', 'the enemy knows that you hold it'], relicDraw: ['抽牌堆', 'Draw pile'], relicDiscard: ['弃牌堆', 'Discard pile'], relicHandSet: ['手+伏', 'hand+set'], relicDrawShort: ['抽牌', 'draw'], relicDiscardShort: ['弃牌', 'discard'], relicOutsideShort: ['界外', 'out'], relicUnknown: ['{0} 张未知', '{0} unknown'], relicTopFirst: ['顶牌在前', 'top card first'],
  // ---- kim's table
  kimEgg: ['怪物蛋', 'Egg'], kimBook: ['预言书', 'Book'], kimUnknown: ['未知', 'unknown'], kimEmptyPlace: ['空', 'empty'], kimUnder: ['详情，灵力 {0}', 'details, spirit {0}'], kimLifeOf: ['生命 {0}，起始 {1}', 'life {0} of {1}'],
  kimYourTurn: ['你的回合', 'Your turn'], kimTurnOf: ['{0}的回合', "{0}'s turn"], kimTurnTitle: ['第 {0} 回合', 'Turn {0}'], kimSummons: ['召唤 {0}', 'summon {0}'], kimUses: ['预言 {0}', 'prophecies {0}'], kimUsesShort: ['预言 {0}', 'use {0}'], kimUsesLeft: ['还可使用预言', 'Prophecies left to use'], kimGranted: ['本回合多给的预言', 'Extra prophecies this turn'],
  kimGuard: ['守护', 'Guard'], kimGuardShort: ['守', 'G'], kimThisTurn: ['本回合', 'This turn'], kimHasAttacked: ['已攻', 'atk ✓'], kimSkillUsed: ['技✓', 'skill ✓'], kimNoAttack: ['到第 {0} 回合结束不能攻击', 'cannot attack through turn {0}'], kimFinaleTurn: ['本回合压轴', 'Finale this turn'],
  kimPrinted: ['印刷', 'printed'], kimNow: ['现在', 'Now'], kimRest: ['装备与文字', 'Equipment and texts'], kimOn: ['装备于 {0}', 'on {0}'], kimHiddenSpirit: ['{0} 张面朝下', '{0} face down'], kimHiddenNote: ['面朝下的灵力谁也没有看过。', 'Spirit that lies face down has been seen by nobody.'],
  kimKnownEnemy: ['对方知道是什么', 'the opponent knows it'], kimKnownYou: ['你知道，别人不知道', 'known to you'], kimKnownAll: ['大家都知道是什么', 'known to all'], kimKnownShort: ['已知', 'known'], kimSeenHand: ['已知的手牌', 'Known hand cards'], kimEffectHurt: ['本回合受过效果伤害', 'took effect damage this turn'],
  kimPart_attacker: ['攻击', 'attacks'], kimPart_from: ['发动', 'acts'], kimPart_at: ['被攻击', 'attacked'], kimPart_target: ['目标', 'target'],
  kimWhat_attack: ['攻击', 'Attack'], kimWhat_skill: ['技能', 'Skill'], kimWhat_attack_skill: ['攻击技能', 'Attack skill'], kimWhat_prophecy: ['预言', 'Prophecy'],
  kimChain: ['连锁', 'Chain'], kimRoot: ['起', '0'], kimLink: ['第 {0} 环', 'Link {0}'], kimOpenLink: ['可再连锁', 'May go on'], kimLinksLeft: ['还可 {0} 环', '{0} links left'], kimLastLink: ['最后一环', 'last link'], kimFinale: ['压轴', 'Finale'], kimFinaleSeal: ['压', 'F'],
  kimYouReact: ['你来选', 'You choose'], kimCanReact: ['{0} 张可响应', '{0} can react'], kimClosed: ['不再连锁', 'Chain closed'], kimNegated: ['无效', 'negated'], kimResolving: ['结算中', 'Resolving'], kimLastChain: ['上次连锁', 'Last chain'],
  // ---- hints, review of a match, playing on, whose turn it is
  hintTitle: ['机器人的建议', "The bot's suggestions"], hintOnly: ['只有这一种选择', 'The only option'], hintThinking: ['机器人正在想……', 'The bot is thinking…'], hintLine: ['它预计接下来：', 'What it expects next:'],
  hintNote: ['按好坏排序，只依据你知道的信息：看不见的牌，机器人也只能猜。点一个就直接执行。', 'Best first, using only what you know: hidden cards are guessed. Choosing one plays it.'],
  review: ['复盘', 'Review'], reviewTitle: ['复盘', 'Review'], reviewStart: ['找出转折点', 'Find the turning points'], reviewWorking: ['正在分析……', 'Analysing…'], reviewStop: ['停止', 'Stop'], reviewGoOn: ['继续分析', 'Continue'],
  reviewNote: ['由机器人在这台设备上分析。每个决定只依据当时该玩家知道的信息来评判。', 'Analysed by a bot on this device. Each decision is judged only by what that player knew at the time.'],
  reviewNext: ['接下来：{0}', 'Next: {0}'], reviewTurnings: ['转折点', 'Turning points'], reviewBiggest: ['最大转折', 'biggest swing'], reviewAgrees: ['机器人也会这样选', 'the bot would have done the same'],
  reviewPlayed: ['实战：{0}', 'played: {0}'], reviewBest: ['机器人会选：{0}', 'the bot preferred: {0}'],
  reviewNoTurnings: ['没有特别突出的转折点。', 'No decision stands out as a turning point.'], reviewNoneYet: ['暂时还没有找到。', 'None found so far.'],
  reviewFailed_unfinished: ['这局还没下完，没有棋谱可算。', 'This match is not over: there is no record yet.'], reviewFailed_damaged: ['这份棋谱和这个页面带的牌对不上：牌的文件不同，或棋谱有损坏，算不了。', 'This record does not fit the cards that came with this page: they have changed since, or the record is damaged.'], reviewFailed_no_table: ['找不到这局的棋谱。', 'There is no record of this match.'],
  reviewPlayOn: ['从这里接着下', 'Play on from here'], reviewPlayOnNote: ['从第 {0} 步起，在这台设备上和机器人另下一局；原来那局不会变。', 'A new game on this device against bots, from step {0} on; the match itself is not touched.'], reviewPlayOnGo: ['接着下', 'Play on'],
  notifySet: ['轮到我时告诉我', 'Tell me when it is my turn'], notifyNote: ['页面不在眼前时，由浏览器通知。', 'The browser says so while the page is out of sight.'], notifyBody: ['轮到你了。', 'It is your turn.'],
  notifyDenied: ['这个浏览器不许本页通知：在地址栏的网站设置里允许之后再打开。', 'This browser does not let the page tell you: allow it in the site settings beside the address, then switch it on.'], notifyMissing: ['这个浏览器在这里不能通知（页面须经 https 打开）。', 'This browser cannot do that here (the page has to come over https).'],
  mineLeft: ['你还有', 'you have'], theirLeft: ['对方还有', 'they have'], mineRegister: ['取个名字和密码', 'Choose a name and a password'],
  mineElsewhere: ['换一台设备：用“{0}”登录，这些对局就在那里接着下（标“本机”的除外）。', 'On another device: log in there as “{0}” and go on with these games (not with those on this device).'],
  mineElsewhereGuest: ['你是访客，只有这个浏览器认得你。要在别的设备上接着下，先取个名字和密码，再到那里登录。', 'You are a guest: only this browser knows you. To go on elsewhere, choose a name and a password here and log in there.'],
  // ---- the guides
  guideLearn: ['边玩边学 · {0} 分钟', 'Learn by playing · {0} min'], guideLearnBare: ['边玩边学', 'Learn by playing'], guideGoOn: ['接着学', 'Go on with the guide'], guideAgain: ['再学一遍', 'Learn it again'], guideLearned: ['学过了', 'learned'], guideTable: ['学着玩', 'guide'],
  guideTitle: ['引路', 'Guide'], guideAt: ['第 {0} 步，共 {1} 步', 'Step {0} of {1}'], guideNext: ['下一步', 'Next'], guideBack: ['再看上一步', 'Read the last step again'], guideOnward: ['往下', 'On'], guideSkip: ['跳过', 'Skip'], guideFold: ['收起', 'Fold up'], guideUnfold: ['展开', 'Unfold'],
  guideDo: ['点亮着的：{0}', 'Touch what glows: {0}'], guideFirst: ['先做这一步：{0}', 'First this: {0}'], guideReadFirst: ['先看完这一句，再按“下一步”。', 'Read this first, then press “Next”.'], guideWatch: ['看看接下来发生什么……', 'Watch what happens…'], guideLoading: ['引路人正在过来……', 'The guide is coming…'],
  guideLeave: ['离开引路？', 'Leave the guide?'], guideLeaveNote: ['这一局会留着：之后你想怎么打都行。', 'The match goes on: from then on you may do whatever the rules allow.'], guideFree: ['不要引路，自己打', 'Play on without it'], guideRestart: ['从头再学', 'Start over'], guideStay: ['接着学', 'Stay with the guide'],
  guideDone: ['学会了！', 'You have learned it!'], guideDoneNote: ['引路到此为止。这一局可以自由打下去，也可以开一局真的。', 'The guide ends here. Play this match on as you like, or begin a real one.'], guideAstray: ['从这里起，自己打', 'From here on you play freely'], guideAstrayNote: ['这一局走上了另一条路，引路人不再带你。什么都可以做了。', 'This match has taken another way, so the guide leaves you. Everything is open to you now.'],
  guidePlayOn: ['接着打', 'Play on'], guideReal: ['开一局真的', 'Play a real game'], guideOther: ['再学一种：{0}', 'Learn another: {0}'],
  // ---- building decks
  deckBuild: ['组牌', 'Build decks'], deckTitle: ['{0} · 牌组', '{0} · decks'], deckAll: ['所有牌组', 'All decks'], deckMine: ['我的牌组', 'My decks'], deckMineNote: ['存在这个浏览器里', 'kept in this browser'],
  deckMineEmpty: ['还没有自己的牌组', 'No deck of your own yet'], deckMineEmptyNote: ['从空白开始，贴一张牌表，或拿下面的预组改一改。', 'Start from nothing, paste a list, or change one of the ready ones below.'],
  deckReady: ['预组', 'Ready-made'], deckOfTable: ['桌上给的那副', 'the one of the table'], deckReadyNote: ['改一张就成了你的', 'change a card and it is yours'], deckFromEmpty: ['新组一副', 'New deck'], deckEdit: ['改牌', 'Edit'], deckLook: ['打开', 'Open'],
  deckNew: ['新牌组', 'New deck'], deckName: ['牌组的名字', 'Name of the deck'], deckCopyOf: ['{0}·改', '{0}, changed'], deckSides: ['牌池或牌组', 'Pool or deck'], deckSkip: ['跳到牌组', 'Skip to the deck'],
  deckUndo: ['撤销', 'Undo'], deckRedo: ['重做', 'Redo'], deckImport: ['导入', 'Import'], deckExport: ['复制牌表', 'Copy list'], deckShare: ['复制链接', 'Copy link'], deckDuplicate: ['复制一份', 'Duplicate'], deckDelete: ['删除', 'Delete'], deckSave: ['存下', 'Save'], deckKept: ['存下了，往后每次改动都随时保存。', 'Kept. From now on every change is kept at once.'],
  deckDeleted: ['“{0}”删掉了。', '“{0}” is deleted.'], deckTwin: ['这是新的一份：{0}', 'This is the new copy: {0}'], deckTaken: ['牌表换好了。', 'The list was taken over.'], deckUnkept: ['这个浏览器不让保存：关掉页面前，先把牌表复制走。', 'This browser keeps nothing: copy the list before you close the page.'],
  deckOriginReady: ['这是预组。改一张牌，就会另存为你的一副。', 'This is a ready-made deck. Change a card, and a copy becomes yours.'], deckOriginShared: ['这是别人分享的牌组。存下，或改一张牌，就是你的；也可以直接试打。', 'Somebody shared this deck. Save it or change a card to make it yours, or test it right away.'], deckOriginEmpty: ['空白的一副。加第一张牌时就存下了。', 'An empty deck. It is kept with the first card.'],
  deckLess: ['拿掉一张', 'One fewer'], deckMore: ['加一张', 'One more'], deckFull: ['满了', 'full'], deckOfMost: ['{0} 张，至多 {1}', '{0} of {1}'], deckTimes: ['{0} 张', '{0} copies'], deckStrangers: ['不在牌池里的', 'Not in the pool'],
  deckIs_fine: ['可以上桌', 'ready to play'], deckIs_wrong: ['还不能上桌', 'not ready yet'], deckIs_waits: ['正在查看……', 'being checked…'], deckFine: ['可以上桌。', 'Ready to play.'], deckCurve: ['曲线', 'Curve'], deckEmptyNote: ['还没有牌。点牌池里的牌就加进来。', 'No cards yet. Touch cards of the pool to add them.'],
  deckRelics: ['遗物', 'Relics'], deckSlotFree: ['空位', 'free slot'], deckEarlier: ['往前挪', 'Move up'], deckTips: ['支援过重，天平倾了：还要添挑战型遗物。', 'The scale tips: too much help. Add relics that burden.'], deckHolds: ['天平没有向支援一侧倾。', 'The scale does not tip towards help.'],
  deckAgainst: ['机器人的牌组', "The bot's deck"], deckAnyDeck: ['随便哪副预组', 'any ready-made one'], deckTest: ['对机器人试打', 'Test against a bot'], deckNotYet: ['还不能试打：{0}', 'Not yet: {0}'], deckDraw: ['试抽', 'Draw five'], deckDrawAgain: ['再抽一次', 'Draw again'],
  deckImportNote: ['贴上牌表，或别人给的链接', 'Paste a list, or a link to one'], deckImportHere: ['会换掉正在组的这副；可以撤销。', 'It replaces the list you are working on; this can be undone.'], deckImportNew: ['会存成新的一副。', 'It is kept as a new deck.'],
  deckUnread: ['有 {0} 处读不懂', '{0} could not be read'], deckUnreadNote: ['文字都还在上面，改好就行；也可以只要读懂的部分。', 'Your text is still there to be mended; or take only what was read.'], deckAndMore: ['还有 {0} 处', '{0} more'], deckReadFine: ['{0} 张牌，可以上桌', '{0} cards, ready to play'], deckReadSome: ['读到 {0} 张牌。还有这些不合：', '{0} cards were read. Still wrong:'],
  deckTake: ['用这 {0} 张', 'Take these {0} cards'], deckTakeSome: ['只用读懂的 {0} 张', 'Take the {0} that were read'], deckLost: ['这个浏览器里没有这副牌', 'This browser has no such deck'], deckLostNote: ['也许它删掉了，或存在别的浏览器里。', 'Perhaps it was deleted, or is kept in another browser.'],
  deckNoDecks: ['这种牌戏不用组牌', 'This game needs no deck'], deckNoDecksNote: ['可以组牌的是这三种。', 'These three have decks to build.'],
  pool: ['牌池', 'Pool'], poolAll: ['全部', 'All'], poolSearch: ['找牌：名字、文字、编号', 'Find cards: name, text, number'], poolOrder: ['排序', 'Sorted by'], poolBy_name: ['名字', 'Name'], poolBy_id: ['编号', 'Number'], poolFound: ['{0} 种', '{0} cards'], poolClear: ['清除条件', 'Clear'], poolHint: ['点一下加一张，按住或 ? 细看', 'touch to add; hold or ? to read'],
  poolNone: ['没有这样的牌', 'No such card'], poolNoneNote: ['换个词，或放宽条件。', 'Try another word, or fewer conditions.'],
  poolGroup_halo: ['阵营', 'Faction'], poolGroup_relic: ['稀有度', 'Rarity'], poolGroup_kim: ['部族', 'Tribe'], poolCost_halo: ['补给', 'Supply'], poolCost_relic: ['能量', 'Energy'], poolCost_kim: ['等级', 'Level'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof SAID;

export function say(lang: Lang, word: Word, values: readonly unknown[] = []): string {
  return SAID[word][lang === 'zh' ? 0 : 1].replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
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
  gained=所得 until=至 by=来自 variant=部 when=时 last=末 cards=牌 liberties=气 declared=气 stones=子 multiplier=倍 raw=目 area_value=目 area_liberties=气 hp=命 sh=盾 lv=级 lanes=路 alive=活棋 points=目 strokes=笔画 cost=费用 chain_limit=连锁上限 start_life=起始生命 skill=技能 how=依据 winner=胜者 clause=条款 bases=基地`);
const VALUES = pairs(`draft=选角色 main=行动 end=结束 number=取牌 bent_four=曲四 arrange=理牌 over=终局 mulligan=起手 deploy=部署 skirmish=交战 entry=入场效果 zone=感染区
  start=开始 draw=抽牌 layout=布置 prophecy=预言 action=行动 setup=开局 time=天时 placement=放牌 movement=移动 doors=八门 interpretation=解读 resolution=结算 upkeep=归整
  clockwise=顺时针 counterclockwise=逆时针 open=— connect=接 cut=断 L1=左1路 L2=左2路 C3=3路 R2=右2路 R1=右1路
  AF=阿尔法前排 AB=阿尔法后排 BF=布拉沃前排 BB=布拉沃后排 CF=查理前排 CB=查理后排 A=阿尔法 B=布拉沃 C=查理 attack_skill=攻击技能 skill=技能 attack=攻击 enemy=敌方玩家
  wood=木 fire=火 earth=土 metal=金 water=水 kan=坎 kun=坤 zhen=震 xun=巽 qian=乾 dui=兑 gen=艮 li=离 zhong=中宫 tian=天 ren=人 di=地 place=放牌 divine=卜筮 none=无 feint=虚招 all=全部
  stem.jia=甲 stem.yi=乙 stem.bing=丙 stem.ding=丁 stem.wu=戊 stem.ji=己 stem.geng=庚 stem.xin=辛 stem.ren=壬 stem.gui=癸
  branch.zi=子 branch.chou=丑 branch.yin=寅 branch.mao=卯 branch.chen=辰 branch.si=巳 branch.wu=午 branch.wei=未 branch.shen=申 branch.you=酉 branch.xu=戌 branch.hai=亥
  SHIELDED=护盾 ARMOR=装甲 EMP=电磁脉冲 CAMO=迷彩 HIJACK=夺取 PLASMA=等离子 BALLISTIC=实弹 HEADSHOT=爆头 INFECT=感染 DROP_POD=空降舱 RANGED=远程 SENTINEL=哨兵 SQUAD=编组
  VEHICLE=载具 INFANTRY=步兵 SPARTAN=斯巴达 ELITE=精英 GENERIC=通用 TRUE=真实 pass=略过 keep=保留 sort=排序 play=打出 stand_down=本回合不应 stop=停止 base=基地 hijack=夺取 redraw=重抽
  summon=召唤 set=盖下 discard=弃掉 battery=电池 button=其他 decline=不要 stay=留下 fly=飞去 gold=金币 life=生命 bottom=置底 tianji.counter=反制 tianji.restrain=约束 tianji.guide=引导 tianji.share=分利`);
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
