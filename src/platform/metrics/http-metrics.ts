import { Counter, Histogram, type Registry } from 'prom-client';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

export interface AnsweredRequest {
  method: string;
  /** The pattern of its path, or a word for requests that match none. */
  route: string;
  status: number;
  /** From the request to its answer, or to its open stream. */
  seconds: number;
}

/** Counts requests by route and status, and measures how long they took. */
export class HttpMetrics {
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly duration: Histogram<'method' | 'route'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.requests = new Counter({
      name: 'holdfast_http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.duration = new Histogram({
      name: 'holdfast_http_request_duration_seconds',
      help: 'From the request to its answer, or to its open stream.',
      labelNames: ['method', 'route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
  }

  answered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = methods.has(method) ? method : 'other';
    this.requests.inc({ method: known, route, status });
    this.duration.observe({ method: known, route }, seconds);
  }
}
