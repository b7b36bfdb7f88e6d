import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Turns from start to end, and what they waited for. */
export class TurnMetrics {
  private readonly begun: Counter;
  private readonly ended: Counter<'outcome'>;
  private readonly duration: Histogram<'outcome'>;
  private readonly suspended: Counter<'type'>;
  private readonly voided: Counter;
  private readonly handoffs: Counter<'cause'>;
  private readonly failed: Counter<'activity' | 'reason'>;
  private readonly registers: Registry[];

  constructor(registry: Registry) {
    const registers = [registry];
    this.registers = registers;
    this.begun = new Counter({ name: 'holdfast_turns_begun_total', help: 'Turns that began.', registers });
    this.ended = new Counter({
      name: 'holdfast_turns_ended_total',
      help: 'Turns that ended, by how.',
      labelNames: ['outcome'],
      registers,
    });
    this.duration = new Histogram({
      name: 'holdfast_turn_duration_seconds',
      help: 'From the message to the end of its turn, waiting for people included.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
      registers,
    });
    this.suspended = new Counter({
      name: 'holdfast_turns_suspended_total',
      help: 'Times that a turn stopped to wait for a person, by what it asked.',
      labelNames: ['type'],
      registers,
    });
    this.voided = new Counter({
      name: 'holdfast_content_resets_total',
      help: 'Times that text which clients had seen became void, since its step was done again.',
      registers,
    });
    this.handoffs = new Counter({
      name: 'holdfast_handoffs_total',
      help: 'Conversations that were handed over to people, by what decided it.',
      labelNames: ['cause'],
      registers,
    });
    this.failed = new Counter({
      name: 'holdfast_activity_failures_total',
      help: 'Attempts at a piece of a turn’s work that failed.',
      labelNames: ['activity', 'reason'],
      registers,
    });
  }

  begin(): void {
    this.begun.inc();
  }

  end(outcome: string, seconds: number): void {
    this.ended.inc({ outcome });
    this.duration.observe({ outcome }, seconds);
  }

  /** `type` is what the turn asks a person. */
  suspend(type: string): void {
    this.suspended.inc({ type });
  }

  voidText(): void {
    this.voided.inc();
  }

  handOver(cause: 'model' | 'words' | 'failures'): void {
    this.handoffs.inc({ cause });
  }

  fail(activity: string, reason: string): void {
    this.failed.inc({ activity, reason });
  }

  /**
   * Counts, at each scrape, the turns and handoffs open in the whole installation. Reports NaN if a count
   * fails.
   */
  countOpen(count: (workflowType: 'turn' | 'handoff') => Promise<number>): void {
    const gauge = (name: string, help: string, type: 'turn' | 'handoff') =>
      new Gauge({
        name,
        help,
        registers: this.registers,
        async collect() {
          this.set(await count(type).catch(() => NaN));
        },
      });
    gauge(
      'holdfast_open_turns',
      'Turns that are open, suspended ones included; each process reports the total of all processes.',
      'turn',
    );
    gauge(
      'holdfast_open_handoffs',
      'Conversations in the inbox; each process reports the total of all processes.',
      'handoff',
    );
  }

  /** Reads at each scrape how many turns of this process wait for the model or a tool. */
  countAtWork(count: () => number): void {
    new Gauge({
      name: 'holdfast_turns_at_work',
      help: 'Turns that the model or a tool works for in this process.',
      registers: this.registers,
      collect() {
        this.set(count());
      },
    });
  }
}
