import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';

let service: TestService;
let server: ToolServer;
let tenant: TestTenant;
beforeAll(async () => {
  [service, server] = await Promise.all([startTestService(), startToolServer()]);
  const post = { method: 'POST' as const, url: `${server.url}/pay` };
  tenant = await service.tenant({}, [
    httpTool('pay', post.url, { policy: 'confirm', http: post, parameters: { type: 'object' } }),
    httpTool('look', `${server.url}/look`, { policy: 'consent' }),
  ]);
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(async () => {
  await service.stop();
  await server.close();
});

test('runs exactly what was approved, byte for byte', async () => {
  const written = ' {"to" : "Ada",\n  "amount":1.50, "amount" :2e1, "note":"\\u00e9\\/"  }\n';
  service.model.script(calls({ tool: 'pay', args: written }), says('Paid.'));
  const asked = await send('pay Ada');
  expect(asked.action).toMatchObject({
    type: 'confirm',
    tool: 'pay',
    arguments: { to: 'Ada', amount: 20, note: 'é/' },
  });
  expect(server.calls).toEqual([]);
  expect((await answer(asked, { accepted: true })).text).toBe('Paid.');
  expect(server.calls.map(({ body }) => body)).toEqual([written]);
});

test.each([
  ['confirm', 'pay'],
  ['consent', 'look'],
])('runs nothing after a declined %s and tells the model', async (_kind, tool) => {
  service.model.script(calls({ tool, args: {} }), says('As you wish.'));
  const asked = await send('go');
  const declined = await answer(asked, { accepted: false });
  expect(declined.names).toEqual(['meta', 'status', 'content.delta', 'response.completed']);
  expect(server.calls).toEqual([]);
  expect(results()).toEqual(['The user declined this call. It did not run.']);
});

test('tells the model when its own question is declined', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('As you wish.'));
  await answer(await send('go'), { accepted: false });
  expect(results()).toEqual(['The user declined this call. It did not run.']);
});

test('a confirmation covers one call: the next call asks again', async () => {
  service.model.script(
    calls({ tool: 'pay', args: { n: 1 } }),
    calls({ tool: 'pay', args: { n: 1 } }),
    says('Done.'),
  );
  const first = await send('pay twice');
  const second = await answer(first, { accepted: true });
  expect(second.action).toMatchObject({ type: 'confirm', tool: 'pay' });
  expect(second.action['instructionId']).not.toBe(first.action['instructionId']);
  expect(server.calls).toHaveLength(1);
  await answer(second, { accepted: true });
  expect(server.calls).toHaveLength(2);
});

test('remembers consent for this conversation only', async () => {
  service.model.script(calls({ tool: 'look', args: {} }), says('First.'));
  const asked = await send('look');
  await answer(asked, { accepted: true });

  service.model.script(calls({ tool: 'look', args: {} }), says('Second.'));
  const again = await send('look again', asked.conversationId);
  expect(again.names).not.toContain('action');
  expect(again.text).toBe('Second.');

  service.model.script(calls({ tool: 'look', args: {} }));
  expect((await send('look')).action).toMatchObject({ type: 'consent', tool: 'look' });
});

test('does not remember a declined consent', async () => {
  service.model.script(calls({ tool: 'look', args: {} }), says('Well.'), calls({ tool: 'look', args: {} }));
  const asked = await send('look');
  await answer(asked, { accepted: false });
  expect((await send('look', asked.conversationId)).action).toMatchObject({ type: 'consent' });
});

test('asks the questions of one step one after another, in the model’s order', async () => {
  service.model.script(
    calls(
      { tool: 'pay', args: { n: 1 } },
      { tool: 'get_time', args: {} },
      { tool: 'ask_select', args: { message: 'Which?', options: [{ value: 'a', label: 'A' }] } },
      { tool: 'pay', args: { n: 2 } },
    ),
    says('All done.'),
  );
  const first = await send('go');
  expect(first.action).toMatchObject({ type: 'confirm', arguments: { n: 1 } });
  expect(first.names.filter((name) => name === 'tool.end')).toHaveLength(1);
  const second = await answer(first, { accepted: true });
  expect(second.action).toMatchObject({ type: 'select', message: 'Which?' });
  const third = await answer(second, { selectedValue: 'a' });
  expect(third.action).toMatchObject({ type: 'confirm', arguments: { n: 2 } });
  expect((await answer(third, { accepted: false })).text).toBe('All done.');
  expect(results()).toEqual([
    '{"ok":true}',
    expect.stringContaining('"timezone":"UTC"'),
    'The user chose: a',
    'The user declined this call. It did not run.',
  ]);
});

test('rejects a used, unknown or foreign instructionId, and an answer without a conversation, with 409', async () => {
  service.model.script(calls({ tool: 'pay', args: {} }), says('Paid.'), calls({ tool: 'pay', args: {} }));
  const asked = await send('pay');
  await answer(asked, { accepted: true });
  const elsewhere = await send('pay');
  const { conversationId } = asked;
  const used = asked.action['instructionId'];
  const foreign = elsewhere.action['instructionId'];
  for (const actionResponse of [used, foreign, 'act_1'].map((instructionId) => ({
    instructionId,
    accepted: true,
  }))) {
    const body = { message: 'pay', conversationId, actionResponse };
    const refused = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
    expect([refused.status, refused.code]).toEqual([409, 'action_not_pending']);
  }
  const lost = { message: 'pay', actionResponse: { instructionId: foreign, accepted: true } };
  expect((await refusal(await service.post('/api/agent/chat', tenant.apiKey, lost))).code).toBe(
    'action_not_pending',
  );
  expect(server.calls).toHaveLength(1);
});

async function send(q: string, conversationId?: string) {
  const query = { q, ...(conversationId !== undefined && { conversationId }) };
  return readTurn(await service.stream(tenant.apiKey, query));
}

async function answer({ conversationId, action }: Awaited<ReturnType<typeof send>>, given: object) {
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...given });
  return readTurn(await service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse }));
}

/** Returns the tool results in the model's last request, in order. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}
