import { Counter, type Registry } from 'prom-client';

/** Operations of the store that failed. */
export class StoreMetrics {
  private readonly failures: Counter<'part' | 'operation'>;

  constructor(registry: Registry) {
    this.failures = new Counter({
      name: 'holdfast_store_failures_total',
      help: 'Reads and writes of the database that failed, conflicts included.',
      labelNames: ['part', 'operation'],
      registers: [registry],
    });
  }

  failed(part: string, operation: string): void {
    this.failures.inc({ part, operation });
  }
}
