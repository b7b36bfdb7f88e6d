/** Tracks whether the service answers requests. */
class Connection {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly lost = (): void => this.#set(true);
  readonly isBack = (): void => this.#set(false);

  #set(isLost: boolean): void {
    if (this.#isLost === isLost) return;
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();
