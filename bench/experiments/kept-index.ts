import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { IndexFiles } from '../../src/knowledge/index-files/index-files';
import type { ChunkSource } from '../../src/knowledge/search/chunk-source';
import { Retriever } from '../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../src/knowledge/search/tenant-indexes';
import { newDataKey } from '../../src/store/encryption/data-key';
import { Sealer } from '../../src/store/encryption/sealer';
import { summarise, type Summary } from '../measure/summary';

const restarts = 5;
const nsOfMs = 1e6;

export interface KeptIndexTimes {
  /** Until the index is in memory. */
  openMs: Summary;
  /** The longest time meanwhile in which the process was blocked. */
  blockedMs: Summary;
  /** The first question afterwards. */
  firstMs: Summary;
}

/** Keeps the index of a tenant in sealed files, and opens it as a process does after a start. */
export async function keptIndex(
  source: ChunkSource,
  tenantId: string,
  question: string,
): Promise<KeptIndexTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-bench-indexes-'));
  const key = newDataKey();
  const sealer = new Sealer(key, new Map([[key.id, key]]));
  const fail = (error: unknown) => {
    throw error;
  };
  const kept = new IndexFiles({
    ...{ folder, source, isSealed: true, mostBytes: Infinity },
    sealer: () => Promise.resolve(sealer),
    onUnusable: (_tenantId, error) => fail(error),
    onFault: fail,
  });
  try {
    await new TenantIndexes(source, Infinity, { kept }).of(tenantId);
    const times: Record<'open' | 'blocked' | 'first', number[]> = { open: [], blocked: [], first: [] };
    for (let restart = 0; restart < restarts; restart += 1) {
      const indexes = new TenantIndexes(source, Number.MAX_SAFE_INTEGER, { kept });
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const begun = performance.now();
      await indexes.warm(new AbortController().signal);
      times.open.push(performance.now() - begun);
      loop.disable();
      times.blocked.push(loop.max / nsOfMs);
      const asked = performance.now();
      await new Retriever({ source, indexes }).retrieve({ tenantId, text: question });
      times.first.push(performance.now() - asked);
    }
    return {
      openMs: summarise(times.open),
      blockedMs: summarise(times.blocked),
      firstMs: summarise(times.first),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
