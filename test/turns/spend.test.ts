import { refusal } from '../support/refusal';
import { dataOf, readTurn } from '../support/read-turn';
import { calls, says, type ModelMove } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forEachTest } from '../support/lifetimes';
import type { SpendWindow } from '../../src/domain/tool-rule';

const service = testService();
const server = toolServer();

const user = {
  steps: [{ by: 'user' as const, forMs: 600_000 }],
  decisions: ['approve' as const, 'decline' as const, 'edit' as const],
};

/** Refunds run up to 100 in the window, are confirmed up to 200, and denied above. */
function refund(name: string, per: SpendWindow['per']) {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  return httpTool(name, http.url, {
    http,
    parameters: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
    spend: { amount: 'args.amount', per, windowMs: 3_600_000 },
    approval: user,
    rules: [
      { id: 'never', when: 'spent > 200', then: 'deny', message: 'No more than 200 an hour.' },
      { id: 'much', when: 'spent > 100', then: 'confirm' },
    ],
  });
}

/** Payments run as long as the window of the workspace has room for them, and never otherwise. */
function capped(limit: number) {
  const { rules: _, ...tool } = refund('capped', 'tenant');
  // Of many calls at once on a busy machine, none may time out.
  return {
    ...tool,
    timeoutMs: 60_000,
    rules: [{ id: 'cap', when: `spent > ${limit}`, then: 'deny' as const }],
  };
}

const tenant = forEachTest(() =>
  service.tenant({}, [
    refund('for_user', 'user'),
    refund('for_chat', 'conversation'),
    refund('for_all', 'tenant'),
    capped(1_000),
  ]),
);

test('calls run until the sum of the window asks, and each user has their own', async () => {
  expect(await paid('for_user', 60, { userId: 'ann' })).toBe('ran');
  expect(await paid('for_user', 40, { userId: 'ann' })).toBe('ran');
  expect(await paid('for_user', 1, { userId: 'ann' })).toBe('asked');
  expect(await paid('for_user', 100, { userId: 'ben' })).toBe('ran');
  expect(amounts()).toEqual([60, 40, 100]);
});

test('a visitor who claims to be a user has a window of their own', async () => {
  expect(await paid('for_user', 100, { userId: 'ann', key: tenant.accessKey })).toBe('ran');
  expect(await paid('for_user', 1, { userId: 'ann', key: tenant.accessKey })).toBe('asked');
  expect(await paid('for_user', 100, { userId: 'ann' })).toBe('ran');
});

test('a conversation has its own window, and a workspace one for all', async () => {
  expect(await paid('for_chat', 90, { userId: 'ann' })).toBe('ran');
  expect(await paid('for_chat', 90, { userId: 'ann' })).toBe('ran');
  expect(await paid('for_all', 90, { userId: 'ann' })).toBe('ran');
  expect(await paid('for_all', 90, { userId: 'ben' })).toBe('asked');
});

test('calls of one step count for each other', async () => {
  const two = [60, 60].map((amount) => ({ tool: 'for_user', args: { amount } }));
  service.model.script(calls(...two), says('Done.'));
  const asked = await send('ann');
  expect(asked.action).toMatchObject({ type: 'confirm', ruleId: 'much' });
  expect(amounts()).toEqual([60]);
  expect((await answer(asked, { accepted: true })).text).toBe('Done.');
  expect(amounts()).toEqual([60, 60]);
});

test('what is declined or denied does not count', async () => {
  const asked = await ask('for_user', 150);
  service.model.script(says('Not done.'));
  await answer(asked, { accepted: false });
  expect(await paid('for_user', 300, { userId: 'ann' })).toBe('denied');
  expect(await paid('for_user', 100, { userId: 'ann' })).toBe('ran');
  expect(amounts()).toEqual([100]);
});

