import type { HostPlan } from './plan';
import { Station } from './station';

/** A machine in the middle of its work. */
export class Host<J> {
  private readonly stations: Station<J>[];
  private readonly cores: number;
  private now = 0;
  private given = 0;
  private used = 0;

  constructor({ cores, stations }: HostPlan) {
    this.cores = cores;
    this.stations = stations.map((plan) => new Station<J>(plan));
  }

  /**
   * Adds a job at the current time.
   * @throws RangeError if there is no such station
   */
  add(at: number, job: J, ms: number): void {
    const station = this.stations[at];
    if (!station) throw new RangeError(`the host has no station ${at}`);
    station.add(job, ms);
  }

  /** Moves on to `now`. Returns the jobs that are finished. Call `share` afterwards. */
  advance(now: number): J[] {
    const ms = now - this.now;
    this.now = now;
    this.used += this.given * ms;
    const finished: J[] = [];
    for (const station of this.stations) station.advance(ms, now, finished);
    return finished;
  }

  /** Processor time that all stations have used so far. */
  get usedMs(): number {
    return this.used;
  }

  /** Shares the cores anew. Returns when something changes by itself next. */
  share(): number {
    // The simulation spends most of its time here, so what is common takes no new lists.
    let all = 0;
    for (const station of this.stations) all += station.wanted;
    this.given = Math.min(all, this.cores);
    if (all <= this.cores) for (const station of this.stations) station.give(station.wanted);
    else this.giveEqually();
    let next = Number.POSITIVE_INFINITY;
    for (const station of this.stations) next = Math.min(next, station.untilChange(this.now));
    return this.now + next;
  }

  private giveEqually(): void {
    const wanted = this.stations.map((station) => station.wanted);
    const shares = shareEqually(wanted, this.cores);
    for (const [at, station] of this.stations.entries()) station.give(shares[at] ?? 0);
  }
}

/** Gives each what it wants, or an equal share of what those leave who want less. */
export function shareEqually(wanted: readonly number[], cores: number): number[] {
  const shares = wanted.map(() => 0);
  const ascending = wanted.map((want, at) => ({ want, at })).sort((one, other) => one.want - other.want);
  let left = cores;
  for (const [done, { want, at }] of ascending.entries()) {
    const share = Math.min(want, left / (ascending.length - done));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
