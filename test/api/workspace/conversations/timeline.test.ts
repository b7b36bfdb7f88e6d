import { anOperator, type TestOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { calls, says } from '../../../support/scripted-model';
import { startTestService, type TestService } from '../../../support/test-service';
import { httpTool, type TestTenant } from '../../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../../support/tool-server';

let service: TestService;
let server: ToolServer;
let tenant: TestTenant;
let ada: TestOperator;
beforeAll(async () => {
  [service, server] = await Promise.all([startTestService(), startToolServer()]);
});
beforeEach(async () => {
  const tools = [httpTool('look_up', server.url), httpTool('pay', server.url, { policy: 'confirm' })];
  tenant = await service.tenant({}, tools);
  ada = await anOperator(service, tenant);
});
afterAll(() => Promise.all([service.stop(), server.close()]));

test('shows a turn’s model steps, tool calls, approvals and end in order', async () => {
  service.model.script(
    calls(
      { tool: 'look_up', args: { city: 'Oslo' }, text: 'Let me see.' },
      { tool: 'pay', args: { city: 'Rome' } },
    ),
  );
  server.answers.push({ body: '{"rain":true}' });
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Look and pay.' }));
  const { conversationId, turnId, action } = asked;
  const path = `/conversations/${conversationId}/turns/${turnId}`;

  const open = await read(path);
  expect(open).toMatchObject({ turnId, conversationId, startedAt: expect.any(String) });
  expect(open).not.toHaveProperty('outcome');
  expect(kinds(open)).toEqual(['status', 'model', 'tool', 'approval']);
  expect(open.timeline[3]).toEqual({
    kind: 'approval',
    at: expect.any(String),
    instructionId: action['instructionId'],
    callId: 'call_1_2',
    tool: 'pay',
    asked: 'user',
  });

  service.model.script(says('Done.'));
  const answer = { instructionId: action['instructionId'], accepted: true };
  const query = { q: 'yes', conversationId, actionResponse: JSON.stringify(answer) };
  await readTurn(await service.stream(tenant.apiKey, query));
  const ended = await read(path);
  expect(ended).toMatchObject({ outcome: 'completed', tokens: { totalTokens: 30 } });
  expect(kinds(ended)).toEqual([
    'status',
    'model',
    'tool',
    'approval',
    'tool',
    'status',
    'model',
    'completed',
  ]);
  const [, step, lookUp, approval, pay] = ended.timeline;
  const tokens = { promptTokens: 10, completionTokens: 5, totalTokens: 15 };
  expect(step).toMatchObject({ step: 1, model: 'test-model-2026', tokens });
  expect(lookUp).toMatchObject({
    tool: 'look_up',
    arguments: '{"city":"Oslo"}',
    success: true,
    result: expect.stringContaining('"rain":true'),
    durationMs: expect.any(Number),
  });
  expect(approval).toMatchObject({ outcome: { what: 'accepted', by: 'user', at: expect.any(String) } });
  expect(pay).toMatchObject({ tool: 'pay', arguments: '{"city":"Rome"}', success: true });
  const times = ended.timeline.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
  const { messages } = await read(`/conversations/${conversationId}`);
  expect(messages.map(({ messageId }: { messageId: string }) => messageId)).toContain(step.messageId);
});

test('returns 404 for a turn of another conversation and for an unknown turn', async () => {
  service.model.script(says('One.'), says('Two.'));
  const one = await readTurn(await service.stream(tenant.apiKey, { q: 'one' }));
  const two = await readTurn(await service.stream(tenant.apiKey, { q: 'two' }));
  for (const turnId of [two.turnId, 'turn_x', `${one.turnId.slice(0, -1)}_`]) {
    const answer = await ada.get(`/conversations/${one.conversationId}/turns/${turnId}`);
    expect(answer.status).toBe(404);
  }
});

async function read(path: string) {
  const answer = await ada.get(path);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

function kinds({ timeline }: { timeline: { kind: string }[] }): string[] {
  return timeline.map(({ kind }) => kind);
}
