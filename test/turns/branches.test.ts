import { handedOff } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { sharedTenant, testService } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

function say(q: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return service.stream(tenant.apiKey, { q, ...query }, headers);
}

function sentLast(): (string | null)[] {
  const { messages = [] } = service.model.requests.at(-1) ?? {};
  return messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
}

test('a message in the place of a turn is answered in a branch of the conversation', async () => {
  service.model.script(says('Noted.'), says('Tea.'), says('Milk.'), says('Yes.'));
  const { conversationId } = await readTurn(await say('I like drinks.'));
  const { turnId } = await readTurn(await say('A hot one?', { conversationId }));
  const branch = await readTurn(await say('A cold one?', { conversationId, branchAt: turnId }));
  expect([branch.text, sentLast()]).toEqual(['Milk.', ['I like drinks.', 'Noted.', 'A cold one?']]);
  expect(branch.conversationId).not.toBe(conversationId);
  // The old conversation goes on, too.
  await readTurn(await say('Green?', { conversationId }));
  expect(sentLast()).toEqual(['I like drinks.', 'Noted.', 'A hot one?', 'Tea.', 'Green?']);
  const { tenantId } = tenant;
  const known = await service.store.conversations.get(tenantId, branch.conversationId);
  expect(known?.branchOf).toEqual({ conversationId, turnId });
});

test('a branch that is asked for twice with one key is one', async () => {
  service.model.script(says('One.'), says('Two.'));
  const { conversationId, turnId } = await readTurn(await say('Count.'));
  const again = () =>
    say('Count.', { conversationId, branchAt: turnId }, { 'idempotency-key': `branch of ${turnId}` });
  const [first, second] = [await readTurn(await again()), await readTurn(await again())];
  expect(second).toMatchObject({ text: 'Two.', turnId: first.turnId });
});

test('branches no turn that is not in the conversation', async () => {
  service.model.script(says('One.'), says('Two.'));
  const first = await readTurn(await say('Count.'));
  const other = await readTurn(await say('Count.'));
  const { conversationId } = first;
  expect((await say('Again.', { conversationId, branchAt: other.turnId })).status).toBe(404);
  const alone = await refusal(await say('Again.', { branchAt: other.turnId }));
  expect(alone).toMatchObject({ status: 400, paths: ['body.conversationId'] });
});

test('branches no conversation of another visitor', async () => {
  const visitor = (id: string, query: Record<string, string>) =>
    service.stream(tenant.accessKey, { q: 'Hi.', ...query }, { 'x-participant-id': id });
  service.model.script(says('Hello.'));
  const { conversationId, turnId } = await readTurn(await visitor('ada', {}));
  expect((await visitor('eve', { conversationId, branchAt: turnId })).status).toBe(404);
});

test('a turn that is still open is not branched', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { conversationId, turnId } = await readTurn(await say('Do it.'));
  const refused = await refusal(await say('Do that.', { conversationId, branchAt: turnId }));
  expect(refused).toMatchObject({ status: 409, code: 'turn_in_progress' });
});

test('what is said with a person stays said', async () => {
  const conversationId = await handedOff(service, tenant);
  const messages = await service.store.conversations.messages(tenant.tenantId, conversationId);
  const branchAt = messages[0]?.turnId ?? '';
  expect(await refusal(await say('Again.', { conversationId, branchAt }))).toMatchObject({
    status: 409,
    code: 'conflict',
  });
});
