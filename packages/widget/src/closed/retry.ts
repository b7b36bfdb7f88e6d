const firstMs = 1_000;
const mostMs = 15_000;

/** Repeats what fails until it succeeds: after 1 s, doubling to 15 s, and at once when the browser is online again. */
export class Retry {
  #isStopped = false;
  #goOn: () => void = () => undefined;
  readonly #onFailure: () => void;

  constructor(onFailure: () => void) {
    this.#onFailure = onFailure;
  }

  /** Returns what `attempt` returns, or undefined once it was stopped. Attempts count from 0. */
  async run<Result>(attempt: (number: number) => Promise<Result>): Promise<Result | undefined> {
    for (let failures = 0; !this.#isStopped; failures += 1) {
      try {
        const result = await attempt(failures);
        if (!this.#isStopped) return result;
      } catch {
        this.#onFailure();
        await this.#pause(Math.min(mostMs, firstMs * 2 ** failures));
      }
    }
    return undefined;
  }

  /** Makes the next attempt now. */
  hurry(): void {
    this.#goOn();
  }

  stop(): void {
    this.#isStopped = true;
    this.#goOn();
  }

  /** Pages that failed together do not come back together. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = () => {
        clearTimeout(timer);
        removeEventListener('online', this.#goOn);
        resolve();
      };
      const timer = setTimeout(this.#goOn, ms * (0.5 + Math.random() / 2));
      addEventListener('online', this.#goOn);
    });
  }
}
