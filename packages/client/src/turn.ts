import { EventQueue } from './event-queue.js';
import type { TurnEvent } from './events.js';
import { ResultReader, type TurnResult } from './turn-result.js';

/** Yields a turn's events until it ends or `signal` aborts. */
export type PlayTurn = (signal: AbortSignal) => AsyncIterable<TurnEvent>;

/**
 * One message or answer, and its turn. It is sent by the first iteration, `text()` or `result()`.
 *
 * If you leave the iteration early, the stream is closed, unless `text()` or `result()` was called. The turn
 * itself continues in the service.
 */
export class Turn implements AsyncIterable<TurnEvent> {
  readonly #play: PlayTurn;
  readonly #closing = new AbortController();
  readonly #queue = new EventQueue<TurnEvent>();
  #result: Promise<TurnResult> | undefined;
  #isAwaited = false;
  #isIterated = false;

  constructor(play: PlayTurn, signal?: AbortSignal) {
    this.#play = play;
    const close = () => this.#closing.abort(signal?.reason);
    if (signal?.aborted) close();
    else signal?.addEventListener('abort', close, { signal: this.#closing.signal });
  }

  /**
   * Returns the agent's message, or the question if the turn waits for the user.
   * @throws HoldfastError if the turn ended in an error
   */
  async text(): Promise<string> {
    return (await this.result()).message;
  }

  /** @throws HoldfastError if the turn ended in an error */
  result(): Promise<TurnResult> {
    this.#isAwaited = true;
    return this.#start();
  }

  /**
   * Yields every event of the turn once, from the first. An `error` event ends the iteration without
   * throwing. Throws a HoldfastError if the message could not be sent or the stream could not be restored,
   * and the signal's reason if it aborts.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<TurnEvent, void> {
    if (this.#isIterated) throw new TypeError('A turn can be iterated once.');
    this.#isIterated = true;
    // The queue reports a failure to the iteration.
    this.#start().catch(() => undefined);
    try {
      yield* this.#queue.read();
    } finally {
      if (!this.#isAwaited) this.#closing.abort();
    }
  }

  #start(): Promise<TurnResult> {
    return (this.#result ??= this.#run());
  }

  async #run(): Promise<TurnResult> {
    const reader = new ResultReader();
    try {
      for await (const event of this.#play(this.#closing.signal)) {
        reader.add(event);
        this.#queue.push(event);
      }
    } catch (error) {
      this.#queue.fail(error);
      throw error;
    } finally {
      // Releases the caller's signal.
      this.#closing.abort();
    }
    this.#queue.end();
    return reader.result();
  }
}
