import type { LogEntry, TextSpan, TurnLog } from '../../domain/turn-log';

/**
 * What this process knows of a turn that somebody here is reading: its entries and the text after each. Readers
 * take what lies behind their own position, so a slow one costs nothing and loses nothing.
 */
export class LiveTurn {
  private readonly entries = new Map<number, LogEntry>();
  private readonly spans = new Map<number, TextSpan>();
  private readonly texts = new Map<number, string>();
  private readonly listeners = new Set<() => void>();
  readers = 0;
  /** True once the turn was heard of in this very process, which then needs no asking. */
  isLocal = false;
  /** When the newest text came, on the monotonic clock in milliseconds. */
  heardAt = 0;

  /** Entries may come twice and from two sources; each is kept once, at its number. */
  add({ entries, spans }: TurnLog): void {
    const isNews =
      entries.some(({ n }) => !this.entries.has(n)) || spans.some(({ after }) => !this.spans.has(after));
    for (const span of spans) this.spans.set(span.after, span);
    for (const entry of entries) this.entries.set(entry.n, entry);
    if (isNews) this.changed();
  }

  /** The whole text so far that follows entry `after`. A shorter one is older news. */
  setText(after: number, text: string): void {
    if (text.length <= this.textAfter(after).length) return;
    this.texts.set(after, text);
    this.heardAt = performance.now();
    this.changed();
  }

  entry(n: number): LogEntry | undefined {
    return this.entries.get(n);
  }

  textAfter(n: number): string {
    return this.texts.get(n) ?? '';
  }

  spanAfter(n: number): TextSpan | undefined {
    return this.spans.get(n);
  }

  /**
   * Every finished text of the turn that holds, in order. A process that was thought to be gone, and was only halted, may write
   * a turn's end when the turn has gone on with a reset: the last text of that record is void, and comes again behind the
   * reset.
   */
  allSpans(): TextSpan[] {
    const isVoid = ({ after }: TextSpan) => this.entries.get(after + 1)?.event === 'content.reset';
    return [...this.spans.values()].filter((span) => !isVoid(span)).sort((a, b) => a.after - b.after);
  }

  /** The number of the first entry that is not known. */
  firstMissing(): number {
    let n = 1;
    while (this.entries.has(n)) n += 1;
    return n;
  }

  /** True where a later entry is known than the first missing one. */
  hasGap(): boolean {
    return this.entries.size >= this.firstMissing();
  }

  /** Calls back at each change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Wakes the readers. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }
}
