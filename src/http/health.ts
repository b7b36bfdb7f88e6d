import { setTimeout as delay } from 'node:timers/promises';
import { Router } from '@koa/router';
import { ServiceError } from '../errors';
import type { RequestState } from './context';

/** Checks of what the service cannot work without, by name; each throws where it fails. */
export type Dependencies = Record<string, () => Promise<unknown>>;

/** A check that takes longer has failed: a probe must not hang with what it probes. */
const patienceMs = 5_000;

/** `/healthz`: the process lives. `/readyz`: whether each dependency answers, by name. */
export function healthRoutes(dependencies: Dependencies): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/healthz', (ctx) => {
    ctx.body = { success: true, data: { status: 'ok' } };
  });
  router.get('/readyz', async (ctx) => {
    const states = await Promise.all(Object.entries(dependencies).map(stateOf));
    if (states.some(([, state]) => state !== 'ok')) throw notReady(states);
    ctx.body = { success: true, data: { status: 'ready', dependencies: Object.fromEntries(states) } };
  });
  return router;
}

type State = [name: string, state: 'ok' | 'unreachable'];

function notReady(states: State[]): ServiceError {
  const away = states.filter(([, state]) => state !== 'ok').map(([name]) => name);
  const details = states.map(([name, state]) => ({ path: `dependencies.${name}`, message: state }));
  return new ServiceError('unavailable', `The service cannot reach ${away.join(' and ')} now.`, { details });
}

async function stateOf([name, check]: [string, () => Promise<unknown>]): Promise<State> {
  const late = new AbortController();
  try {
    await Promise.race([check(), timeUp(late.signal)]);
    return [name, 'ok'];
  } catch {
    return [name, 'unreachable'];
  } finally {
    late.abort();
  }
}

/** Rejects when the time is up, or when the signal takes its timer away. */
async function timeUp(signal: AbortSignal): Promise<never> {
  await delay(patienceMs, undefined, { signal });
  throw new Error('The check did not end in time.');
}
