import { Counter, Gauge, type Registry } from 'prom-client';

/** How much of each bound of the process is in use, and what was refused by whose share. */
export class LimitMetrics {
  private readonly refusals: Counter;
  private readonly uses = new Map<string, () => number>();

  constructor(registry: Registry) {
    const { uses } = this;
    this.refusals = new Counter({
      name: 'holdfast_limit_refused_total',
      help: 'Requests refused by a limit: by whose share, or by the whole of it.',
      labelNames: ['limit', 'by'],
      registers: [registry],
    });
    new Gauge({
      name: 'holdfast_limit_used',
      help: 'How much of a limit of this process is in use.',
      labelNames: ['limit'],
      registers: [registry],
      collect() {
        for (const [limit, used] of uses) this.set({ limit }, used());
      },
    });
  }

  refused(limit: string, by: string): void {
    this.refusals.inc({ limit, by });
  }

  watch(limit: string, used: () => number): void {
    this.uses.set(limit, used);
  }
}
