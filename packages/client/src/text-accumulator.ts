import { isOfTurn, type ConversationEvent } from './events.js';

/**
 * Joins the text of a turn from its events. `content.reset` discards the text since the last other event: the
 * model's answer broke off, and another attempt follows.
 */
export class TextAccumulator {
  #settled = '';
  #step = '';

  /** The text to show now. */
  get text(): string {
    return this.#settled + this.#step;
  }

  add(event: ConversationEvent): void {
    if (!isOfTurn(event)) return;
    if (event.event === 'content.delta') this.#step += event.data.delta;
    else {
      if (event.event !== 'content.reset') this.#settled += this.#step;
      if (event.event === 'response.completed') this.#settled = event.data.message;
      this.#step = '';
    }
  }
}
