/**
 * Knows up to which number every batch has been written, if writing takes at most some time. A batch gets its number
 * before it is written, so it may appear after one with a higher number.
 */
export class SettledNumber {
  /** Newest numbers with the time, oldest first. All but the first are younger than a write may take. */
  private seen: { at: number; newest: number }[] = [];

  constructor(private readonly writingMs: number) {}

  /**
   * Notes the newest number. Returns the number up to which nothing appears any more, or undefined if that is not known:
   * at first, and after a store was set back.
   */
  note(newest: number, now: number): number | undefined {
    if (newest < (this.seen.at(-1)?.newest ?? 0)) this.seen = [];
    this.seen.push({ at: now, newest });
    while ((this.seen[1]?.at ?? now) <= now - this.writingMs) this.seen.shift();
    const [first] = this.seen;
    return first && first.at <= now - this.writingMs ? first.newest : undefined;
  }
}
