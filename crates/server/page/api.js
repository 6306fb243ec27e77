// Requests to the server, and who we are. Refusals are thrown as the server words them.
import { kept } from './dom.js';
import { lang, t } from './words.js';

/** How far the server's clock is ahead of ours, in milliseconds. */
export let skew = 0;

/** Who plays in this browser. `token` is the guest's or the account's; it goes into a header only. */
export const me = { token: kept.get('token'), name: kept.get('name'), registered: false, ratings: [] };

const listeners = new Set();
export const onAccount = (listener) => listeners.add(listener);
function become(token, name) {
  Object.assign(me, { token, name, registered: false, ratings: [] });
  kept.set('token', token);
  kept.set('name', name);
  listeners.forEach((listener) => listener());
}

async function call(method, path, body, tries = 3) {
  const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang()}`;
  const headers = { ...(me.token && { authorization: `Bearer ${me.token}` }), ...(body && { 'content-type': 'application/json' }) };
  let answer;
  try {
    answer = await fetch(url, { method, headers, body: body && JSON.stringify(body), cache: 'no-store' });
  } catch {
    throw { code: 'offline', text: t('offline') };
  }
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date) && Math.abs(date - Date.now()) > 2000) skew = date - Date.now();
  const json = await answer.json().catch(() => null);
  if (answer.ok) return json;
  if (answer.status === 429 && method === 'GET' && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return call(method, path, body, tries - 1);
  }
  throw { code: 'error', text: t('serverError', answer.status), ...json, status: answer.status };
}
export const get = (path) => call('GET', path);
export const post = (path, body = {}) => call('POST', path, body);

/** A guest is made when the first thing is done that needs one. */
export async function account() {
  if (me.token) return;
  const guest = await post('/api/guest');
  become(guest.token, guest.name);
}

/** Looks the account up; a token that the server no longer knows is dropped, and the caller hears of it. */
export async function whoAmI() {
  if (!me.token) return;
  try {
    Object.assign(me, await get('/api/me'));
    kept.set('name', me.name);
  } catch (refusal) {
    if (refusal.status !== 401) throw refusal;
    become(null, null);
    throw { code: 'forgotten', text: t('forgotten') };
  }
}

export async function login(name, password) {
  const answer = await post('/api/login', { name, password });
  become(answer.token, answer.name);
}

export async function register(name, password) {
  await account();
  const answer = await post('/api/register', { name, password });
  Object.assign(me, { name: answer.name, registered: true });
  kept.set('name', answer.name);
  listeners.forEach((listener) => listener());
}

export async function logout() {
  await post('/api/logout').catch((refusal) => { if (refusal.code === 'offline') throw refusal; });
  become(null, null);
}

const cache = new Map();
/** What does not change while the server runs is asked for once in each language. */
export function once(path) {
  const key = `${lang()} ${path}`;
  if (!cache.has(key)) {
    const answer = get(path);
    answer.catch(() => cache.delete(key));
    cache.set(key, answer);
  }
  return cache.get(key);
}
export const games = () => once('/api/games');
export const things = async (game) =>
  new Map((await once(`/api/games/${game}/things`)).map((thing) => [thing.id, thing]));
