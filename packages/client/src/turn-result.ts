import { HoldfastError } from './errors.js';
import type { Action, DataOf, TurnEvent } from './events.js';

/** The end of a turn, or its open question. */
export type TurnResult =
  /** `output` is the answer as a value, if there was a response schema. */
  | ({ status: 'completed' } & Completed)
  /** The turn waits for the user; `message` is the question. */
  | { status: 'action'; message: string; action: Action }
  /** Operators take over; `message` is the text for the user. */
  | ({ status: 'handed_off'; handoff: DataOf<'handoff'> } & Completed);

type Completed = Omit<DataOf<'response.completed'>, 'output'> & { output?: unknown };

export class ResultReader {
  #handoff: DataOf<'handoff'> | undefined;
  #last: TurnEvent | undefined;

  add(event: TurnEvent): void {
    this.#last = event;
    if (event.event === 'handoff') this.#handoff = event.data;
  }

  /** @throws HoldfastError if the turn ended in an error. */
  result(): TurnResult {
    const last = this.#last;
    if (last?.event === 'action') return { status: 'action', message: last.data.message, action: last.data };
    if (last?.event === 'response.completed')
      return this.#handoff
        ? { status: 'handed_off', handoff: this.#handoff, ...last.data }
        : { status: 'completed', ...last.data };
    if (last?.event === 'error') throw new HoldfastError(last.data.message, last.data);
    throw new HoldfastError('The stream ended before its turn did.', { code: 'invalid_response' });
  }
}
