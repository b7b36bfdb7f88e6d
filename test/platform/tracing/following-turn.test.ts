import '../../support/one-protobufjs';
import { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { startCollector, type Collector } from '../../support/collector';
import { listen } from '../../support/listener';
import { logLines } from '../../support/log-lines';
import { says, saysAndHolds } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { readable } from '../../support/turn-histories';
import { connectToTemporal } from '../../support/temporal-connection';

const traceOf = (digit: string) => digit.repeat(32);
const traceparent = (digit: string) => `00-${traceOf(digit)}-${digit.repeat(16)}-01`;

let collector: Collector;
let history: string;

/** A turn and two messages that wait for it, each sent in a separate trace. */
beforeAll(async () => {
  collector = await startCollector();
  const service = await startTestService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUSTED_PROXIES: '1',
  });
  const { apiKey } = await service.tenant();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  service.model.script(saysAndHolds('One.', released), says('Two.'), says('Three.'));
  const first = await listen(service.url, apiKey, { q: 'one' }, { traceparent: traceparent('1') });
  await first.until(({ event }) => event === 'content.delta');
  const { conversationId } = first;
  const query = { conversationId, concurrency: 'enqueue' };
  const second = await listen(service.url, apiKey, { ...query, q: 'two' }, { traceparent: traceparent('2') });
  const third = await listen(
    service.url,
    apiKey,
    { ...query, q: 'three' },
    { traceparent: traceparent('3') },
  );
  release();
  await Promise.all([first.ended, second.ended, third.ended]);
  history = await historiesOf(`turn/${conversationId}`);
  await service.stop();
});
afterAll(() => collector.close());

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
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(
      spans.filter((span) => !ids.has(span.parentSpanId)).map(({ parentSpanId }) => parentSpanId),
    ).toEqual([digit.repeat(16)]);
  },
);

test('the workflow history holds only positions in traces', () => {
  const values = [...history.matchAll(/"(00-[^"]*)"/g)].map(([, value]) => value ?? '');
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !/^00-(1{32}|2{32}|3{32})-[0-9a-f]{16}-01$/.test(value))).toEqual([]);
});

test('reports an unavailable collector once, and turns continue', async () => {
  const [away, log] = [await startCollector(503), logLines()];
  const service: TestService = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: away.url }, log.logger);
  await away.close();
  const { apiKey } = await service.tenant();
  service.model.script(says('Hello.'));
  const { body } = await service.chat(apiKey, { message: 'hi' });
  expect(body.data.message).toBe('Hello.');
  await service.stop();
  expect(log.shown().filter((line) => line.startsWith('traces'))).toHaveLength(1);
});

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
