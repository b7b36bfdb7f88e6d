import { setTimeout as delay } from 'node:timers/promises';
import { residentBytes } from '../invariants/usage';

const everyMs = 500;
/** Longer than a probe of an orchestrator waits, since other work may share the machine. */
const patienceMs = 10_000;

/** What was seen of a service while it was attacked. */
export interface Seen {
  /** What `/readyz` said other than 200, by status; `none` for no answer in time. */
  notReady: string[];
  /** The most resident memory, in bytes. */
  peak: number;
}

/** Asks the service again and again whether it is ready, and how large it is. */
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
