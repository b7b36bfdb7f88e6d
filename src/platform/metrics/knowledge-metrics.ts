import { Counter, type Registry } from 'prom-client';

const sources = ['file', 'store'] as const;

/** Indexes of tenants' documents. */
export class KnowledgeMetrics {
  private readonly openings: Counter<'from'>;

  constructor(registry: Registry) {
    this.openings = new Counter({
      name: 'holdfast_knowledge_indexes_opened_total',
      help: 'Indexes of a tenant’s documents that came into memory: loaded from a file, or built from the store.',
      labelNames: ['from'],
      registers: [registry],
    });
    for (const from of sources) this.openings.inc({ from }, 0);
  }

  opened(from: (typeof sources)[number]): void {
    this.openings.inc({ from });
  }
}
