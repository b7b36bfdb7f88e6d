import '../../support/one-protobufjs';
import { assistantMessage, userMessage } from '../../store/samples';
import { testModelKey } from '../../support/model-key';
import { readTurn, type ReadTurn } from '../../support/read-turn';
import { calls, fails, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import {
  connectHistories,
  readable,
  type TurnHistories,
  type TurnHistory,
} from '../../support/turn-histories';

const endUserJwt = 'canary-jwt-4711';
const mcpToken = 'canary-mcp-token-4711';
/**
 * Tolerance in bytes: a timestamp can be a byte shorter in the first quarter of a second, and counters can
 * gain a digit.
 */
const bytesOfCounters = 24;

let service: TestService;
let tools: ToolServer;
let histories: TurnHistories;
let tenant: TestTenant;
beforeAll(async () => {
  [service, tools, histories] = await Promise.all([
    startTestService(),
    startToolServer(),
    connectHistories(),
  ]);
  tenant = await service.tenant({}, [
    httpTool('weather', `${tools.url}/weather`, {
      http: { method: 'GET', url: `${tools.url}/weather`, headers: { 'x-tool-key': 'canary-tool-key-4711' } },
    }),
    httpTool('pay', `${tools.url}/pay`, { policy: 'confirm' }),
  ]);
});
afterAll(async () => {
  await service.stop();
  await tools.close();
  await histories.close();
});

test('leaves at most 12 events for a text turn, however long the answer is', async () => {
  service.model.script(says(...Array.from({ length: 500 }, (_, n) => `word ${n} `)));
  const { conversationId } = await send({ q: 'Tell me a story' });
  const [{ workflowId, json, events }] = await histories.of(conversationId);
  expect(workflowId).toBe(`turn/${conversationId}`);
  expect(json).toContain(`"workflowId": "turn/${conversationId}"`);
  expect(events.at(-1)).toBe('WORKFLOW_EXECUTION_COMPLETED');
  expect(events.length).toBeLessThanOrEqual(12);
});

test('adds at most 7 events for each further step with a tool that needs nobody', async () => {
  const leaves = async (steps: number): Promise<number> => {
    const toolSteps = Array.from({ length: steps }, () => calls({ tool: 'get_time', args: {} }));
    service.model.script(...toolSteps, says('Noon.'));
    const { conversationId, last } = await send({ q: 'What time is it?' });
    expect(last).toMatchObject({ insights: { toolCalls: steps } });
    const [{ events }] = await histories.of(conversationId);
    return events.length;
  };
  const textTurn = await leaves(0);
  for (const steps of [1, 3]) expect((await leaves(steps)) - textTurn).toBeLessThanOrEqual(7 * steps);
});

test('keeps model and tool output and keys out of every history', async () => {
  const answer = 'zebra-answer';
  const toolResult = 'walrus-result';
  const argument = 'ocelot-argument';
  const upstream = 'gecko-upstream';
  tools.answers.push({ body: JSON.stringify({ found: toolResult }) });
  service.model.script(
    calls({ tool: 'weather', args: { city: argument }, text: 'lynx-preamble' }),
    calls({ tool: 'pay', args: { to: argument } }),
  );
  const asked = await send({ q: 'hyena-question' });
  service.model.script(fails(500, { message: upstream }), says(answer.slice(0, 6), answer.slice(6)));
  const { conversationId } = asked;
  const instructionId = asked.action['instructionId'];
  const actionResponse = JSON.stringify({ instructionId, accepted: true });
  const answered = await send({ q: 'hyena-question', conversationId, actionResponse });
  expect(answered.last['message']).toBe(`lynx-preamble\n\n${answer}`);
  expect(tools.calls.at(0)?.headers['x-tool-key']).toBe('canary-tool-key-4711');

  const [{ json }] = await histories.of(conversationId);
  const text = readable(json);
  const found = (words: string[]) => words.filter((word) => text.includes(word));
  expect(found(['hyena-question', String(instructionId)])).toHaveLength(2);
  expect(found(['zebra', 'lynx', toolResult, argument, upstream])).toEqual([]);
  expect(found([tenant.apiKey, tenant.accessKey, 'svc_', 'canary', testModelKey])).toEqual([]);
});

test('leaves the same history for a turn at message 30 as at message 2', async () => {
  const said = (n: number) => ({
    question: `This is message ${String(n).padStart(2, '0')}`,
    answer: `This is the answer to message ${String(n).padStart(2, '0')}. `.repeat(6),
  });
  const turn = async (n: number, conversationId?: string) => {
    const { question: q, answer } = said(n);
    service.model.script(says(answer));
    return send({ q, ...(conversationId !== undefined && { conversationId }) });
  };
  const { conversationId } = await turn(1);
  const kept: TurnHistory[] = [];
  const keep = async (n: number) => {
    expect((await turn(n, conversationId)).conversationId).toBe(conversationId);
    kept.push(...(await histories.of(conversationId)));
  };
  await keep(2);
  // The messages that the turns between would have stored.
  const messages = Array.from({ length: 27 }, (_, index) => said(index + 3)).flatMap(
    ({ question, answer }) => [userMessage(question), { ...assistantMessage(), text: answer, calls: [] }],
  );
  const { store } = service;
  await store.conversations.append(tenant.tenantId, conversationId, { messages, at: new Date() });
  await keep(30);
  const sizes = kept.map(({ bytes }) => bytes);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(bytesOfCounters);
  expect(service.model.requests.at(-1)?.messages.length).toBeGreaterThan(50);
});

async function send(query: Record<string, string>): Promise<ReadTurn> {
  const secrets = {
    authorization: `Bearer ${endUserJwt}`,
    'x-mcp-tokens': JSON.stringify({ some_server: mcpToken }),
  };
  return readTurn(await service.stream(tenant.apiKey, query, secrets));
}
