// A match that is over, step by step, with everything open.
import { get, things } from './api.js';
import { button, copy, h, toast } from './dom.js';
import { clauseButton, openThing } from './rules.js';
import { Drawing, seatIds } from './view.js';
import { t } from './words.js';

export class Replay {
  #at = 0;
  #opened = new Set();

  constructor(root, id, at, app) {
    Object.assign(this, { root, id, app });
    this.slider = h('input', { type: 'range', min: 0, max: 0, 'aria-label': t('replayStep'), oninput: () => this.go(Number(this.slider.value)) });
    this.where = h('b', { 'aria-live': 'polite' });
    this.board = h('div', { class: 'board replay' });
    this.log = h('div', { class: 'panel stack' });
    const step = (by) => () => this.go(this.#at + by);
    this.root.replaceChildren(h('div', { class: 'replays stack' },
      h('div', { class: 'panel stack' }, this.where, this.slider, h('div', { class: 'row' },
        button('⏮', () => this.go(0), '', { 'aria-label': t('replayStart') }), button('◀', step(-1), '', { 'aria-label': t('replayBack') }),
        button('▶', step(1), 'main', { 'aria-label': t('replayOn') }), button('⏭', () => this.go(this.actions), '', { 'aria-label': t('replayEnd') }),
        button(t('replayLink'), async () => { await copy(`${location.origin}/#/r/${this.id}/${this.#at}`); toast(t('copied')); }),
        h('a', { class: 'btn', href: `#/t/${this.id}` }, t('open')))),
      this.log, this.board));
    this.key = (event) => {
      if (event.target instanceof HTMLInputElement && event.target !== this.slider) return;
      const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }[event.key];
      if (by) { event.preventDefault(); this.go(this.#at + by); }
    };
    addEventListener('keydown', this.key);
    this.#begin(at).catch((refusal) => app.refused(refusal));
  }

  async #begin(at) {
    const whole = await get(`/api/tables/${this.id}`);
    this.chairs = whole.seats;
    this.things = await things(whole.game);
    this.root.setAttribute('data-game', whole.game);
    this.app.title(whole.name, t('replay'));
    await this.#show(at);
  }

  /** Steps that are asked for while one is on its way are not queued: the last one counts. */
  async go(at) {
    this.wanted = Math.max(0, Math.min(at, this.actions ?? 0));
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted !== this.#at) await this.#show(this.wanted);
    } catch (refusal) {
      this.app.refused(refusal);
    } finally {
      this.busy = false;
    }
  }

  async #show(at) {
    const step = await get(`/api/tables/${this.id}/replay/${at}`);
    this.#at = step.at;
    this.actions = step.actions;
    this.slider.max = step.actions;
    this.slider.value = step.at;
    const seat = this.chairs[seatIds(step.game).indexOf(step.seat)]?.name ?? step.seat;
    this.where.textContent = t('replayAt', step.at, step.actions, step.turn);
    this.log.replaceChildren(step.action ? h('p', null, h('b', null, seat), ' ', h('code', null, step.action)) : h('p', null, t('replaySetup')),
      ...step.log.map((line) => h('p', { class: 'quiet' }, line.text, ' ', clauseButton(step.game, line.clause))));
    const drawing = new Drawing(step.view, {
      game: step.game, you: null, chairs: this.chairs, things: this.things, options: [], opened: this.#opened,
      read: (id) => openThing(step.game, id), touch: () => {}, plate: (chair) => h('b', { class: 'name' }, chair.name),
    });
    this.board.replaceChildren(...[drawing.draw()].flat().filter(Boolean));
    history.replaceState(null, '', `#/r/${this.id}/${step.at}`);
  }

  connected() {}
  hear() {}
  close() { removeEventListener('keydown', this.key); }
}
