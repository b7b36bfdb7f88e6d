import { EventQueue } from './event-queue';
import type { StationPlan } from './plan';

/** Smaller differences, in milliseconds, come from rounding. */
const least = 1e-7;

/** The jobs of one station. Each gets the same share of its processor time. */
export class Station<J> {
  /** By the time of service, since the beginning, at which each is finished. */
  private readonly jobs = new EventQueue<J>();
  /** The processor time that a job has got that was here from the beginning. */
  private servedMs = 0;
  private usedOfQuotaMs = 0;
  private period = 0;
  /** Cores that it uses now. */
  private given = 0;
  /** How fast each job moves on now. */
  private rate = 0;

  constructor(private readonly plan: StationPlan) {}

  add(job: J, ms: number): void {
    const setup = this.jobs.size === 0 ? (this.plan.setup ?? 0) : 0;
    this.jobs.push(this.servedMs + ms * (1 + setup), job);
  }

  /** Moves on by `ms` to `now`. Adds the jobs that are finished to `finished`. */
  advance(ms: number, now: number, finished: J[]): void {
    this.servedMs += this.rate * ms;
    this.usedOfQuotaMs += this.given * ms;
    const period = this.periodAt(now);
    if (period > this.period) this.usedOfQuotaMs = 0;
    this.period = period;
    while (this.jobs.nextAt <= this.servedMs + least) {
      const next = this.jobs.pop();
      if (next) finished.push(next.event);
    }
  }

  /** How many cores it could use now. */
  get wanted(): number {
    return this.quotaLeftMs <= least ? 0 : Math.min(this.plan.cores, this.jobs.size);
  }

  /** Gives it this many cores. */
  give(cores: number): void {
    this.given = cores;
    this.rate = this.jobs.size === 0 ? 0 : cores / this.jobs.size;
  }

  /** Milliseconds from `now` until its next job is finished, or until what it may use changes. */
  untilChange(now: number): number {
    const { quota } = this.plan;
    const untilFinished = this.rate > 0 ? (this.jobs.nextAt - this.servedMs) / this.rate : Infinity;
    if (!quota || this.jobs.size === 0) return untilFinished;
    const untilPeriod = (this.period + 1) * quota.periodMs - (quota.phaseMs ?? 0) - now;
    const untilUsed = this.given > 0 ? this.quotaLeftMs / this.given : Infinity;
    return Math.min(untilFinished, untilPeriod, untilUsed);
  }

  private get quotaLeftMs(): number {
    return this.plan.quota ? this.plan.quota.ms - this.usedOfQuotaMs : Infinity;
  }

  private periodAt(now: number): number {
    const { quota } = this.plan;
    return quota ? Math.floor((now + (quota.phaseMs ?? 0) + least) / quota.periodMs) : 0;
  }
}
