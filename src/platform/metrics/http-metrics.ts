import type { Instruments } from './instruments';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface AnsweredRequest {
  method: string;
  /** The pattern of its path, or a word for requests that match none. */
  route: string;
  status: number;
  /** From the request to its answer, or to its open stream. */
  seconds: number;
}

/** Counts requests by route and status, and measures how long they took. */
export function httpMetrics(make: Instruments) {
  const requests = make.counter('holdfast_http_requests_total', 'Requests that were answered.', [
    'method',
    'route',
    'status',
  ]);
  const took = 'From the request to its answer, or to its open stream.';
  const duration = make.histogram('holdfast_http_request_duration_seconds', took, seconds, [
    'method',
    'route',
  ]);
  return {
    answered: (request: AnsweredRequest) => {
      const { route, status } = request;
      const method = methods.has(request.method) ? request.method : 'other';
      requests.inc({ method, route, status });
      duration.observe({ method, route }, request.seconds);
    },
  };
}
