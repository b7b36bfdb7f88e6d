import { startCollector, type CollectedSpan, type Collector } from '../../support/collector';
import { readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import { asMember } from '../../support/workspace';

let collector: Collector;
let service: TestService;
let tools: ToolServer;

beforeAll(async () => {
  [collector, tools] = await Promise.all([startCollector(), startToolServer()]);
  service = await startTestService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true',
  });
  await talk('hidden', false);
  await talk('shown', true);
  await service.stop();
});
afterAll(() => Promise.all([collector.close(), tools.close()]));

/** One turn with a call. Each of its texts begins with the word. */
async function talk(word: string, traceContent: boolean): Promise<void> {
  const tenant = await service.tenant({ instructions: `${word} instructions` }, [
    httpTool('look_up', `${tools.url}/look-up`),
  ]);
  const ask = await asMember(service, tenant, 'admin');
  expect((await ask('PATCH', '/settings', { traceContent })).status).toBe(200);
  tools.answers.push({ body: `${word} result` });
  service.model.script(
    calls({ tool: 'look_up', args: { city: `${word} argument` } }),
    says(`${word} answer`),
  );
  await readTurn(await service.stream(tenant.apiKey, { q: `${word} question` }));
}

const attributesOf = (name: string) =>
  collector.spans
    .filter((span) => span.name.startsWith(name) && texts(span).includes('shown'))
    .map(({ attributes }) => attributes);

function texts({ attributes }: CollectedSpan): string {
  return JSON.stringify(attributes);
}

test('spans of a workspace that wants it hold what its model was sent and said', () => {
  const [first, second] = attributesOf('chat ');
  expect(JSON.parse(String(first?.['gen_ai.system_instructions']))).toEqual([
    { type: 'text', content: expect.stringContaining('shown instructions') },
  ]);
  expect(JSON.parse(String(first?.['gen_ai.output.messages']))).toMatchObject([
    {
      role: 'assistant',
      parts: [{ type: 'tool_call', name: 'look_up', arguments: { city: 'shown argument' } }],
      finish_reason: 'tool_calls',
    },
  ]);
  expect(JSON.parse(String(second?.['gen_ai.input.messages']))).toMatchObject([
    { role: 'user', parts: [{ type: 'text', content: 'shown question' }] },
    { role: 'assistant', parts: [{ type: 'tool_call', arguments: { city: 'shown argument' } }] },
    {
      role: 'tool',
      parts: [{ type: 'tool_call_response', response: expect.stringContaining('shown result') }],
    },
  ]);
  expect(JSON.parse(String(second?.['gen_ai.output.messages']))).toMatchObject([
    { parts: [{ type: 'text', content: 'shown answer' }], finish_reason: 'stop' },
  ]);
});

test('the span of a tool holds its arguments and result', () => {
  expect(attributesOf('execute_tool ')).toMatchObject([
    {
      'gen_ai.tool.call.arguments': expect.stringContaining('shown argument'),
      'gen_ai.tool.call.result': expect.stringContaining('shown result'),
    },
  ]);
});

test('spans of other workspaces hold no text', () => {
  expect(collector.spans.length).toBeGreaterThan(10);
  expect(collector.received()).not.toContain('hidden');
});
