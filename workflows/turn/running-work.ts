import type { TurnCommand, TurnEvent } from './state';
import type { WorkedSoFar } from './messages';

/** The work that the turn has ordered last, as far as it has taken note of it. */
export class RunningWork {
  private isRunning = false;
  private noted = 0;
  private since?: TurnCommand;

  constructor(
    private readonly turnId: string,
    private readonly decide: (event: TurnEvent) => TurnCommand,
    /** The number of the work that was ordered last. */
    public ordered = 0,
  ) {}

  /** Returns the number of the next work. */
  order(): number {
    this.ordered += 1;
    this.isRunning = true;
    this.noted = 0;
    delete this.since;
    return this.ordered;
  }

  /**
   * Takes note of parts of work that goes on. Some may have been told before, if the process did not learn that they
   * arrived. A process that was presumed dead may still report older work.
   */
  note({ turnId, work, from, done }: WorkedSoFar): void {
    const isThis = this.isRunning && turnId === this.turnId && work === this.ordered;
    const news = isThis && from <= this.noted ? done.slice(this.noted - from) : [];
    if (news.length === 0) return;
    this.since = this.decide({ type: 'worked', done: news, ...this.after() });
    this.noted += news.length;
  }

  /** Returns the event of work that ended, without the parts that were noted before. */
  ended(event: TurnEvent): TurnEvent {
    this.isRunning = false;
    if (event.type !== 'worked') return event;
    return { ...event, done: event.done.slice(this.noted), ...this.after() };
  }

  private after(): { since?: TurnCommand } {
    return this.since ? { since: this.since } : {};
  }
}
