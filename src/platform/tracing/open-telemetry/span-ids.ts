import { RandomIdGenerator } from '@opentelemetry/sdk-trace-base';

/** Random ids, but for a span whose id is known before it is begun. */
export class SpanIds {
  private readonly random = new RandomIdGenerator();
  private chosen: string | undefined;

  /** The span that `begin` makes has this id. */
  choosing<T>(spanId: string | undefined, begin: () => T): T {
    this.chosen = spanId;
    try {
      return begin();
    } finally {
      this.chosen = undefined;
    }
  }

  generateTraceId(): string {
    return this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.chosen ?? this.random.generateSpanId();
  }
}
