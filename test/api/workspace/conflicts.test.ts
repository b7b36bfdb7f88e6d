import { createKey } from '../../../src/workspace/credentials/keys';
import { anOperator, handedOff } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService, sharedTenant } from '../../support/test-service';
import { forAllTests } from '../../support/lifetimes';

const service = testService();
const tenant = sharedTenant(service);
const ada = forAllTests(() => anOperator(service, tenant));
const bob = forAllTests(() => anOperator(service, tenant, { name: 'Bob' }));
let conversationId: string;
beforeEach(async () => void (conversationId = await handedOff(service, tenant)));

const ways = ['claim', 'release', 'resolve'];

test('lets one of many operators claim at once, and tells the others who it was', async () => {
  const others = await Promise.all(
    Array.from({ length: 8 }, (_, n) => anOperator(service, tenant, { name: `Operator ${n}` })),
  );
  const answers = await Promise.all(others.map((operator) => operator.does('claim', conversationId)));
  const winner = others[answers.findIndex(({ status }) => status === 200)];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  for (const { status, error } of answers) {
    if (status === 409)
      expect(error).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(`${winner?.name} has claimed`),
      });
  }
  expect((await ada.sees(conversationId)).data).toMatchObject({ assignee: { name: winner?.name } });
});

test('lets only the claiming operator claim again, move or write in a conversation', async () => {
  expect((await ada.does('claim', conversationId)).status).toBe(200);
  expect((await ada.does('claim', conversationId)).status).toBe(200);
  for (const way of ways) {
    const { status, error } = await bob.does(way, conversationId);
    expect({ way, status, ...error }).toMatchObject({
      way,
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('Ada'),
    });
  }
  const reply = await bob.does('reply', conversationId, { text: 'Me too.' });
  expect([reply.status, reply.error.code]).toEqual([409, 'conflict']);
  expect(reply.error.message).toContain('Ada has claimed');
  const { data } = await ada.sees(conversationId);
  expect(JSON.stringify(data['messages'])).not.toContain('Me too.');
});

test('lets a colleague leave a note in a claimed conversation', async () => {
  await ada.does('claim', conversationId);
  const { status, data } = await bob.does('note', conversationId, { text: 'I know this user.' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ assignee: { name: 'Ada' }, notes: [{ by: { name: 'Bob' } }] });
});

test('rejects claim, release, resolve, reply and note for a resolved conversation', async () => {
  await ada.does('claim', conversationId);
  await ada.does('resolve', conversationId);
  for (const [way, body] of [
    ['claim', undefined],
    ['release', undefined],
    ['resolve', undefined],
    ['reply', { text: 'Hello?' }],
    ['note', { text: 'Hello?' }],
  ] as const) {
    const { status, error } = await ada.does(way, conversationId, body);
    expect([way, status, error.code]).toEqual([way, 409, 'conflict']);
    expect(error.message).toMatch(/not in the inbox/);
  }
  const { data } = await ada.sees(conversationId);
  expect(data).toMatchObject({ state: 'resolved', notes: [] });
  expect(JSON.stringify(data['messages'])).not.toContain('Hello?');
});

test('resolves once for many concurrent requests, and hands the conversation back once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.does('resolve', conversationId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const { data } = await ada.sees(conversationId);
  const handovers = [data['messages']].flat().filter((message) => Object(message).role === 'handover');
  expect(handovers).toMatchObject([
    { to: 'operator', state: 'waiting' },
    { to: 'agent', name: 'Ada' },
  ]);
});

test('keeps the inbox consistent when one operator takes over while another resolves', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [resolved, taken] = await Promise.all([
      ada.does('resolve', conversationId),
      bob.does('take-over', conversationId),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 409]).toContain(resolved.status);
    const { data } = await ada.sees(conversationId);
    expect(data).toMatchObject({ state: 'open', assignee: { name: 'Bob' } });
    await bob.does('release', conversationId);
  }
});

test('rejects releasing an unclaimed conversation', async () => {
  expect(await ada.does('release', conversationId)).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  });
});

test('lets a conversation that was never in the inbox be taken over, but not claimed', async () => {
  service.model.script(says('Hello.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  expect((await ada.sees(turn.conversationId)).status).toBe(404);
  for (const way of ways) expect((await ada.does(way, turn.conversationId)).status).toBe(409);
  expect((await ada.does('take-over', turn.conversationId)).data).toMatchObject({
    state: 'open',
    message: '',
    assignee: { name: 'Ada' },
  });
});

test('rejects an operator’s reply with an agent key', async () => {
  const { tenantId } = tenant;
  const forTests = createKey({ tenantId, kind: 'API_KEY', test: true, name: 'test', createdAt: new Date() });
  await service.store.credentials.insert(forTests.credential);
  for (const key of [tenant.apiKey, tenant.accessKey, forTests.key]) {
    const headers = { authorization: `Bearer ${key}`, 'x-api-key': key };
    const answer = await ada.post(`/inbox/${conversationId}/reply`, { text: 'I am the operator.' }, headers);
    expect(answer.status).toBe(401);
  }
  const { data } = await ada.sees(conversationId);
  expect(JSON.stringify(data['messages'])).not.toContain('I am the operator.');
});
