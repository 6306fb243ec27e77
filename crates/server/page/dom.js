// Small helpers around the document. Data only ever becomes text nodes and attributes.
import { t } from './words.js';

/** An element: `h('button', {class: 'btn', onclick: act}, 'Play')`. Null and false children are left out. */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const button = (label, onclick, kind = '', more = {}) =>
  h('button', { type: 'button', class: `btn ${kind}`, onclick, ...more }, label);

/** A label with its control; the text is what a screen reader says. */
export const field = (label, control) => h('label', { class: 'field' }, h('span', null, label), control);

export const choose = (values, chosen, onchange, more = {}) =>
  h('select', { onchange, ...more }, values.map(([value, label]) =>
    h('option', { value, selected: value === chosen }, label)));

let toastTimer;
/** One sentence at the lower edge; a clause in it opens the rulebook. */
export function toast(text, clause = null) {
  const place = document.getElementById('toast');
  // A modal dialog covers the page, so the sentence has to stand inside the topmost one.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(place);
  place.replaceChildren(h('div', { class: 'toast' }, h('span', null, text), clause));
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.replaceChildren(), clause ? 9000 : 5000);
}

/** A modal dialog; it leaves the document when closed. */
export function dialog(title, body, buttons = [], kind = '') {
  const close = () => box.close();
  const box = h('dialog', { class: kind, 'aria-label': title },
    h('header', null, h('h2', null, title), button('✕', close, 'bare', { 'aria-label': t('close') })),
    h('div', { class: 'body' }, body),
    buttons.length > 0 && h('footer', null, buttons));
  box.addEventListener('close', () => {
    document.body.append(document.getElementById('toast'));
    box.remove();
  });
  box.addEventListener('click', (event) => event.target === box && close());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Asks before something that cannot be taken back. */
export function sure(question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const box = dialog(question, [], [
      button(t('no'), () => box.close()),
      button(yes, () => { answer = true; box.close(); }, 'danger'),
    ], 'small');
    box.addEventListener('close', () => resolve(answer));
  });
}

/** What this browser keeps; private windows may refuse, and then nothing is kept. */
export const kept = {
  get(key) { try { return localStorage.getItem(`paiju.${key}`); } catch { return null; } },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(`paiju.${key}`);
      else localStorage.setItem(`paiju.${key}`, value);
    } catch { /* the page works without */ }
  },
};

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('copied'));
  } catch {
    const input = h('input', { value: text, readonly: true, class: 'wide', 'aria-label': t('link') });
    dialog(t('link'), input, [], 'small');
    input.select();
  }
}

export const random = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const day = (ms, lang) => new Date(ms).toLocaleString(lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
