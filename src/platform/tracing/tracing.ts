/** A place in a trace. */
interface TracePlace {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  isSampled: boolean;
}

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The place that a W3C `traceparent` names; undefined where it is none. */
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
  /** A W3C `traceparent`. Absent: the span within which this one is opened. */
  parent?: string | undefined;
  /** In milliseconds since 1970; absent: now. */
  startedAt?: number;
  /** 16 hex digits; absent: random ones. */
  spanId?: string;
}

/** A piece of work as a trace shows it. Neither texts nor secrets go into one. */
export interface Span {
  /** As W3C writes it; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  /** Does the work as a part of this span. */
  run<T>(work: () => Promise<T>): Promise<T>;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it failed, with the name of a kind of failure. */
  fail(kind: string): void;
  end(): void;
}

export interface Tracing {
  readonly isOn: boolean;
  begin(name: string, start: SpanStart): Span;
  /** The `traceparent` of the work that is being done; undefined where nothing is traced. */
  here(): string | undefined;
  /** Sends what has not been sent yet. */
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

/** Where nobody wants traces. */
export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  here: () => undefined,
  close: () => Promise.resolve(),
};

/** Does the work in a span of its own, which fails where the work throws. */
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

/** What kind of failure it is, in a word: its type where it has one, never its message. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'type' in error && typeof error.type === 'string' ? error.type : error.name;
}
