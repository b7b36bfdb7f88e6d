/** The time of the service. The clock of a visitor's machine may be hours off. */
export class ServiceClock {
  #offsetMs = 0;
  #asked: Promise<void> | undefined;

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Milliseconds since the epoch, by the service's clock once it is known. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Asks the service for its time, once. Without an answer the machine's own clock counts. */
  set(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      const answer = await fetch(`${this.#url}/widget.js`, { method: 'HEAD', cache: 'no-store' });
      const served = Date.parse(answer.headers.get('Date') ?? '');
      if (Number.isFinite(served)) this.#offsetMs = served - Date.now();
    } catch {
      this.#asked = undefined;
    }
  }
}
