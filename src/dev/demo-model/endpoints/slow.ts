import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from './endpoint';

const defaultMs = 3000;
const longestMs = 60_000;
const mostKept = 1000;

/** An endpoint that takes its time and counts its calls at their start, finished or not. */
export function createSlowLookup(): { lookup: Endpoint; count: Endpoint } {
  const since = new Date().toISOString();
  const calls: { at: string; ms: number; idempotencyKey: string | null }[] = [];
  let count = 0;

  /** GET /slow?ms=3000: at most a minute. */
  const lookup: Endpoint = async ({ query, idempotencyKey, signal }) => {
    const ms = waitIn(query.get('ms'));
    count += 1;
    const callNumber = count;
    calls.push({ at: new Date().toISOString(), ms, idempotencyKey: idempotencyKey ?? null });
    if (calls.length > mostKept) calls.shift();
    await sleep(ms, undefined, { signal });
    return { status: 200, body: { ms, count: callNumber } };
  };

  /** GET /slow/count: how often the slow tool began to run since the time in `since`. */
  return { lookup, count: () => ({ status: 200, body: { count, since, calls } }) };
}

function waitIn(text: string | null): number {
  const ms = Number.parseInt(text ?? '', 10);
  return Number.isNaN(ms) ? defaultMs : Math.min(Math.max(ms, 0), longestMs);
}
