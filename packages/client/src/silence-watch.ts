import { connectionLost } from './errors.js';

/** Aborts a connection when `outer` aborts, or after `silenceMs` without data. */
export class SilenceWatch {
  readonly #aborting = new AbortController();
  readonly #outer: AbortSignal;
  readonly #silenceMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(silenceMs: number, outer: AbortSignal) {
    this.#silenceMs = silenceMs;
    this.#outer = outer;
    if (outer.aborted) this.#follow();
    else outer.addEventListener('abort', this.#follow);
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  heard(): void {
    clearTimeout(this.#timer);
    const fellSilent = () => {
      this.#aborting.abort(connectionLost(`Nothing arrived for ${this.#silenceMs} ms.`));
    };
    this.#timer = setTimeout(fellSilent, this.#silenceMs);
  }

  /** Closes the connection, if it is still open. */
  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#follow);
    this.#aborting.abort();
  }

  readonly #follow = (): void => this.#aborting.abort(this.#outer.reason);
}
