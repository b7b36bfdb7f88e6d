import { LLMock } from '@copilotkit/aimock';
import { routedModel } from '../support/model-router';
import { dataOf, readTurn } from '../support/read-turn';
import type { ChatRequest } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';

const mock = new LLMock({ port: 0, strict: true });
let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  await mock.start();
  service = await startTestService();
  tenant = await service.tenant({ model: routedModel('gpt-4o', mock.url) });
});
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});
afterAll(async () => {
  await service.stop();
  await mock.stop();
});

test('returns the text of an independent Chat Completions server', async () => {
  mock.onMessage('hello', { content: 'Hi there!' });
  const { status, body } = await service.chat(tenant.apiKey, { message: 'hello' });
  expect(status).toBe(200);
  expect(body.data.message).toBe('Hi there!');
});

test('runs an independent server’s tool calls, and streams its answer to the results', async () => {
  const toolCalls = [
    { id: 'call_tokyo', name: 'get_time', arguments: '{"timezone":"Asia/Tokyo"}' },
    { id: 'call_lima', name: 'get_time', arguments: { timezone: 'America/Lima' } },
  ];
  mock.on({ userMessage: 'time', hasToolResult: false }, { toolCalls });
  mock.on(
    { toolCallId: 'call_lima', toolResultContains: 'America/Lima' },
    { content: 'It is later in Tokyo than in Lima.' },
  );
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'what time is it there?' }));

  expect(withoutRepeats(turn.names)).toEqual([
    ...['meta', 'status', 'tool.start', 'tool.end', 'status', 'content.delta', 'response.completed'],
  ]);
  expect(dataOf(turn.events, 'tool.start').map(({ tool }) => tool)).toEqual(['get_time', 'get_time']);
  for (const end of dataOf(turn.events, 'tool.end')) {
    expect(end).toMatchObject({ tool: 'get_time', success: true, durationMs: expect.any(Number) });
  }
  expect(turn.text).toBe('It is later in Tokyo than in Lima.');
  expect(turn.last).toMatchObject({ message: turn.text, insights: { steps: 2, toolCalls: 2 } });
  expect(lastRequest().filter(({ role }) => role === 'tool')).toMatchObject([
    { tool_call_id: 'call_tokyo', content: expect.stringContaining('Asia/Tokyo') },
    { tool_call_id: 'call_lima', content: expect.stringContaining('America/Lima') },
  ]);
});

test.each([
  [401, 'the key', /refused the API key\.$/, false, 1],
  [400, 'the request', /refused the request as invalid/, false, 1],
  [429, 'more requests', /limiting requests. Try again in a while/, true, 4],
  [500, 'to work', /a fault of its own. Try again in a while/, true, 4],
] as const)(
  'reports a server’s %i (rejects %s) as actionable, and keeps the message',
  async (status, _what, sentence, retryable, attempts) => {
    const upstream = 'upstream-said-this';
    mock.on({ userMessage: 'first' }, { status, retryAfter: 0, error: { message: upstream } });
    const refused = await readTurn(await service.stream(tenant.apiKey, { q: 'my first question' }));
    expect(refused.names.filter((name) => name !== 'status')).toEqual(['meta', 'error']);
    const message = expect.stringMatching(sentence);
    expect(refused.last).toEqual({ code: 'model_failed', message, retryable });
    expect(JSON.stringify(refused.events)).not.toContain(upstream);
    expect(mock.getRequests()).toHaveLength(attempts);

    mock.clearFixtures().on({ userMessage: 'and now' }, { content: 'Better now.' });
    const { conversationId } = refused;
    const next = await readTurn(await service.stream(tenant.apiKey, { q: 'and now?', conversationId }));
    expect(next.text).toBe('Better now.');
    const said = lastRequest().filter(({ role }) => role === 'user');
    expect(said.map(({ content }) => content)).toEqual(['my first question\n\nand now?']);
  },
);

/** Returns the messages of the latest request to the server. */
function lastRequest(): ChatRequest['messages'] {
  const { messages }: ChatRequest = JSON.parse(JSON.stringify(mock.getLastRequest()?.body));
  return messages;
}

function withoutRepeats(names: string[]): string[] {
  return names.filter((name, index) => name !== names[index - 1]);
}
