// A person with a browser window. Errors and warnings in the console, and requests to other servers, fail the test.
import assert from 'node:assert/strict';
import { launch } from './chromium.mjs';

/** What a browser says when nobody answers. */
export const GONE =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection to \S+ failed/;

/** How long anything may take: a busy machine is slow, and a test that goes well waits for nothing. */
export const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

/** Looks again and again until something is there. */
export async function until(there, patience = PATIENCE) {
  for (const from = Date.now(); Date.now() - from < patience;) {
    const found = await there();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 30));
  }
  throw new Error(`not within ${patience / 1000} s: ${there}`);
}

let browser = null;
export const closeBrowser = async () => (await browser)?.close();

let clipboard = Promise.resolve();

export class Visitor {
  /** What should not have been seen. */
  troubles = [];
  requests = 0;
  /** Requests that are not answered yet. */
  #open = new Set();
  /** Everything that the server has sent over the socket, parsed. */
  heard = [];
  /** What the console may say for a while: see GONE. */
  excused = null;

  constructor(server, page, touches) {
    Object.assign(this, { server, page, touches });
  }

  static async come(server, { width = 360, lang = 'zh', theme = 'light', settings = {}, scripts = [], ...more } = {}) {
    browser ??= launch();
    const touches = width < 700;
    const context = await (
      await browser
    ).newContext({
      viewport: { width, height: touches ? 740 : 900 },
      hasTouch: touches,
      isMobile: touches,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
      ...more,
    });
    // What a person has set before: a reload must not undo what the test sets later.
    await context.addInitScript(
      (kept) => {
        if (localStorage.getItem('paiju.lang') === null)
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(`paiju.${key}`, value);
      },
      { lang, theme, level: 'easy', speed: 'off', ...settings },
    );
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    for (const content of scripts) await context.addInitScript({ content });
    const visitor = new Visitor(server, await context.newPage(), touches);
    visitor.#watch(context);
    return visitor;
  }

  #watch(context) {
    const { page, troubles } = this;
    const own = new URL(this.server.address).host;
    const sees = (kind, url) => {
      this.requests++;
      const { host, protocol } = new URL(url);
      if (host !== own && !['data:', 'blob:'].includes(protocol)) troubles.push(`a ${kind} leaves the server: ${url}`);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !this.excused?.test(message.text()))
        troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url} at ${page.url()})`);
    });
    page.on('pageerror', (error) => troubles.push(`error in the page: ${error.stack ?? error}`));
    page.on('crash', () => troubles.push('the page crashed'));
    context.on('request', (request) => {
      sees('request', request.url());
      this.#open.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed']) context.on(end, (request) => this.#open.delete(request));
    page.on('websocket', (socket) => {
      sees('socket', socket.url());
      socket.on('framereceived', ({ payload }) => this.heard.push(JSON.parse(String(payload))));
    });
  }

  /** Opens a place of the page: `#/lobby`. */
  async goTo(hash = '#/') {
    await this.page.goto(`${this.server.address}/${hash}`);
  }

  /** Until everything that was asked for has come and is shown. */
  async quiet() {
    const shown = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector('.skeleton') === null)));
      });
    await until(async () => this.#open.size === 0 && (await this.page.evaluate(shown)) && this.#open.size === 0);
  }

  /** Presses something that copies; what was copied. All pages of a browser have one clipboard. */
  copied(what) {
    const copy = async () => {
      await this.tap(what);
      const toast = this.page.locator('.toast:has-text("已复制"), .toast:has-text("Copied")');
      await toast.waitFor();
      const text = await this.page.evaluate(() => navigator.clipboard.readText());
      await this.dismiss();
      return text;
    };
    const done = clipboard.then(copy);
    clipboard = done.catch(() => {});
    return done;
  }

  /** Closes what is said at the lower edge, if it has not gone by itself. */
  dismiss() {
    return this.page.evaluate(() => document.querySelector('.toast .x')?.click());
  }

  /** Closes every dialog. */
  async closeDialogs() {
    while (await this.page.$('dialog[open]')) await this.page.keyboard.press('Escape');
  }

  /** A finger, or a mouse. */
  async press(x, y) {
    if (this.touches) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async tap(what) {
    const place = typeof what === 'string' ? this.page.locator(what).first() : what;
    await (this.touches ? place.tap() : place.click());
  }

  /** The id of the table that is open, played or replayed: the address may name a step after it. */
  async table() {
    const place = /#\/[tr]\/([\w-]+)/;
    await this.page.waitForURL(place);
    return place.exec(this.page.url())[1];
  }

  /** The table as the server shows it to this visitor now. */
  async whole() {
    const id = await this.table();
    const [token, lang] = await this.page.evaluate(() => [
      localStorage.getItem('paiju.token'),
      localStorage.getItem('paiju.lang'),
    ]);
    const answer = await fetch(`${this.server.address}/api/tables/${id}?lang=${lang}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    assert.equal(answer.status, 200, `the server shows table ${id}`);
    return answer.json();
  }

  fine() {
    assert.deepEqual(this.troubles, []);
  }
}
