import { LRUCache } from 'lru-cache';
import type { LogEntry } from '../../domain/turn-log';
import { stopsWork } from '../running-turns';

/** Caps the turns that are known to work here. Forgetting one costs a needless call. */
const mostKnown = 10_000;

/** Notices which turns go on after they waited for a person. */
export class ResumedTurns {
  private readonly atWork = new LRUCache<string, true>({ max: mostKnown });

  constructor(private readonly onResumed: (turnId: string) => void) {}

  /** Takes note of what a turn's workflow logs in this process. */
  heard(turnId: string, entries: readonly LogEntry[]): void {
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) return;
    // A turn that this process has not heard of may have waited while another one ran it.
    if (first.n > 1 && !this.atWork.has(turnId)) this.onResumed(turnId);
    if (stopsWork(last)) this.atWork.delete(turnId);
    else this.atWork.set(turnId, true);
  }
}
