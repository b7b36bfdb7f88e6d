import { Router } from '@koa/router';
import type { RequestState } from './context';

/** Checks of what the service cannot work without, by name; each throws where it fails. */
export type Dependencies = Record<string, () => Promise<unknown>>;

/** `/healthz`: the process lives. `/readyz`: whether each dependency answers, by name. */
export function healthRoutes(dependencies: Dependencies): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/healthz', (ctx) => {
    ctx.body = { success: true, data: { status: 'ok' } };
  });
  router.get('/readyz', async (ctx) => {
    const states = await Promise.all(Object.entries(dependencies).map(stateOf));
    const ready = states.every(([, state]) => state === 'ok');
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      success: ready,
      data: { status: ready ? 'ready' : 'not ready', dependencies: Object.fromEntries(states) },
    };
  });
  return router;
}

async function stateOf([name, check]: [string, () => Promise<unknown>]): Promise<
  [string, 'ok' | 'unreachable']
> {
  try {
    await check();
    return [name, 'ok'];
  } catch {
    return [name, 'unreachable'];
  }
}
