import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics/metrics';
import { parseTraceparent, type Tracing } from '../../platform/tracing/tracing';
import type { Ctx, Next } from '../context';
import { loggedIds } from './request-state';

export interface ObserveDeps {
  logger: Logger;
  metrics: Pick<Metrics, 'http' | 'text'>;
  tracing: Tracing;
}

/** Asked every few seconds by machines. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A log line, figures and a span for each request. Of what the client sent they hold the method and its own request
 * id alone: neither path nor query, no header and no body.
 */
export function observeRequests({ logger, metrics, tracing }: ObserveDeps, isBehindProxy: boolean) {
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const begun = performance.now();
    const closed = new Promise((resolve) => ctx.res.once('close', resolve));
    // It decides whether the request is traced, which is not for a client to say.
    const parent = isBehindProxy ? ctx.get('traceparent') : undefined;
    const span = tracing.begin(ctx.method, { kind: 'server', parent });
    try {
      await span.run(next);
    } finally {
      const { method, status } = ctx;
      const route = routeOf(ctx);
      metrics.http.answered({ method, route, status, seconds: (performance.now() - begun) / 1_000 });
      const { about, logId } = ctx.state;
      const traceId = span.traceparent && parseTraceparent(span.traceparent)?.traceId;
      void closed.then(() => {
        const line = {
          ...loggedIds(ctx.state),
          ...{ method, route, status, durationMs: Math.round(performance.now() - begun) },
          ...about,
          ...(traceId !== undefined && { traceId }),
          // The client left before it had everything.
          ...(!ctx.res.writableFinished && { isCutOff: true }),
        };
        logger[probes.has(route) ? 'debug' : 'info'](line, 'request');
        span.rename(`${method} ${route}`);
        span.set({
          ...{ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
          ...{ 'holdfast.request.id': logId },
          ...(about.tenantId !== undefined && { 'holdfast.tenant.id': about.tenantId }),
          ...(about.turnId !== undefined && { 'holdfast.turn.id': about.turnId }),
          ...(about.conversationId !== undefined && { 'gen_ai.conversation.id': about.conversationId }),
        });
        if (status >= 500) span.fail(String(status));
        span.end();
      });
    }
  };
}

/** The pattern of the route that took the request; `none` for a path that nobody has. */
export function routeOf(ctx: Ctx): string {
  return '_matchedRoute' in ctx && typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : 'none';
}
