import '../../support/one-protobufjs';
import { randomBytes } from 'node:crypto';
import { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { startCollector, type CollectedSpan, type Collector } from '../../support/collector';
import { listen } from '../../support/listener';
import { LogLines } from '../../support/log-lines';
import { readTurn } from '../../support/read-turn';
import { calls, fails, says, saysAndHolds } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { connectToTemporal } from '../../support/temporal-connection';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import { readable } from '../../support/turn-histories';
import { gate, waitFor } from '../../support/wait-for';

const secret = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const told = {
  question: secret('question'),
  answer: secret('answer'),
  argument: secret('argument'),
  result: secret('result'),
  upstream: secret('upstream'),
  jwt: secret('jwt'),
  collectorKey: secret('collector-key'),
};
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const clientSpan = '00f067aa0ba902b7';
const traceOf = (digit: string) => digit.repeat(32);
const traceparentOf = (digit: string) => `00-${traceOf(digit)}-${digit.repeat(16)}-01`;

let collector: Collector;
let service: TestService;
let tools: ToolServer;
let ids: { conversationId: string; turnId: string };
/** Of three turns that continued one another. */
let history: string;

/**
 * Runs one turn with a tool call, one that fails and three that follow each other, then stops the service, so that
 * everything has been sent.
 */
beforeAll(async () => {
  [collector, tools] = await Promise.all([startCollector(), startToolServer()]);
  service = await startTestService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${told.collectorKey}`,
    OTEL_SERVICE_NAME: 'traced',
    TRUSTED_PROXIES: '1',
  });
  const tenant = await service.tenant({}, [httpTool('get_weather', `${tools.url}/weather`)]);
  tools.answers.push({ body: told.result });
  service.model.script(
    calls({ tool: 'get_weather', args: { city: told.argument } }),
    says(told.answer),
    fails(401, { message: told.upstream }),
  );
  const traceparent = `00-${traceId}-${clientSpan}-01`;
  const headers = { authorization: `Bearer ${told.jwt}`, traceparent, tracestate: `a=${told.jwt}` };
  const { conversationId, events } = await readTurn(
    await service.stream(tenant.apiKey, { q: told.question }, headers),
  );
  ids = { conversationId, turnId: String(events[0]?.data['turnId']) };
  const failed = await readTurn(
    await service.get(`/api/agent/stream?q=${told.question}&apiKey=${tenant.apiKey}`, ''),
  );
  expect(failed.last).toMatchObject({ code: 'model_failed' });
  Object.assign(told, { apiKey: tenant.apiKey });
  history = await historiesOf(`turn/${await threeInOneWorkflow(tenant.apiKey)}`);
  await service.stop();
});
afterAll(() => Promise.all([collector.close(), tools.close()]));

test('a turn is one trace, from the client’s span to the calls of model and tool', () => {
  expect(branch(clientSpan)).toEqual([
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:callModel > chat test-model',
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:runToolThenModel > chat test-model',
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:runToolThenModel > execute_tool get_weather',
  ]);
});

test('describes model calls with the GenAI semantic conventions', () => {
  const [asking, answering] = ofTrace().filter(({ name }) => name.startsWith('chat'));
  expect(asking?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'test-model',
    'gen_ai.response.model': 'test-model-2026',
    'gen_ai.usage.input_tokens': 10,
    'gen_ai.usage.output_tokens': 5,
    'gen_ai.response.finish_reasons': ['tool_calls'],
    'gen_ai.conversation.id': ids.conversationId,
    'server.address': '127.0.0.1',
  });
  expect(answering?.attributes).toMatchObject({ 'gen_ai.response.finish_reasons': ['stop'] });
  const [tool] = ofTrace().filter(({ name }) => name.startsWith('execute_tool'));
  expect(tool?.attributes).toMatchObject({
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'get_weather',
  });
});

test('the request’s span names its route, status and turn', () => {
  const [request] = ofTrace().filter(({ name }) => name === 'GET /api/agent/stream');
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/agent/stream',
    'http.response.status_code': 200,
    'holdfast.turn.id': ids.turnId,
  });
});

test('starts a trace for a request without one, and marks a failed call', () => {
  const given = [traceId, ...['1', '2', '3'].map(traceOf)];
  const failed = collector.spans.filter((span) => !given.includes(span.traceId) && span.isFailed);
  expect(new Set(failed.map((span) => span.traceId)).size).toBe(1);
  const [chat] = failed.filter(({ name }) => name.startsWith('chat'));
  expect(chat?.attributes['error.type']).toMatch(/^model\./);
});

test('exports neither texts nor secrets, and sends the collector’s key each time', () => {
  const received = collector.received();
  expect(received).toContain(`"x-collector-key":"${told.collectorKey}"`);
  const leaked = Object.entries(told).filter(([, text]) =>
    received.split('\n').some((line) => line.startsWith('{') && line.includes(text)),
  );
  expect(leaked).toEqual([]);
});

test.each(['1', '2', '3'])(
  'turn %s is in the trace of its own request, though one workflow continues as the next',
  (digit) => {
    const spans = collector.spans.filter(({ traceId }) => traceId === traceOf(digit));
    const workOf = spans.filter(({ name }) => /^(RunWorkflow|RunActivity|chat)/.test(name));
    expect(workOf.map(({ name }) => name).sort()).toEqual([
      'RunActivity:callModel',
      'RunWorkflow:turn',
      'chat test-model',
    ]);
    const known = new Set(spans.map(({ spanId }) => spanId));
    expect(
      spans.filter((span) => !known.has(span.parentSpanId)).map(({ parentSpanId }) => parentSpanId),
    ).toEqual([digit.repeat(16)]);
  },
);

test('the workflow history holds only positions in traces', () => {
  const values = [...history.matchAll(/"(00-[^"]*)"/g)].map(([, value]) => value ?? '');
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !/^00-(1{32}|2{32}|3{32})-[0-9a-f]{16}-01$/.test(value))).toEqual([]);
});

test('reports an unavailable collector once, and turns continue', async () => {
  const away = await startCollector(503);
  const traced = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: away.url, LOG_LEVEL: 'info' });
  await away.close();
  const { apiKey } = await traced.tenant();
  traced.model.script(says('Hello.'));
  const { body } = await traced.chat(apiKey, { message: 'hi' });
  expect(body.data.message).toBe('Hello.');
  const log = new LogLines(traced.output);
  const reports = () => log.shown().filter((line) => line.startsWith('traces'));
  await waitFor('a report', () => reports().length > 0);
  await traced.stop();
  expect(reports()).toHaveLength(1);
});

/** Plays a turn and two messages that wait for it, each sent in a trace of its own. Returns their conversation. */
async function threeInOneWorkflow(apiKey: string): Promise<string> {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('One.', opened), says('Two.'), says('Three.'));
  const send = (digit: string, query: Record<string, string>) =>
    listen(service.url, apiKey, { q: digit, ...query }, { traceparent: traceparentOf(digit) });
  const first = await send('1', {});
  await first.until(({ event }) => event === 'content.delta');
  const { conversationId } = first;
  const following = { conversationId, concurrency: 'enqueue' };
  const others = [await send('2', following), await send('3', following)];
  open();
  await Promise.all([first, ...others].map(({ ended }) => ended));
  return conversationId;
}

async function historiesOf(workflowId: string): Promise<string> {
  const connection = await connectToTemporal();
  try {
    const { workflow } = new Client({ connection });
    const runs: string[] = [];
    for await (const { runId } of workflow.list({ query: `WorkflowId = '${workflowId}'` }))
      runs.push(readable(historyToJSON(await workflow.getHandle(workflowId, runId).fetchHistory())));
    return runs.join('\n').replaceAll('\\"', '"');
  } finally {
    await connection.close();
  }
}

function ofTrace(): CollectedSpan[] {
  return collector.spans.filter((span) => span.traceId === traceId);
}

/** Each path from below this span to a span without children. */
function branch(spanId: string): string[] {
  return ofTrace()
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .flatMap(({ name, spanId: id }) => {
      const below = branch(id);
      return below.length === 0 ? [name] : below.map((rest) => `${name} > ${rest}`);
    })
    .sort();
}
