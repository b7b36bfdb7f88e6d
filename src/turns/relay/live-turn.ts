import type { CallEdit } from '../../domain/approval';
import type { LogEntry, TextSpan, TurnNews } from '../../domain/turn-log';
import { Changing } from './change-signal';
import type { Position } from './position';

/**
 * A turn that has readers in this process: its entries and the text after each. Readers take what follows their own
 * position, so a slow reader costs nothing and loses nothing.
 */
export class LiveTurn extends Changing {
  private readonly entries = new Map<number, LogEntry>();
  private readonly spans = new Map<number, TextSpan>();
  private readonly texts = new Map<number, string>();
  private readonly edits = new Map<string, CallEdit[]>();
  readers = 0;
  /** True once this process itself received events of the turn. It then asks others less often. */
  isLocal = false;
  /** True if a source began or ended, so that something may be missing here. Readers ask before they wait. */
  isDoubtful = false;
  /** When the newest text arrived, in milliseconds on the monotonic clock. */
  heardAt = 0;

  /** Entries may arrive twice and from two sources. Each is kept once, under its number. */
  add({ entries, spans, edits = {} }: TurnNews): void {
    const isNews =
      entries.some(({ n }) => !this.entries.has(n)) || spans.some(({ after }) => !this.spans.has(after));
    for (const [callId, made] of Object.entries(edits)) this.edits.set(callId, made);
    for (const span of spans) this.spans.set(span.after, span);
    for (const entry of entries) this.entries.set(entry.n, entry);
    if (isNews) this.changed();
  }

  /** Sets the whole text so far that follows entry `after`. A shorter text is stale and ignored. */
  setText(after: number, text: string): void {
    if (text.length <= this.textAfter(after).length) return;
    this.texts.set(after, text);
    this.heardAt = performance.now();
    this.changed();
  }

  entry(n: number): LogEntry | undefined {
    return this.entries.get(n);
  }

  /** Returns the changes of the call's arguments, unless they came before this process read the turn. */
  editsOf(callId: string): CallEdit[] {
    return this.edits.get(callId) ?? [];
  }

  textAfter(n: number): string {
    return this.texts.get(n) ?? '';
  }

  /** Returns where the newest text ends. */
  newestText(): Position {
    const n = Math.max(0, ...this.texts.keys());
    return { n, c: this.textAfter(n).length };
  }

  spanAfter(n: number): TextSpan | undefined {
    return this.spans.get(n);
  }

  /**
   * Returns the turn's finished texts that are not void, in order.
   * A process that was suspended and presumed dead may write a turn's end although the turn has continued
   * with a reset. The last text of that record is void, and is streamed again after the reset.
   */
  allSpans(): TextSpan[] {
    const isVoid = ({ after }: TextSpan) => this.entries.get(after + 1)?.event === 'content.reset';
    return [...this.spans.values()].filter((span) => !isVoid(span)).sort((a, b) => a.after - b.after);
  }

  /** Returns the number of the first unknown entry. */
  firstMissing(): number {
    let n = 1;
    while (this.entries.has(n)) n += 1;
    return n;
  }

  /** True if an entry after the first missing one is known. */
  hasGap(): boolean {
    return this.entries.size >= this.firstMissing();
  }

  /** Forgets the entries after the first missing one. Nobody has read them. */
  dropAfterGap(): void {
    const first = this.firstMissing();
    for (const n of [...this.entries.keys()]) if (n > first) this.entries.delete(n);
  }

  /** Makes the readers ask for what may be missing here. */
  doubt(): void {
    this.isDoubtful = true;
    this.changed();
  }
}
