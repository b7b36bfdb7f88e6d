import { createServer } from 'node:http';
import { z } from 'zod';
import { listenLocally } from './local-server';

const value = z.looseObject({
  stringValue: z.string().exactOptional(),
  intValue: z.union([z.number(), z.string()]).exactOptional(),
  arrayValue: z.looseObject({ values: z.array(z.looseObject({ stringValue: z.string() })) }).exactOptional(),
});
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().exactOptional(),
  name: z.string(),
  kind: z.number(),
  status: z.looseObject({ code: z.number() }),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const body = z.looseObject({
  resourceSpans: z.array(z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(span) })) })),
});

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

/** A collector of OpenTelemetry traces, over OTLP/HTTP with JSON. Responds with this status. */
export async function startCollector(status = 200): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      received += `${request.url ?? ''} ${JSON.stringify(request.headers)}\n${text}\n`;
      for (const { scopeSpans } of body.parse(JSON.parse(text)).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(collected)));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
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

function collected({ status, attributes, ...rest }: z.infer<typeof span>): CollectedSpan {
  const { traceId, spanId, parentSpanId = '', name } = rest;
  const told = attributes.map(({ key, value: { stringValue, intValue, arrayValue } }) => {
    const list = arrayValue?.values.map((one) => one.stringValue);
    return [key, stringValue ?? list ?? (intValue === undefined ? undefined : Number(intValue))];
  });
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    isFailed: status.code === 2,
    attributes: Object.fromEntries(told),
  };
}
