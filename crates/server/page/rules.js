// The rulebook and what a single card says, as dialogs.
import { once, things } from './api.js';
import { button, choose, dialog, h, toast } from './dom.js';
import { t } from './words.js';

const CLAUSE = /\b(?:WQ|HL|RD|KM|TJC?)-(?:[A-Z]-[A-Za-z_]+|[A-Z]?\d+(?:\.\d+)?)/g;

/** A clause id that opens the rulebook there. */
export const clauseButton = (game, id, go = () => openRules(game, id)) =>
  id ? h('button', { type: 'button', class: 'clause', onclick: go, 'aria-label': `${t('rules')} ${id}` }, id) : null;

/** **bold**, *italic*, `code` and clause ids; everything else is text. */
function inline(text, go) {
  const nodes = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)) {
    if (/^\*\*.+\*\*$/.test(part)) nodes.push(h('b', null, inline(part.slice(2, -2), null)));
    else if (/^\*.+\*$/.test(part)) nodes.push(h('i', null, inline(part.slice(1, -1), go)));
    else if (/^`.+`$/.test(part)) nodes.push(h('code', null, part.slice(1, -1)));
    else if (!go) nodes.push(part);
    else {
      let from = 0;
      for (const found of part.matchAll(CLAUSE)) {
        nodes.push(part.slice(from, found.index), clauseButton(null, found[0], () => go(found[0])));
        from = found.index + found[0].length;
      }
      nodes.push(part.slice(from));
    }
  }
  return nodes;
}

const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

/** Blocks of a rulebook. A numbered entry is a line `**ID** text`; it and each heading can be jumped to. */
function blocks(markdown, go) {
  const out = [];
  const lines = markdown.split('\n');
  const anchor = (text) => /^(?:\*\*|`)?([A-Z]{2,3}-[\w.-]*\w)/.exec(text)?.[1];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trimEnd();
    const run = (test) => {
      const from = at;
      while (at + 1 < lines.length && test(lines[at + 1])) at++;
      return lines.slice(from, at + 1);
    };
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') continue;
    if (heading) out.push(h(`h${Math.min(heading[1].length + 1, 5)}`, { 'data-id': anchor(heading[2]) }, inline(heading[2], null)));
    else if (line.startsWith('|')) {
      const [head, , ...rows] = run((next) => next.startsWith('|')).map(cells);
      out.push(h('div', { class: 'scroll' }, h('table', null,
        h('thead', null, h('tr', null, head.map((cell) => h('th', null, inline(cell, go))))),
        h('tbody', null, rows.map((row) => h('tr', null, row.map((cell) => h('td', null, inline(cell, go)))))))));
    } else if (/^\s*([-*]|\d+\.)\s/.test(line)) {
      const items = run((next) => /^\s*([-*]|\d+\.)\s/.test(next)).map((item) => item.replace(/^\s*([-*]|\d+\.)\s+/, ''));
      out.push(h(/^\s*\d/.test(line) ? 'ol' : 'ul', null, items.map((item) => h('li', { 'data-id': anchor(item) }, inline(item, go)))));
    } else out.push(h('p', { 'data-id': anchor(line) }, inline(line, go)));
  }
  return out;
}

/** The rulebook, open at a clause. */
export async function openRules(game, id) {
  let book;
  try {
    book = await once(`/api/games/${game}/rules`);
  } catch (refusal) {
    return toast(refusal.text);
  }
  const go = (clause) => {
    find('');
    search.value = '';
    // A clause that has no line of its own lies in the chapter with its number.
    const at = text.querySelector(`[data-id="${CSS.escape(clause)}"]`) ?? text.querySelector(`[data-id="${CSS.escape(clause.split('.')[0])}"]`);
    text.querySelectorAll('.here').forEach((node) => node.classList.remove('here'));
    if (!at) return toast(t('nothingFound'));
    at.classList.add('here');
    at.scrollIntoView({ block: 'center' });
  };
  const text = h('div', { class: 'book' }, blocks(book.markdown, go));
  const count = h('span', { class: 'quiet', 'aria-live': 'polite' });
  const find = (words) => {
    const wanted = words.trim().toLowerCase();
    let found = 0;
    for (const block of text.children) {
      const heading = /^H\d$/.test(block.tagName);
      const fits = !wanted || (!heading && block.textContent.toLowerCase().includes(wanted));
      block.hidden = !fits;
      if (fits && wanted) found++;
    }
    count.textContent = wanted ? (found ? t('found', found) : t('nothingFound')) : '';
  };
  const search = h('input', { type: 'search', oninput: () => find(search.value), placeholder: t('search'), 'aria-label': t('search') });
  const headings = [...text.querySelectorAll('h3')];
  const chapters = choose([['', t('chapter')], ...headings.map((node, at) => [String(at), node.textContent])], '', () => {
    find('');
    headings[chapters.value]?.scrollIntoView();
  }, { 'aria-label': t('chapter') });
  dialog(text.querySelector('h2')?.textContent ?? t('rules'), [h('div', { class: 'tools' }, chapters, search, count), text], [], 'reader')
    .setAttribute('data-game', game);
  if (id) go(id);
}

/** A card, a role, a relic: what it says, the clauses behind it, and what can be done with it now. */
export async function openThing(game, id, actions = []) {
  const thing = (await things(game)).get(id);
  if (!thing) return;
  const box = dialog(thing.name, [
    h('p', { class: 'text' }, thing.text || t('noText')),
    h('p', { class: 'row' }, (thing.clauses ?? []).map((clause) => clauseButton(game, clause))),
  ], actions.map(({ label, act }) => button(label, () => { box.close(); act(); }, 'pick')), 'thing');
  box.setAttribute('data-game', game);
}

