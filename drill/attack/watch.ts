import { setTimeout as delay } from 'node:timers/promises';
import { residentBytes } from '../invariants/usage';

const everyMs = 500;
/** Longer than an orchestrator's probe waits, for a busy machine. */
const patienceMs = 10_000;

/** Observations of a service under attack. */
export interface Seen {
  /** Every status of `/readyz` other than 200. `none` stands for no response in time. */
  notReady: string[];
  /** The peak resident memory, in bytes. */
  peak: number;
}

/** Polls the service's readiness and memory until `over` is aborted. */
export async function watch(service: { url: string; pid: number }, over: AbortSignal): Promise<Seen> {
  const seen: Seen = { notReady: [], peak: 0 };
  while (!over.aborted) {
    const status = await readiness(service.url);
    if (status !== '200') seen.notReady.push(status);
    seen.peak = Math.max(seen.peak, residentBytes(service.pid));
    await delay(everyMs);
  }
  return seen;
}

async function readiness(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    await response.text();
    return String(response.status);
  } catch {
    return 'none';
  }
}
