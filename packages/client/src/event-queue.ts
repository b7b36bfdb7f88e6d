/** Buffers items until its one reader takes them. */
export class EventQueue<Item> {
  #items: Item[] = [];
  #failure: { error: unknown } | undefined;
  #isOver = false;
  #wake = () => {};

  push(item: Item): void {
    this.#items.push(item);
    this.#wake();
  }

  /** No item will follow. The reader still gets the buffered ones. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Like `end`, but the reader then throws the error. */
  fail(error: unknown): void {
    this.#failure = { error };
    this.end();
  }

  async *read(): AsyncGenerator<Item, void> {
    for (;;) {
      const items = this.#items;
      this.#items = [];
      yield* items;
      if (this.#items.length > 0) continue;
      if (this.#failure) throw this.#failure.error;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
