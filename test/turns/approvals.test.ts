import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { begin, calls, chunk, finish, says, type ModelMove } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const post = { method: 'POST' as const, url: `${server.url}/pay` };
  return service.tenant({}, [
    httpTool('pay', post.url, { policy: 'confirm', http: post, parameters: { type: 'object' } }),
    httpTool('look', `${server.url}/look`, { policy: 'consent' }),
    httpTool('order', `${server.url}/order`),
  ]);
});

const declinedWords = 'The user declined this call. It did not run.';

test('runs exactly what was approved, and rejects any other instructionId with 409', async () => {
  const written = ' {"to" : "Ada",\n  "amount" :2e1, "note":"\\u00e9\\/"  }\n';
  service.model.script(
    calls({ tool: 'pay', args: written }),
    says('Paid.'),
    calls({ tool: 'pay', args: {} }),
  );
  const asked = await send('pay Ada');
  expect(asked.action).toMatchObject({
    type: 'confirm',
    tool: 'pay',
    arguments: { to: 'Ada', amount: 20, note: 'é/' },
  });
  expect(server.calls).toEqual([]);
  expect((await answer(asked, { accepted: true })).text).toBe('Paid.');
  expect(server.calls.map(({ body }) => body)).toEqual([written]);

  const elsewhere = await send('pay');
  const { conversationId } = asked;
  const used = asked.action['instructionId'];
  const foreign = elsewhere.action['instructionId'];
  const refuse = async (body: object) => refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
  for (const instructionId of [used, foreign, 'act_1']) {
    const actionResponse = { instructionId, accepted: true };
    const refused = await refuse({ message: 'pay', conversationId, actionResponse });
    expect([refused.status, refused.code]).toEqual([409, 'action_not_pending']);
  }
  // It is pending, but the answer names no conversation.
  const lost = { message: 'pay', actionResponse: { instructionId: foreign, accepted: true } };
  expect((await refuse(lost)).code).toBe('action_not_pending');
  expect(server.calls).toHaveLength(1);
});

test('asks nobody about ambiguous arguments, and gives the model the reason', async () => {
  const args = ['{"to":"Mallory","amount":1,"to":"Ada"}', '{"amount":2512292042121000001}'];
  service.model.script(calls(...args.map((each) => ({ tool: 'pay', args: each }))), says('I see.'));
  const turn = await send('pay Ada');
  expect(turn.names).not.toContain('action');
  expect(turn.text).toBe('I see.');
  expect(server.calls).toEqual([]);
  expect(results()).toEqual([
    expect.stringContaining('Its arguments have /to twice.'),
    expect.stringContaining('a number at /amount'),
  ]);
});

test('runs no call of a reply that reached its maximum length, and tells the model why', async () => {
  const cutOff: ModelMove = (response, request) => {
    begin(response);
    const call = { index: 0, id: 'a', type: 'function', function: { name: 'order', arguments: '' } };
    chunk(response, request, { delta: { tool_calls: [call] } });
    finish(response, request, 'length');
  };
  service.model.script(cutOff, says('I will be brief.'));
  expect((await send('order')).text).toBe('I will be brief.');
  expect(server.calls).toEqual([]);
  expect(results()).toEqual([expect.stringContaining('reached its maximum length')]);
});

test('runs nothing after a decline, informs the model, and remembers no consent', async () => {
  const [pay, look] = [calls({ tool: 'pay', args: {} }), calls({ tool: 'look', args: {} })];
  const own = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });
  service.model.script(pay, look, own, says('As you wish.'), look);
  let asked = await send('go');
  for (const [at, type] of ['confirm', 'consent', 'confirm'].entries()) {
    expect(asked.action).toMatchObject({ type });
    asked = await answer(asked, { accepted: false });
    expect(results()).toEqual(Array.from({ length: at + 1 }, () => declinedWords));
    const rest = at < 2 ? ['action'] : ['content.delta', 'response.completed'];
    expect(asked.names).toEqual(['meta', 'status', ...rest]);
  }
  expect(server.calls).toEqual([]);
  expect((await send('look', asked.conversationId)).action).toMatchObject({ type: 'consent' });
});

test('a confirmation covers one call: the next call asks again', async () => {
  const pay = calls({ tool: 'pay', args: { n: 1 } });
  service.model.script(pay, pay, says('Done.'));
  const first = await send('pay twice');
  const second = await answer(first, { accepted: true });
  expect(second.action).toMatchObject({ type: 'confirm', tool: 'pay' });
  expect(second.action['instructionId']).not.toBe(first.action['instructionId']);
  expect(server.calls).toHaveLength(1);
  await answer(second, { accepted: true });
  expect(server.calls).toHaveLength(2);
});

test('remembers consent for this conversation only', async () => {
  const look = calls({ tool: 'look', args: {} });
  service.model.script(look, says('First.'), look, says('Second.'), look);
  const asked = await send('look');
  await answer(asked, { accepted: true });

  const again = await send('look again', asked.conversationId);
  expect(again.names).not.toContain('action');
  expect(again.text).toBe('Second.');

  expect((await send('look')).action).toMatchObject({ type: 'consent', tool: 'look' });
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
    declinedWords,
  ]);
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
