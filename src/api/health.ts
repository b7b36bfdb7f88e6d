import { setTimeout as delay } from 'node:timers/promises';
import { Router } from '@koa/router';
import { ServiceError, type Fault } from '../domain/errors';
import type { RequestState } from './context';

/** Checks of the required dependencies, by name. A check throws if it fails. */
export type Dependencies = Record<string, () => Promise<unknown>>;

/** Thrown by a check of a dependency that responds but makes no progress. */
export class StuckError extends Error {}

/** A check that takes longer has failed: a probe must not hang when its dependency hangs. */
const checkTimeoutMs = 5_000;

/**
 * Serves `/healthz`, which reports that the process is alive, and `/readyz`, which reports the state of each
 * dependency by name. `/readyz` returns 503 if a check fails, and always while the service is starting.
 */
export function healthRoutes(dependencies: Dependencies, { isStarting = false } = {}): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/healthz', (ctx) => {
    ctx.body = { success: true, data: { status: 'ok' } };
  });
  router.get('/readyz', async (ctx) => {
    const states = await Promise.all(Object.entries(dependencies).map(stateOf));
    if (states.some(([, state]) => state !== 'ok')) throw notReady(states);
    if (isStarting) throw starting(states);
    ctx.body = { success: true, data: { status: 'ready', dependencies: Object.fromEntries(states) } };
  });
  return router;
}

type State = [name: string, state: 'ok' | 'unreachable' | 'stuck'];

function notReady(states: State[]): ServiceError {
  const named = (wanted: State[1]) => states.filter(([, state]) => state === wanted).map(([name]) => name);
  const [unreachable, stuck] = [named('unreachable'), named('stuck')];
  const message = [
    ...(unreachable.length > 0 ? [`The service cannot reach ${unreachable.join(' and ')} now.`] : []),
    ...(stuck.length > 0 ? [`This process makes no progress with ${stuck.join(' and ')}.`] : []),
  ].join(' ');
  return new ServiceError('unavailable', message, { details: detailsOf(states) });
}

function starting(states: State[]): ServiceError {
  const message = 'The service reaches everything that it needs, and is starting.';
  return new ServiceError('unavailable', message, { details: detailsOf(states) });
}

function detailsOf(states: State[]): Fault[] {
  return states.map(([name, state]) => ({ path: `dependencies.${name}`, message: state }));
}

async function stateOf([name, check]: [string, () => Promise<unknown>]): Promise<State> {
  const late = new AbortController();
  try {
    await Promise.race([check(), timeUp(late.signal)]);
    return [name, 'ok'];
  } catch (error) {
    return [name, error instanceof StuckError ? 'stuck' : 'unreachable'];
  } finally {
    late.abort();
  }
}

/** Rejects after the timeout, or as soon as the signal is aborted, which also clears the timer. */
async function timeUp(signal: AbortSignal): Promise<never> {
  await delay(checkTimeoutMs, undefined, { signal });
  throw new Error('The check did not end in time.');
}
