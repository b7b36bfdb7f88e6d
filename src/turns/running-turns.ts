import type { TurnPlace } from '../domain/turn';
import { isTerminal, type LogEntry } from '../domain/turn-log';

interface Held {
  place: TurnPlace;
  giveBack: () => void;
  /** On the monotonic clock, in milliseconds. */
  since: number;
}

/** Ends that were heard of before their turn was counted; only the latest can matter. */
const mostEnded = 1_000;
/** A turn that this process has heard nothing of for so long may run, or have ended, elsewhere. In milliseconds. */
const doubtedAfterMs = 15_000;
const mostAsked = 20;

/** The turns begun by this process that are at work: each holds its part of a limit until it ends or waits for a person. */
export class RunningTurns {
  private readonly held = new Map<string, Held>();
  private readonly ended = new Set<string>();

  /** `giveBack` is called once, when the turn no longer works. */
  hold(place: TurnPlace, giveBack: () => void): void {
    const { turnId } = place;
    if (this.held.has(turnId) || this.ended.delete(turnId)) return giveBack();
    this.held.set(turnId, { place, giveBack, since: performance.now() });
  }

  /** New entries of a turn whose workflow runs in this process. */
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

  /** Asks about the turns that were not heard of for long, and lets go of those that no longer work. */
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
    this.ended.add(turnId);
    const [oldest] = this.ended;
    if (this.ended.size > mostEnded && oldest !== undefined) this.ended.delete(oldest);
  }
}

/** True for an entry after which a turn is over, or waits for a person. */
export function stopsWork(entry: LogEntry): boolean {
  return (
    isTerminal(entry) || entry.event === 'action' || (entry.event === 'status' && !!entry.waitsForOperator)
  );
}
