import { readTurn } from '../../../support/read-turn';
import { says } from '../../../support/scripted-model';
import { testService, testTenant } from '../../../support/test-service';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';

const service = testService();
const tenant = testTenant(service);
let ask: Ask;
beforeEach(async () => void (ask = await asMember(service, tenant, 'admin')));

const reason = 'A lawsuit';

test('forbids to erase a held conversation and its person, until its release', async () => {
  const conversationId = await talk('ada');
  const set = await ask('POST', '/holds', { conversationId, reason });
  expect(set).toMatchObject({ status: 201, data: { conversationId, reason, setBy: { name: 'Ada' } } });
  const holdId = String(set.data['holdId']);
  const erase = () => ask('DELETE', `/conversations/${conversationId}`);
  const refused = await erase();
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain(`“${reason}” (${holdId}), set by Ada`);
  const person = { participantId: 'ada', confirm: true };
  expect((await ask('POST', '/people/erase', person)).status).toBe(409);
  expect(itemsOf(await ask('GET', '/people?q=ada'))).toMatchObject([
    { participantId: 'ada', conversations: 1, holds: [{ holdId }] },
  ]);
  expect((await ask('GET', `/conversations/${conversationId}`)).status).toBe(200);

  const released = await ask('DELETE', `/holds/${holdId}`);
  expect(released).toMatchObject({ status: 200, data: { holdId, releasedBy: { name: 'Ada' } } });
  expect((await erase()).status).toBe(200);
  expect(itemsOf(await ask('GET', '/holds?state=active'))).toEqual([]);
  expect(itemsOf(await ask('GET', '/holds?state=released'))).toMatchObject([{ holdId, reason }]);
});

test('a hold on a person keeps each of their conversations, and nobody else’s', async () => {
  const [mine, other] = [await talk('ada'), await talk('eve')];
  expect((await ask('POST', '/holds', { participantId: 'ada', reason })).status).toBe(201);
  expect((await ask('DELETE', `/conversations/${mine}`)).status).toBe(409);
  expect((await ask('DELETE', `/conversations/${other}`)).status).toBe(200);
});

test('a repeated request sets one hold', async () => {
  const conversationId = await talk('ada');
  const headers = { 'idempotency-key': 'once' };
  const set = () => ask('POST', '/holds', { conversationId, reason }, headers);
  const [one, two] = [await set(), await set()];
  expect(two.data).toEqual(one.data);
  expect(itemsOf(await ask('GET', '/holds'))).toHaveLength(1);
});

test('rejects a hold on nothing, on two things, and on what is not there', async () => {
  const conversationId = await talk('ada');
  expect((await ask('POST', '/holds', { reason })).status).toBe(400);
  expect((await ask('POST', '/holds', { reason, conversationId, userId: 'x' })).status).toBe(400);
  expect(await ask('POST', '/holds', { conversationId })).toMatchObject({ paths: ['body.reason'] });
  expect((await ask('POST', '/holds', { reason, userId: 'nobody' })).status).toBe(404);
});

test('makes and deletes retention rules, and rejects one for an unknown agent', async () => {
  const made = await ask('POST', '/retention-rules', { days: 30, channel: 'sdk', agentId: tenant.agentId });
  expect(made).toMatchObject({ status: 201, data: { days: 30, channel: 'sdk', createdBy: { name: 'Ada' } } });
  expect(itemsOf(await ask('GET', '/retention-rules'))).toEqual([made.data]);
  const { ruleId } = made.data;
  expect((await ask('DELETE', `/retention-rules/${String(ruleId)}`)).status).toBe(200);
  expect((await ask('DELETE', `/retention-rules/${String(ruleId)}`)).status).toBe(404);
  const unknown = await ask('POST', '/retention-rules', { days: 30, agentId: 'agent_x' });
  expect(unknown).toMatchObject({ status: 400, paths: ['body.agentId'] });
  for (const days of [0, 3_651, 1.5, '30'])
    expect(await ask('POST', '/retention-rules', { days })).toMatchObject({ paths: ['body.days'] });
});

async function talk(participantId: string): Promise<string> {
  service.model.script(says('Hello.'));
  const headers = { 'x-participant-id': participantId };
  return (await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }, headers))).conversationId;
}
