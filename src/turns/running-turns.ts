import { LRUCache } from 'lru-cache';
import type { TurnPlace } from '../domain/turn';
import { isTerminal, suspends, type LogEntry } from '../domain/turn-log';

interface Held {
  place: TurnPlace;
  giveBack: () => void;
  /** In milliseconds on the monotonic clock. */
  since: number;
}

/**
 * Caps the ends remembered for turns that were not yet counted when they ended. Only the latest can matter.
 */
const mostEnded = 1_000;
/** In milliseconds. A turn without events here for this long may run, or have ended, in another process. */
const doubtedAfterMs = 15_000;
const mostAsked = 20;

/**
 * The active turns that this process started.
 * Each holds its part of an admission limit until it ends or waits for a person.
 */
export class RunningTurns {
  private readonly held = new Map<string, Held>();
  private readonly ended = new LRUCache<string, true>({ max: mostEnded });

  /** `giveBack` is called once, when the turn no longer works. */
  hold(place: TurnPlace, giveBack: () => void): void {
    const { turnId } = place;
    if (this.held.has(turnId) || this.ended.delete(turnId)) return giveBack();
    this.held.set(turnId, { place, giveBack, since: performance.now() });
  }

  /** Records new entries of a turn whose workflow runs in this process. */
  heard(turnId: string, entries: LogEntry[]): void {
    const last = entries.at(-1);
    if (!last) return;
    if (stopsWork(last)) this.release(turnId);
    else {
      this.ended.delete(turnId);
      const held = this.held.get(turnId);
      if (held) held.since = performance.now();
    }
  }

  /** A client of this process gets the newest entry of a turn, which may run in another process. */
  shown(turnId: string, entry: LogEntry): void {
    if (this.held.has(turnId) && stopsWork(entry)) this.release(turnId);
  }

  /** Checks turns without recent events and releases those that no longer work. */
  async verify(isAtWork: (place: TurnPlace) => Promise<boolean>): Promise<void> {
    const doubtedBefore = performance.now() - doubtedAfterMs;
    const doubted = [...this.held.values()].filter(({ since }) => since < doubtedBefore).slice(0, mostAsked);
    await Promise.all(
      doubted.map(async (held) => {
        const { turnId } = held.place;
        if (await isAtWork(held.place)) held.since = performance.now();
        else if (this.held.get(turnId) === held) this.release(turnId);
      }),
    );
  }

  private release(turnId: string): void {
    const held = this.held.get(turnId);
    if (held) {
      this.held.delete(turnId);
      held.giveBack();
      return;
    }
    this.ended.set(turnId, true);
  }
}

/** True for an entry after which a turn has ended, or waits for a person or a task. */
export function stopsWork(entry: LogEntry): boolean {
  return isTerminal(entry) || suspends(entry);
}
