/** Keeps what arrives until its one reader takes it. */
export class EventQueue<Item> {
  #items: Item[] = [];
  #failure: { error: unknown } | undefined;
  #isOver = false;
  #wake = () => {};

  push(item: Item): void {
    this.#items.push(item);
    this.#wake();
  }

  /** Nothing more will come. The reader gets what is left. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** As `end`, but the reader throws the error then. */
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
