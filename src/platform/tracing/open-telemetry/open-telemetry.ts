import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import { formatTraceparent, parseTraceparent, type Span, type SpanStart, type Tracing } from '../tracing';

/** Generates random ids, except for a span whose id is chosen before it starts. */
class SpanIds {
  private readonly random = new RandomIdGenerator();
  private chosen: string | undefined;

  /** The span that `begin` starts gets this id. */
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

type Done = Parameters<SpanExporter['export']>[1];

/** Passes spans on to the exporter. Reports when it starts to fail and when it works again. */
class Deliveries implements SpanExporter {
  private isWorking = true;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly onChange: (isWorking: boolean) => void,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      const isWorking = result.error === undefined;
      if (isWorking !== this.isWorking) this.onChange(isWorking);
      this.isWorking = isWorking;
      // Without the error: `onChange` has reported it, and its text comes from the collector.
      done({ code: result.code });
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

export interface OpenTelemetryOptions {
  /** The base address of an OTLP/HTTP collector. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The fraction of traces started here that is kept, from 0 to 1. */
  sampled: number;
  /** Called when the collector becomes unreachable, and when it is reachable again. */
  onDelivery: (isDelivered: boolean) => void;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** The exporter tries again within this time, and an operator should know soon. */
const exportTimeoutMs = 5_000;
/** An unreachable collector must not delay a stop. */
const closeTimeoutMs = 2_000;

/**
 * Sends spans to an OpenTelemetry collector. Sets nothing global, so that several services in one process
 * stay separate.
 */
export function openTelemetry(options: OpenTelemetryOptions): Tracing {
  const ids = new SpanIds();
  const exporter = new OTLPTraceExporter({
    url: tracesUrl(options.endpoint),
    headers: options.headers,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampled) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new Deliveries(exporter, options.onDelivery))],
  });
  const tracer = provider.getTracer('holdfast');
  const current = new AsyncLocalStorage<OtelSpan>();

  return {
    isOn: true,
    begin: (name, start) => {
      const { kind, attributes = {}, startedAt, spanId } = start;
      const { context, isRoot } = contextOf(start, current.getStore());
      const settings = {
        kind: kinds[kind],
        attributes,
        root: isRoot,
        ...(startedAt !== undefined && { startTime: startedAt }),
      };
      return asSpan(
        ids.choosing(spanId, () => tracer.startSpan(name, settings, context)),
        current,
      );
    },
    here: () => {
      const span = current.getStore();
      return span && traceparentOf(span);
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function contextOf(
  { parent }: SpanStart,
  around: OtelSpan | undefined,
): { context: Context; isRoot: boolean } {
  const place = parent === undefined ? undefined : parseTraceparent(parent);
  if (place) {
    const { traceId, spanId, isSampled } = place;
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const remote = { traceId, spanId, traceFlags, isRemote: true };
    return { context: trace.setSpanContext(ROOT_CONTEXT, remote), isRoot: false };
  }
  if (around) return { context: trace.setSpan(ROOT_CONTEXT, around), isRoot: false };
  return { context: ROOT_CONTEXT, isRoot: true };
}

function asSpan(span: OtelSpan, current: AsyncLocalStorage<OtelSpan>): Span {
  return {
    traceparent: traceparentOf(span),
    run: (work) => current.run(span, work),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (kind) => {
      span.setAttribute('error.type', kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
}

function tracesUrl(endpoint: string): string {
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}
