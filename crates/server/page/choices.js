// What can be done now, as buttons: all of it when it is little, first elements of the click paths when it is much.
import { button, h } from './dom.js';
import { openThing } from './rules.js';
import { t } from './words.js';

const MANY = 12; // more than this can be filtered, and are shown in two steps; half as many where there is little room
const narrow = matchMedia('(max-width: 599px)');

export class Choices {
  #all = [];
  #picked = []; // elements of click paths touched so far
  #shown = []; // the buttons on screen, for the number keys
  #drawing = null; // knows what the elements are called
  #sent = false;

  /** `act(action)` sends a decision. */
  constructor(act) {
    this.act = act;
    this.filter = h('input', { type: 'search', hidden: true, placeholder: t('filter'), 'aria-label': t('filter'), oninput: () => this.#draw() });
    this.path = h('div', { class: 'path' });
    this.options = h('div', { class: 'options', tabindex: -1 });
  }

  /** A new position: what was being composed belongs to the old one. */
  reset() {
    this.#picked = [];
    this.filter.value = '';
  }

  show(options, drawing, sent) {
    this.#all = options;
    this.#drawing = drawing;
    this.#sent = sent;
    this.#draw();
  }

  #fitting() {
    const words = this.filter.value.trim().toLowerCase();
    return this.#all.filter(({ path = [], label, action }) =>
      this.#picked.every((element) => path.includes(element)) && `${label} ${action}`.toLowerCase().includes(words));
  }

  #draw() {
    const fits = this.#fitting();
    const groups = new Map();
    for (const option of fits) {
      const first = option.path?.find((element) => !this.#picked.includes(element)) ?? '';
      groups.set(first, [...(groups.get(first) ?? []), option]);
    }
    const room = narrow.matches ? MANY / 2 : MANY;
    const stepwise = !this.filter.value && fits.length > room && groups.size > 1 && groups.size < fits.length;
    const hadFocus = this.options.contains(document.activeElement);
    this.#shown = [];
    this.options.replaceChildren(...[...groups].map(([first, list]) => this.#group(first, list, stepwise, groups.size > 1)));
    if (this.#all.length && !fits.length) this.options.append(h('p', { class: 'quiet' }, t('noMatch')));
    this.filter.hidden = this.#all.length <= MANY;
    this.path.replaceChildren(...this.#picked.length ? [
      ...this.#picked.map((element) => h('span', { class: 'chip' }, this.#drawing.pathName(element))),
      h('span', { class: 'quiet' }, t('nOptions', fits.length)), button(t('back'), () => this.back(), 'bare'),
    ] : []);
    if (hadFocus) (this.#shown[0] ?? this.options).focus();
  }

  #group(first, list, stepwise, several) {
    const one = (option) => this.#button(option.label ?? option.action, () => this.act(option.action));
    if (list.length === 1) return one(list[0]);
    const name = first && this.#drawing.pathName(first);
    if (stepwise) return this.#button(`${name} (${list.length}) ›`, () => this.touch(first));
    return h('div', { class: 'cluster', role: 'group', 'aria-label': name || null }, name && several && h('small', null, name), list.map(one));
  }

  #button(label, does) {
    const number = this.#shown.length + 1;
    const made = button([number <= 9 && h('kbd', { 'aria-hidden': true }, String(number)), h('span', null, label)], does, 'pick', { disabled: this.#sent });
    this.#shown.push(made);
    return made;
  }

  /** Something on the table was touched: only what needs it, too, remains. */
  touch(element) {
    const further = [...this.#picked, element];
    const leads = this.#all.some(({ path = [] }) => further.every((one) => path.includes(one)));
    this.#picked = leads ? further : [element];
    this.#draw();
  }

  back() {
    this.#picked = this.#picked.slice(0, -1);
    this.#draw();
  }

  /** A card's text, and what can be done with just this card. */
  read(game, id, raw) {
    const fits = this.#sent ? [] : this.#all.filter(({ path = [] }) => path.some((element) => element.split(/:(.*)/)[1] === raw));
    openThing(game, id, fits.length > MANY ? [] : fits.map(({ label, action }) => ({ label: label ?? action, act: () => this.act(action) })));
  }

  /** True if the key meant something here. */
  key(name) {
    if (/^[1-9]$/.test(name)) this.#shown[name - 1]?.click();
    else if (name === 'Escape' && this.#picked.length) this.back();
    else return false;
    return true;
  }
}
