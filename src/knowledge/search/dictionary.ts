import { unshared } from '../chunk/tokens/token-counter';

/** Numbers for words, shared by all documents of a tenant, so that each holds numbers alone. */
export class Dictionary {
  private readonly ids = new Map<string, number>();
  private characters = 0;

  /** The word's number, a new one where it has none. */
  add(word: string): number {
    const known = this.ids.get(word);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(unshared(word), id);
    this.characters += word.length;
    return id;
  }

  /** The word's number, or undefined where no document has it. */
  find(word: string): number | undefined {
    return this.ids.get(word);
  }

  /** About the bytes of memory that it takes: a word costs its letters, a string's head and its place in the map. */
  get bytes(): number {
    return this.characters + this.ids.size * 56;
  }
}
