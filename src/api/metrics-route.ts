import { Router } from '@koa/router';
import { ServiceError } from '../domain/errors';
import { metricsContentType, type Metrics } from '../platform/metrics/metrics';
import { isBearer } from './middleware/bearer-token';
import type { Ctx, RequestState } from './context';

const ownAddress = /^(::ffff:)?127\.|^::1$/;
const ownHost = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i;
/** Headers that proxies add. A request with one of them comes from another machine. */
const forwarding = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
];

/** Decides who may read the metrics on the service's own port. */
export interface MetricsAccess {
  /** If set, only requests that send this token. */
  token: string | undefined;
  /** Without a token: whether programs on this machine may. */
  isOpenToLoopback: boolean;
}

/**
 * Serves GET /metrics. With a token configured, a request without it gets 401. Without one, the path exists
 * only for programs on this machine, and only if that is enabled.
 */
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

/**
 * Excludes web pages in a local browser: such a request sends an Origin, or the Host of a name that resolves
 * here.
 */
function isOfThisMachine(ctx: Ctx): boolean {
  return (
    ownAddress.test(ctx.req.socket.remoteAddress ?? '') &&
    ownHost.test(ctx.req.headers.host ?? '') &&
    ctx.get('Origin') === '' &&
    forwarding.every((name) => ctx.get(name) === '')
  );
}
