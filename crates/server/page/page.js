// The page begins here: language, top bar, connection, and which of the three screens is shown.
import { login, logout, me, onAccount, register, whoAmI } from './api.js';
import { button, dialog, field, h, kept, toast } from './dom.js';
import { Lobby } from './lobby.js';
import { Replay } from './replay.js';
import { clauseButton } from './rules.js';
import { Socket } from './socket.js';
import { Table } from './table.js';
import { lang, setLang, t } from './words.js';

const main = document.getElementById('main');
const bar = document.getElementById('bar');
const wire = h('div', { class: 'wire', role: 'status' });
bar.after(wire);
const [heading, sub, state, who, language] = [h('h1', { class: 'name' }), h('span', { class: 'sub' }), h('span', { class: 'state' }), h('span'), h('span')];

const app = {
  screen: null,
  sitting: null, // the table at which to sit down once it is open: its id, perhaps the seat
  socket: new Socket(hear, turned),
  title(text, more) {
    heading.textContent = text;
    sub.textContent = more;
  },
  who() {
    who.replaceChildren(button(me.token ? me.name ?? t('guest') : t('nobody'), accountDialog, 'bare', { 'aria-label': `${t('account')}: ${me.name ?? t('nobody')}` }));
  },
  /** A refusal changes nothing on the page: one sentence, and the clause it stands on. */
  refused(refusal, game) {
    toast(refusal.text ?? refusal.code ?? String(refusal), game && refusal.clause ? clauseButton(game, refusal.clause) : null);
    if (!refusal.code) throw refusal; // a mistake of the page itself belongs into the console
  },
};

function hear(message, answered) {
  if (message.t === 'welcome') app.screen?.connected();
  // A refusal that somebody waits for is told by whoever asked.
  if (message.t === 'error') lookUp(); // perhaps the token is no longer known
  if (message.t === 'error' || (message.t === 'refused' && !answered)) app.refused(message, main.dataset.game);
  app.screen?.hear(message);
}

function turned(now) {
  state.className = `state ${now}`;
  state.textContent = t(now);
  tell();
}

/** While the line is down, say so and say when it is tried again. */
function tell() {
  const { socket } = app;
  if (!socket || socket.state === 'on') return wire.replaceChildren();
  const left = Math.ceil((socket.retryAt - Date.now()) / 1000);
  if (socket.retryAt === 0) return; // the first connection is not a lost one
  wire.replaceChildren(h('span', null, left > 0 && socket.state === 'off' ? t('lostRetry', left) : t('lostBar')), button(t('now'), () => socket.retry()));
}

function accountDialog() {
  const name = h('input', { required: true, maxlength: 40, autocomplete: 'username' });
  const password = h('input', { type: 'password', required: true, autocomplete: 'current-password' });
  const attempt = (does) => async () => {
    if (!form.reportValidity()) return;
    try {
      await does(name.value.trim(), password.value);
      box.close();
      toast(t('welcome', me.name));
    } catch (refusal) {
      app.refused(refusal);
    }
  };
  const out = async () => {
    try {
      await logout();
      box.close();
    } catch (refusal) {
      app.refused(refusal);
    }
  };
  const form = h('form', { class: 'stack', onsubmit: (event) => { event.preventDefault(); attempt(login)(); } }, field(t('name'), name), field(t('password'), password),
    h('div', { class: 'row' }, h('button', { class: 'btn main' }, t('login')), !me.registered && button(t('register'), attempt(register))));
  const box = dialog(t('account'), [
    h('p', null, me.token ? [h('b', null, me.name), me.registered ? '' : ` (${t('guest')})`] : t('nobody')),
    me.ratings?.length > 0 && h('p', { class: 'quiet' }, me.ratings.map(({ game, rating }) => `${game} ${Math.round(rating)}`).join(' · ')),
    !me.registered && h('p', { class: 'quiet' }, t('accountNote')), !me.registered && form,
    me.token && [!me.registered && h('p', { class: 'quiet' }, t('logoutGuest')), button(t('logout'), out)],
  ].filter(Boolean), [], 'small');
}

function route() {
  app.screen?.close();
  document.querySelectorAll('dialog[open]').forEach((box) => box.close());
  const table = /^#\/t\/([\w-]+)$/.exec(location.hash);
  main.removeAttribute('data-game');
  app.screen = null;
  const replay = /^#\/r\/([\w-]+)(?:\/(\d+))?$/.exec(location.hash);
  if (replay) app.screen = new Replay(main, replay[1], Number(replay[2] ?? 0), app);
  else app.screen = table ? new Table(main, table[1], app) : new Lobby(main, app);
  scrollTo(0, 0);
  main.focus({ preventScroll: true }); // a screen reader goes on with the new screen
}

function speak(code) {
  setLang(code);
  kept.set('lang', code);
  language.replaceChildren(button(t('other'), () => { speak(lang() === 'zh' ? 'en' : 'zh'); app.socket.restart(); route(); }, 'bare', { 'aria-label': t('otherLabel') }));
  bar.replaceChildren(h('a', { class: 'brand', href: '#/', 'aria-label': t('home') }, '牌局'), heading, sub, h('span', { class: 'grow' }), state, language, who);
  app.who();
  turned(app.socket.state);
}

const lookUp = () => whoAmI().then(() => app.who(), (refusal) => app.refused(refusal));
onAccount(() => {
  app.who();
  lookUp();
  app.socket.restart();
  if (app.screen instanceof Lobby) route();
});
addEventListener('hashchange', route);
setInterval(tell, 1000);
speak(kept.get('lang') ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'));
route();
app.socket.retry();
lookUp();
