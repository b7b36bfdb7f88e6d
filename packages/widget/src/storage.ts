/** Stores texts in the browser, or in memory if that is denied or full. */
export class PageStorage {
  readonly #memory = new Map<string, string>();
  /** Denied storage throws here. */
  readonly #area: () => Storage;

  constructor(area = () => localStorage) {
    this.#area = area;
  }

  get(name: string): string | null {
    const held = this.#memory.get(name);
    if (held !== undefined) return held;
    try {
      return this.#area().getItem(name);
    } catch {
      return null;
    }
  }

  /** An undefined text removes the entry. */
  set(name: string, text: string | undefined): void {
    this.#memory.delete(name);
    try {
      if (text === undefined) this.#area().removeItem(name);
      else this.#area().setItem(name, text);
    } catch {
      if (text !== undefined) this.#memory.set(name, text);
    }
  }

  /** Calls `onText` when another tab changes the entry. Returns a function that stops it. */
  watch(name: () => string, onText: (text: string | null) => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === name() || key === null) onText(newValue);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }
}
