import { unshared } from '../../platform/tokens/token-counter';

/** Assigns numbers to words. All documents of a tenant share it, so that each stores only numbers. */
export class Dictionary {
  private readonly ids = new Map<string, number>();
  private characters = 0;

  /** Returns the word's number. A new word gets a new one. */
  add(word: string): number {
    const known = this.ids.get(word);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(unshared(word), id);
    this.characters += word.length;
    return id;
  }

  /** Returns the word's number, or undefined if it was never added. */
  find(word: string): number | undefined {
    return this.ids.get(word);
  }

  get size(): number {
    return this.ids.size;
  }

  /** The words in the order of their numbers. */
  words(): Iterable<string> {
    return this.ids.keys();
  }

  /** Approximate memory in bytes: a word costs its letters, a string header and its place in the map. */
  get bytes(): number {
    return this.characters + this.ids.size * 56;
  }
}
