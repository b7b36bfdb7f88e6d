interface TracePlace {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  isSampled: boolean;
}

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Parses a W3C `traceparent`; undefined if it is not valid. */
export function parseTraceparent(text: string): TracePlace | undefined {
  const [, traceId, spanId, flags = ''] = shape.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export type Attributes = Record<string, string | number | string[]>;

export interface SpanStart {
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** A W3C `traceparent`. By default, the span within which this one starts. */
  parent?: string | undefined;
  /** In milliseconds since 1970; now by default. */
  startedAt?: number;
  /** 16 hex digits; random by default. */
  spanId?: string;
}

/** A piece of work in a trace. Holds no secrets, and texts only if the installation and the tenant want it. */
export interface Span {
  /** In W3C format; undefined if tracing is off. */
  readonly traceparent: string | undefined;
  /** Runs the work as part of this span. */
  run<T>(work: () => Promise<T>): Promise<T>;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the span as failed, with a kind of failure. */
  fail(kind: string): void;
  end(): void;
}

export interface Tracing {
  readonly isOn: boolean;
  begin(name: string, start: SpanStart): Span;
  /** The `traceparent` of the work in progress; undefined if there is none or tracing is off. */
  here(): string | undefined;
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>;
}

const noSpan: Span = {
  traceparent: undefined,
  run: (work) => work(),
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Used while tracing is off. */
export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  here: () => undefined,
  close: () => Promise.resolve(),
};

/** Runs the work in its own span, which is marked as failed if the work throws. */
export async function traced<T>(
  tracing: Tracing,
  name: string,
  start: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.begin(name, start);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(failureKind(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A failure's type if it has one, else the error's name; never its message. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'type' in error && typeof error.type === 'string' ? error.type : error.name;
}
