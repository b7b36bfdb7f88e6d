import { Counter, Gauge, type Registry } from 'prom-client';

/** Turns of other processes that this one follows. */
export class HopMetrics {
  private readonly fallbacks: Counter<'reason'>;
  private readonly refusals: Counter;
  private readonly registers: Registry[];

  constructor(registry: Registry) {
    this.registers = [registry];
    this.fallbacks = new Counter({
      name: 'holdfast_hop_fallbacks_total',
      help: 'Turns of other processes that went on by polls: why no hop streamed them any more.',
      labelNames: ['reason'],
      registers: this.registers,
    });
    this.refusals = new Counter({
      name: 'holdfast_hop_refused_total',
      help: 'Connections for hops that were refused: another secret, another version, or no process of the service.',
      registers: this.registers,
    });
  }

  /** Shows each reason from the start, and reads at each scrape how many hops are open. */
  watch(reasons: readonly string[], open: () => number): void {
    for (const reason of reasons) this.fallbacks.inc({ reason }, 0);
    new Gauge({
      name: 'holdfast_hops_open',
      help: 'Turns of other processes that are streamed to this one.',
      registers: this.registers,
      collect() {
        this.set(open());
      },
    });
  }

  fellBack(reason: string): void {
    this.fallbacks.inc({ reason });
  }

  refused(): void {
    this.refusals.inc();
  }
}
