import type { Instruments } from './instruments';

/** Operations of the store that failed, conflicts included. */
export function storeMetrics(make: Instruments) {
  const failures = make.counter(
    'holdfast_store_failures_total',
    'Reads and writes of the database that failed, conflicts included.',
    ['part', 'operation'],
  );
  return { failed: (part: string, operation: string) => failures.inc({ part, operation }) };
}

/** How much of each limit of the process is in use, and refusals by share. */
export function limitMetrics(make: Instruments) {
  const uses = new Map<string, () => number>();
  const refusals = make.counter(
    'holdfast_limit_refused_total',
    'Requests refused by a limit: by whose share, or by the whole of it.',
    ['limit', 'by'],
  );
  make.readGauges('holdfast_limit_used', 'How much of a limit of this process is in use.', 'limit', uses);
  return {
    refused: (limit: string, by: string) => refusals.inc({ limit, by }),
    watch: (limit: string, used: () => number) => void uses.set(limit, used),
  };
}

const losses = ['evicted', 'refused'] as const;

/** The tokens for MCP servers that this process holds from requests. */
export function credentialMetrics(make: Instruments) {
  const lost = make.counter(
    'holdfast_lost_credentials_total',
    'Credentials for tool servers that left before their time or found no room.',
    ['loss'],
  );
  for (const loss of losses) lost.inc({ loss }, 0);
  return {
    lost: (loss: (typeof losses)[number]) => lost.inc({ loss }),
    /** Reads at each scrape how many are held, and how much memory they take. */
    countHeld: (count: () => { entries: number; bytes: number }) => {
      make.readGauge(
        'holdfast_held_credentials',
        'Credentials for tool servers held here.',
        () => count().entries,
      );
      make.readGauge(
        'holdfast_held_credentials_bytes',
        'Bytes of memory that they take.',
        () => count().bytes,
      );
    },
  };
}

const sources = ['file', 'store'] as const;

/** Indexes of tenants' documents. */
export function knowledgeMetrics(make: Instruments) {
  const openings = make.counter(
    'holdfast_knowledge_indexes_opened_total',
    'Indexes of a tenant’s documents that came into memory: loaded from a file, or built from the store.',
    ['from'],
  );
  for (const from of sources) openings.inc({ from }, 0);
  return { opened: (from: (typeof sources)[number]) => openings.inc({ from }) };
}
