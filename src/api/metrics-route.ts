import { Router } from '@koa/router';
import { ServiceError } from '../domain/errors';
import { metricsContentType, type Metrics } from '../platform/metrics/metrics';
import { isBearer } from './middleware/bearer-token';
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

/** Who may read the metrics on the service's own port. */
export interface MetricsAccess {
  /** If set, whoever sends it, and nobody else. */
  token: string | undefined;
  /** Without a token: whether programs of this machine may. */
  isOpenToLoopback: boolean;
}

/** GET /metrics with the token, or for programs of this machine; for everybody else there is no such path. */
export function metricsRoutes(
  metrics: Pick<Metrics, 'text'>,
  { token, isOpenToLoopback }: MetricsAccess,
): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/metrics', async (ctx, next) => {
    if (token !== undefined) {
      if (!isBearer(ctx.get('Authorization'), token)) throw tokenNeeded();
    } else if (!isOpenToLoopback || !isOfThisMachine(ctx)) {
      await next();
      return;
    }
    ctx.set('Content-Type', metricsContentType);
    ctx.body = await metrics.text();
  });
  return router;
}

function tokenNeeded(): ServiceError {
  return new ServiceError('unauthenticated', 'Send METRICS_TOKEN in the header Authorization: Bearer ….');
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
