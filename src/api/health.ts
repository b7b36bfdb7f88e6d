import { setTimeout as delay } from 'node:timers/promises';
import { Router } from '@koa/router';
import { ServiceError, type Fault } from '../domain/errors';
import type { RequestState } from './context';

/** Checks of what the service cannot work without, by name; each throws where it fails. */
export type Dependencies = Record<string, () => Promise<unknown>>;

/** Thrown by a check of something that answers and does not do its work. */
export class StuckError extends Error {}

/** A check that takes longer has failed: a probe must not hang with what it probes. */
const patienceMs = 5_000;

/** `/healthz`: the process lives. `/readyz`: whether each dependency answers and works, by name; never ready while it starts. */
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
  const [away, stuck] = [named('unreachable'), named('stuck')];
  const message = [
    ...(away.length > 0 ? [`The service cannot reach ${away.join(' and ')} now.`] : []),
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

/** Rejects when the time is up, or when the signal takes its timer away. */
async function timeUp(signal: AbortSignal): Promise<never> {
  await delay(patienceMs, undefined, { signal });
  throw new Error('The check did not end in time.');
}
