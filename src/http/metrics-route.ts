import { Router } from '@koa/router';
import { metricsContentType, type Metrics } from '../metrics/metrics';
import type { Ctx, RequestState } from './context';

const ownAddress = /^(::ffff:)?127\.|^::1$/;
const ownHost = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i;
/** What proxies add: such a request comes from somewhere else, whoever hands it over. */
const forwarding = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
];

/** GET /metrics for programs of this machine; for everybody else there is no such path. */
export function metricsRoutes(metrics: Pick<Metrics, 'text'>): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/metrics', async (ctx, next) => {
    if (!isOfThisMachine(ctx)) {
      await next();
      return;
    }
    ctx.set('Content-Type', metricsContentType);
    ctx.body = await metrics.text();
  });
  return router;
}

/** A page in a browser of this machine is not: it names its origin, or another host that leads here. */
function isOfThisMachine(ctx: Ctx): boolean {
  return (
    ownAddress.test(ctx.req.socket.remoteAddress ?? '') &&
    ownHost.test(ctx.req.headers.host ?? '') &&
    ctx.get('Origin') === '' &&
    forwarding.every((name) => ctx.get(name) === '')
  );
}
