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

/** Polled every few seconds, so they are logged at debug level only. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Records a log line, metrics and a span for each request. From the raw request they contain only the method
 * and the client's request id: no path, query, other header or body.
 */
export function observeRequests({ logger, metrics, tracing }: ObserveDeps, isBehindProxy: boolean) {
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const closed = new Promise((resolve) => ctx.res.once('close', resolve));
    // The header decides whether the request is traced. A client must not control that.
    const parent = isBehindProxy ? ctx.get('traceparent') : undefined;
    const span = tracing.begin(ctx.method, { kind: 'server', parent });
    try {
      await span.run(next);
    } finally {
      const { method, status } = ctx;
      const route = routeOf(ctx);
      metrics.http.answered({ method, route, status, seconds: (performance.now() - startedAt) / 1_000 });
      const { about, logId } = ctx.state;
      const traceId = span.traceparent && parseTraceparent(span.traceparent)?.traceId;
      void closed.then(() => {
        const line = {
          ...loggedIds(ctx.state),
          method,
          route,
          status,
          durationMs: Math.round(performance.now() - startedAt),
          ...about,
          ...(traceId !== undefined && { traceId }),
          // The client disconnected before it had the whole response, or was done sending a refused body.
          ...(!ctx.res.writableFinished && { isCutOff: true }),
        };
        logger[probes.has(route) ? 'debug' : 'info'](line, 'request');
        span.rename(`${method} ${route}`);
        span.set({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'holdfast.request.id': logId,
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

/** Returns the pattern of the matched route, or `none` if no route matched. */
export function routeOf(ctx: Ctx): string {
  return '_matchedRoute' in ctx && typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : 'none';
}
