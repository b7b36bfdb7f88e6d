import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './local-server';
import { allOf, bytesOf, integerOf } from './protobuf-fields';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  isFailed: boolean;
  attributes: Record<string, unknown>;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Everything received, including headers. */
  received(): string;
  close(): Promise<void>;
}

/** The numbers of fields in OTLP's `trace.proto`, `common.proto` and `trace_service.proto`. */
const fields = {
  resourceSpans: 1,
  scopeSpans: 2,
  spans: 2,
  span: { traceId: 1, spanId: 2, parentSpanId: 4, name: 5, attributes: 9, status: 15 },
  status: { code: 3 },
  attribute: { key: 1, value: 2 },
  value: { text: 1, integer: 3, list: 5 },
} as const;

/** A collector of OpenTelemetry traces, over OTLP/HTTP with Protocol Buffers. Responds with this status. */
export async function startCollector(status = 200): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received += `${request.url ?? ''} ${JSON.stringify(request.headers)}\n${body.toString('utf8')}\n`;
      if (request.headers['content-type'] !== 'application/x-protobuf') return response.writeHead(415).end();
      const scopes = allOf(body, fields.resourceSpans).flatMap((each) => allOf(each, fields.scopeSpans));
      spans.push(...scopes.flatMap((scope) => allOf(scope, fields.spans)).map(collected));
      return response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    spans,
    received: () => received,
    close,
  };
}

function collected(span: Buffer): CollectedSpan {
  const { traceId, spanId, parentSpanId, name, attributes, status } = fields.span;
  return {
    traceId: bytesOf(span, traceId).toString('hex'),
    spanId: bytesOf(span, spanId).toString('hex'),
    parentSpanId: bytesOf(span, parentSpanId).toString('hex'),
    name: bytesOf(span, name).toString('utf8'),
    isFailed: integerOf(bytesOf(span, status), fields.status.code) === 2,
    attributes: Object.fromEntries(allOf(span, attributes).map(attribute)),
  };
}

function attribute(pair: Buffer): [string, unknown] {
  const [key] = allOf(pair, fields.attribute.key);
  const value = bytesOf(pair, fields.attribute.value);
  return [String(key), valueOf(value)];
}

/** Other kinds of values are not read. */
function valueOf(value: Buffer): unknown {
  const [text] = allOf(value, fields.value.text);
  if (text) return text.toString('utf8');
  const [list] = allOf(value, fields.value.list);
  return list ? allOf(list, 1).map(valueOf) : integerOf(value, fields.value.integer);
}
