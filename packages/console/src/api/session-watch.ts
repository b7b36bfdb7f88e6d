/** A signed-in page's knowledge of its session. */
export interface KnownSession {
  memberId: string;
  email: string | undefined;
  csrfToken: string | undefined;
}

/**
 * Tracks whether this page's session has ended. Failing requests wait here until the same member signs in
 * again, so that the page loses nothing.
 */
export class SessionWatch {
  #session: KnownSession | undefined;
  #isOver = false;
  readonly #waiting = new Set<() => void>();
  readonly #listeners = new Set<() => void>();

  /** Undefined before the first sign-in and after signing out. */
  get session(): KnownSession | undefined {
    return this.#session;
  }

  readonly isOver = (): boolean => this.#isOver;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Call after a sign-in, or when the page has read the session. */
  began(session: KnownSession): void {
    this.#session = session;
    this.#isOver = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resume of waiting) resume();
    this.#announce();
  }

  /** Resolves after the next sign-in. Rejects with the signal's reason if it aborts. */
  beganAgain(signal: AbortSignal): Promise<void> {
    this.#isOver = true;
    this.#announce();
    return new Promise((resolve, reject) => {
      const resume = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        this.#waiting.delete(resume);
        reject(signal.reason instanceof Error ? signal.reason : new Error('The request was aborted.'));
      };
      this.#waiting.add(resume);
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  signedOut(): void {
    this.#session = undefined;
    this.#isOver = false;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
