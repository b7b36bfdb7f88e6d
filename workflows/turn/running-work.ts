import type { TurnCommand, TurnEvent } from './state';
import type { WorkedSoFar } from './messages';

/** The work that the turn has ordered last, as far as it has taken note of it. */
export class RunningWork {
  private ordered = 0;
  private isRunning = false;
  private noted = 0;
  private since?: TurnCommand;

  constructor(
    private readonly turnId: string,
    private readonly decide: (event: TurnEvent) => TurnCommand,
  ) {}

  /** Returns the number of the next work. */
  order(): number {
    this.ordered += 1;
    this.isRunning = true;
    this.noted = 0;
    delete this.since;
    return this.ordered;
  }

  /** Takes note of parts of work that goes on. A process that was presumed dead may still report older work. */
  note({ turnId, work, done }: WorkedSoFar): void {
    const isThis = this.isRunning && turnId === this.turnId && work === this.ordered;
    if (!isThis || done.length <= this.noted) return;
    this.since = this.decide(this.withoutNoted({ type: 'worked', done }));
    this.noted = done.length;
  }

  /** Returns the event of work that ended, without the parts that were noted before. */
  ended(event: TurnEvent): TurnEvent {
    this.isRunning = false;
    return this.withoutNoted(event);
  }

  private withoutNoted(event: TurnEvent): TurnEvent {
    if (event.type !== 'worked' || !this.since) return event;
    return { ...event, done: event.done.slice(this.noted), since: this.since };
  }
}
