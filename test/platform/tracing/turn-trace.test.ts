import { randomBytes } from 'node:crypto';
import { startCollector, type CollectedSpan, type Collector } from '../../support/collector';
import { readTurn } from '../../support/read-turn';
import { calls, fails, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../support/tool-server';

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

let collector: Collector;
let service: TestService;
let tools: ToolServer;
let ids: { conversationId: string; turnId: string };

/**
 * Runs one turn with a tool call and one that fails, then stops the service, so that everything has been
 * sent.
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
  await service.stop();
});
afterAll(() => Promise.all([collector.close(), tools.close()]));

test('a turn is one trace, from the client’s span to the calls of model and tool', () => {
  expect(branch(clientSpan)).toEqual([
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:callModel > chat test-model',
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:callModel > chat test-model',
    'GET /api/agent/stream > StartWorkflow:turn > RunWorkflow:turn > RunActivity:callModel > execute_tool get_weather',
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

test('a request without a trace starts a new one, and a failed call is marked with its kind of failure', () => {
  const failed = collector.spans.filter((span) => span.traceId !== traceId && span.isFailed);
  expect(new Set(failed.map((span) => span.traceId)).size).toBe(1);
  const [chat] = failed.filter(({ name }) => name.startsWith('chat'));
  expect(chat?.attributes['error.type']).toMatch(/^model\./);
});

test('exports neither texts nor secrets, and sends the collector’s key with each export', () => {
  const received = collector.received();
  expect(received).toContain(`"x-collector-key":"${told.collectorKey}"`);
  const leaked = Object.entries(told).filter(([, text]) =>
    received.split('\n').some((line) => line.startsWith('{') && line.includes(text)),
  );
  expect(leaked).toEqual([]);
});

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
