#!/usr/bin/env node
// Plays a game at random over HTTP: bot.mjs [--url URL] [GAME [TABLE]]. Without a table it opens one against a bot.
import { createHash, randomBytes } from 'node:crypto';
const args = process.argv.slice(2);
const at = args.indexOf('--url');
const url = at < 0 ? 'http://localhost:7411' : args.splice(at, 2)[1].replace(/\/$/, '');
let [game, table] = args;
let token = null;
let secret = null;

// A body makes it a POST. The token goes into a header, never into a URL, because URLs end up in logs.
async function call(path, body) {
  const headers = { 'content-type': 'application/json', 'paiju-protocol': '2', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (answer.status === 429) {
    // The server limits requests per second, and this bot never pauses to think.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return call(path, body);
  }
  if (!answer.ok) throw Object.assign(new Error(json.text), { refusal: json });
  return json;
}

// Our part in a deal that nobody can choose: a random number, of which others see only the hash until all have committed.
function commit() {
  secret = randomBytes(32).toString('hex');
  return { commitment: createHash('sha256').update(secret).digest('hex') };
}

({ token } = await call('/api/guest', {}));
game ??= (await call('/api/games'))[0].id;
if (table) await call(`/api/tables/${table}/sit`, commit());
else ({ id: table } = await call('/api/tables', { game, chairs: ['person', 'bot:easy'], seat: 0, ...commit() }));

let seen = await call(`/api/tables/${table}`);
while (!seen.result) {
  if (seen.deal.you === 'commit') await call(`/api/tables/${table}/commit`, commit());
  else if (seen.deal.you === 'reveal') await call(`/api/tables/${table}/reveal`, { reveal: secret });
  if (seen.asked) {
    const { action } = seen.options[Math.floor(Math.random() * seen.options.length)];
    // The id makes a resend harmless; the version says which position the choice was made in.
    // Refused: somebody was faster or undid a move. Nothing has changed; the next request shows the current state.
    await call(`/api/tables/${table}/act`, { id: crypto.randomUUID(), version: seen.version, action })
      .catch((error) => console.error('refused:', error.refusal ?? error));
  }
  // The server holds the answer until something changes, so this loop neither spins nor lags.
  seen = await call(`/api/tables/${table}?wait=${seen.version}`);
}

if (!seen.result.entropy.includes(secret)) throw new Error('the deal was made without our random number');
const winners = seen.result.winners.map((seat) => seen.seats[seat].name);
console.log(`${table}: ${seen.result.text} (won: ${winners.join(', ') || 'nobody'})`);