test('an approved call does not run if others have spent too much meanwhile', async () => {
  const first = await ask('for_all', 150);
  const second = await ask('for_all', 150);
  service.model.script(says('Paid.'));
  await answer(first, { accepted: true });
  expect(amounts()).toEqual([150]);
  service.model.script(says('I could not.'));
  const late = await answer(second, { accepted: true });
  expect(dataOf(late.events, 'tool.end')).toMatchObject([{ success: false }]);
  expect(results()).toEqual([expect.stringContaining('Other calls have spent so much')]);
  expect(amounts()).toEqual([150]);
});

test('an edit changes what a call spends', async () => {
  expect(await paid('for_user', 60, { userId: 'ann' })).toBe('ran');
  const asked = await ask('for_user', 50);
  const denied = await refusal(await edit(asked, 150));
  expect(denied).toMatchObject({ status: 400, paths: ['actionResponse.arguments'] });
  service.model.script(says('Paid.'));
  expect((await readTurn(await edit(asked, 40))).text).toBe('Paid.');
  expect(amounts()).toEqual([60, 40]);
  expect(await paid('for_user', 100, { userId: 'ann' })).toBe('asked');
});

test('of 200 concurrent calls exactly as many run as the window has room for', async () => {
  const amount = 7.1;
  const step = Array.from({ length: 20 }, () => ({ tool: 'capped', args: { amount } }));
  // The turns reach the model in any order.
  const move: ModelMove = (response, request) => {
    const hasPaid = request.messages.some(({ role }) => role === 'tool');
    return (hasPaid ? says('Done.') : calls(...step))(response, request);
  };
  const users = Array.from({ length: 10 }, (_, at) => `user ${at}`);
  // On a busy machine a step may be asked for again: by the process that takes it over.
  service.model.script(...Array.from({ length: 100 }, () => move));
  const turns = await Promise.all(users.map((user) => send(user)));
  service.model.forget();
  const ends = turns.flatMap(({ events }) => dataOf(events, 'tool.end'));
  const room = Math.floor(1_000 / amount);
  const counts: Record<string, number> = {};
  for (const { error = 'ran' } of ends) counts[String(error)] = (counts[String(error)] ?? 0) + 1;
  expect(counts).toEqual({ ran: room, 'A rule of the tool does not allow this call.': 200 - room });
  expect(amounts()).toEqual(Array.from({ length: room }, () => amount));
});

test('a person’s window is gone once the person is erased', async () => {
  expect(await paid('for_user', 100, { userId: 'ann' })).toBe('ran');
  await service.store.spends.erasePerson(tenant.tenantId, { userId: 'ann' });
  expect(await paid('for_user', 100, { userId: 'ann' })).toBe('ran');
});

/** Sends a message at which the model calls the tool, and says what became of the call. */
async function paid(
  tool: string,
  amount: number,
  { userId, key }: { userId: string; key?: string },
): Promise<string> {
  service.model.script(calls({ tool, args: { amount } }), says('Done.'));
  const { action, events } = await send(userId, key);
  const [ended] = dataOf(events, 'tool.end');
  if (ended) return ended['success'] === true ? 'ran' : 'denied';
  service.model.forget();
  return 'type' in action ? 'asked' : 'nothing';
}

async function ask(tool: string, amount: number) {
  service.model.script(calls({ tool, args: { amount } }));
  const asked = await send('ann');
  expect(asked.action).toMatchObject({ type: 'confirm' });
  return asked;
}

async function send(userId: string, key = tenant.apiKey) {
  return readTurn(await service.stream(key, { q: 'pay' }, { 'x-user-id': userId }));
}

type Asked = Awaited<ReturnType<typeof send>>;

async function answer({ conversationId, action }: Asked, given: object) {
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...given });
  return readTurn(await service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse }));
}

function edit({ conversationId, action }: Asked, amount: number) {
  const given = { instructionId: action['instructionId'], decision: 'edit', arguments: { amount } };
  return service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse: JSON.stringify(given) });
}

function amounts(): number[] {
  return server.calls.map(({ body }) => JSON.parse(body).amount);
}

/** Returns the tool results in the model's last request, in order. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}
