import { isBearer } from '../api/middleware/bearer-token';
import { metricsContentType, type Metrics } from '../platform/metrics/metrics';
import { listen, type HttpServer } from './http-server';

/**
 * Serves GET /metrics and nothing else. If `token` is given, requests must send it as a bearer token. Throws
 * a ListenError if it cannot listen at `place`.
 */
export function startMetricsServer(
  metrics: Metrics,
  place: { host: string; port: number },
  token?: string,
): Promise<HttpServer> {
  return listen((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    if (token !== undefined && !isBearer(request.headers.authorization, token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metricsContentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, place);
}
