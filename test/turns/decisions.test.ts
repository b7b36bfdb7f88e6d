import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const amount = {
    type: 'object',
    properties: { amount: { type: 'number', maximum: 100 } },
    required: ['amount'],
  };
  const pay = { policy: 'confirm' as const, http, parameters: amount };
  const steps = [{ by: 'user' as const, forMs: 600_000 }];
  return service.tenant({}, [
    httpTool('pay', http.url, pay),
    httpTool('refund', http.url, {
      ...pay,
      approval: { steps, decisions: ['approve', 'decline', 'edit', 'respond'] },
    }),
  ]);
});

test('runs with the user’s arguments instead of the model’s, if they fit the schema', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 50 } }), says('Refunded.'));
  const asked = await send('refund');
  expect(asked.action).toMatchObject({ decisions: ['approve', 'decline', 'edit', 'respond'] });
  for (const args of [{ amount: 5_000 }, { amount: 'all' }, {}]) {
    const refused = await refused400(asked, { decision: 'edit', arguments: args });
    expect(refused.paths).toEqual(['actionResponse.arguments']);
  }
  expect(server.calls).toEqual([]);
  const done = await answer(asked, { decision: 'edit', arguments: { amount: 5 } });
  expect(done.text).toBe('Refunded.');
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":5}']);
  // The model reads that the arguments were changed.
  expect(results()).toEqual([
    'The user changed the arguments before the call ran. It ran with: {"amount":5}\n{"ok":true}',
  ]);
  const [message] = (await transcript(asked.conversationId)).flatMap((each) =>
    each.role === 'tool' ? [each] : [],
  );
  expect(message).toMatchObject({ ranEdit: 1, edits: [{ arguments: '{"amount":5}' }] });
});

test('refuses ambiguous changed arguments, in the query and in a body', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 50 } }), says('Refunded.'));
  const asked = await send('refund');
  const { conversationId, action } = asked;
  for (const args of ['{"amount":5,"amount":1}', '{"amount":5,"id":9007199254740993}']) {
    const actionResponse = `{"instructionId":"${String(action['instructionId'])}","decision":"edit","arguments":${args}}`;
    const query = { q: 'go', conversationId, actionResponse };
    const path = `actionResponse.arguments.${args.includes('id') ? 'id' : 'amount'}`;
    const inQuery = await refusal(await service.stream(tenant.apiKey, query));
    expect(inQuery).toMatchObject({ status: 400, paths: [`query.${path}`] });
    const body = `{"message":"go","conversationId":"${conversationId}","actionResponse":${actionResponse}}`;
    const inBody = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
    expect(inBody).toMatchObject({ status: 400, paths: [`body.${path}`] });
  }
  expect((await answer(asked, { accepted: true })).text).toBe('Refunded.');
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":50}']);
});

test('takes the user’s text as the result of the call, which does not run', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 50 } }), says('Good.'));
  const done = await answer(await send('refund'), { decision: 'respond', response: 'I did it by hand.' });
  expect(done.names).not.toContain('tool.start');
  expect(server.calls).toEqual([]);
  expect(results()).toEqual(['I did it by hand.']);
});

test('lets people approve or decline by default, and gives the model their reason', async () => {
  service.model.script(calls({ tool: 'pay', args: { amount: 50 } }), says('I see.'));
  const asked = await send('pay');
  expect(asked.action).not.toHaveProperty('decisions');
  for (const given of [
    { decision: 'edit', arguments: { amount: 1 } },
    { decision: 'respond', response: 'No.' },
  ]) {
    const refused = await refused400(asked, given);
    expect(refused.body).toContain('This call is open to: approve, decline.');
  }
  await answer(asked, { decision: 'decline', reason: 'Too much.' });
  expect(results()).toEqual(['The user declined this call. It did not run. The reason: Too much.']);
});

test('names every open question of a step, and takes the answers together', async () => {
  service.model.script(
    calls(
      { tool: 'pay', args: { amount: 1 } },
      { tool: 'refund', args: { amount: 2 } },
      { tool: 'pay', args: { amount: 3 } },
    ),
    says('Done.'),
  );
  const asked = await send('all of it');
  const others = asked.action['others'];
  expect(others).toMatchObject([
    { tool: 'refund', arguments: { amount: 2 } },
    { tool: 'pay', arguments: { amount: 3 } },
  ]);
  const ids = [asked.action, ...(Array.isArray(others) ? others : [])].map((action) =>
    String(Object(action).instructionId),
  );
  const [first = '', second = '', third = ''] = ids;
  const done = await answerAll(asked, [
    { instructionId: third, accepted: false },
    { instructionId: first, accepted: true },
    { instructionId: second, decision: 'edit', arguments: { amount: 4 } },
  ]);
  expect(done.text).toBe('Done.');
  expect(done.names.filter((name) => name === 'meta')).toHaveLength(1);
  expect(server.calls.map(({ body }) => body).toSorted()).toEqual(['{"amount":1}', '{"amount":4}']);
});

test('takes the answer to a later question first, and shows the first one again', async () => {
  service.model.script(
    calls({ tool: 'pay', args: { amount: 1 } }, { tool: 'pay', args: { amount: 2 } }),
    says('Done.'),
  );
  const asked = await send('both');
  const [later] = Array.isArray(asked.action['others']) ? asked.action['others'] : [];
  const again = await answerAll(asked, [
    { instructionId: String(Object(later).instructionId), accepted: true },
  ]);
  expect(again.action).toMatchObject({
    instructionId: asked.action['instructionId'],
    arguments: { amount: 1 },
  });
  expect(server.calls).toEqual([]);
  expect((await answer(asked, { accepted: true })).text).toBe('Done.');
  expect(server.calls).toHaveLength(2);
});

type Asked = Awaited<ReturnType<typeof send>>;

async function send(q: string) {
  return readTurn(await service.stream(tenant.apiKey, { q }));
}

function answer(asked: Asked, given: object) {
  return answerAll(asked, { instructionId: asked.action['instructionId'], ...given });
}

async function answerAll({ conversationId }: Asked, given: object) {
  const actionResponse = JSON.stringify(given);
  return readTurn(await service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse }));
}

async function refused400({ conversationId, action }: Asked, given: object) {
  const actionResponse = { instructionId: action['instructionId'], ...given };
  const body = { message: 'go', conversationId, actionResponse };
  const refused = await refusal(await service.post('/api/agent/chat', tenant.apiKey, body));
  expect(refused.status).toBe(400);
  return refused;
}

function transcript(conversationId: string) {
  return service.store.conversations.messages(tenant.tenantId, conversationId);
}

/** Returns the tool results in the model's last request, in order. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}
