import { ConnectionLost } from './reconnect';

/** Aborts a connection that has been silent for `idleMs`. */
export class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(idleMs: number) {
    this.#timer = setTimeout(() => this.#abort.abort(new ConnectionLost('silence')), idleMs);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
