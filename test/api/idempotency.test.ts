import { randomUUID } from 'node:crypto';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testService();
const tenant = sharedTenant(service);

/** Another one in each test. */
let key: { 'idempotency-key': string };
beforeEach(() => void (key = { 'idempotency-key': `order ${randomUUID()}` }));

test('returns the same response to a repeated chat request, and calls the model once', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Once.'), says('Twice.'));
  const before = service.model.requests.length;
  const first = await service.post('/api/agent/chat', apiKey, { message: 'hi' }, key);
  const again = await service.post('/api/agent/chat', apiKey, { message: 'hi' }, key);
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  expect(await again.json()).toEqual(await first.json());
  expect(service.model.requests.length - before).toBe(1);
  await service.chat(apiKey, { message: 'uses the script up' });
});

test('replays the same events and ids from the start to a repeated request', async () => {
  const { apiKey } = tenant;
  service.model.script(says('On', 'ce.'));
  const first = await readTurn(await service.stream(apiKey, { q: 'hi' }, key));
  const again = await readTurn(await service.stream(apiKey, { q: 'hi' }, key));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect([again.text, again.turnId]).toEqual(['Once.', first.turnId]);
  expect(again.events.at(-1)).toEqual(first.events.at(-1));
  expect(again.names.filter((name) => name !== 'content.delta')).toEqual(
    first.names.filter((name) => name !== 'content.delta'),
  );
});

test.each(['query', 'body'])(
  'accepts the key in the %s, for clients that cannot set headers',
  async (place) => {
    const { apiKey } = tenant;
    service.model.script(says('Once.'));
    const idempotencyKey = `in the ${place}`;
    const send = () =>
      place === 'body'
        ? service.post('/api/agent/chat', apiKey, { message: 'hi', idempotencyKey })
        : service.stream(apiKey, { q: 'hi', idempotencyKey });
    const [first, again] = [await (await send()).text(), await send()];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.text()).toContain(/"turnId":"([^"]+)"/.exec(first)?.[1]);
  },
);

test.each([
  ['another message', { message: 'bye' }],
  ['another channel', { message: 'hi', channel: 'slack' }],
])('rejects the same key with %s with 409', async (_title, body) => {
  const { apiKey } = tenant;
  service.model.script(says('Once.'));
  await service.chat(apiKey, { message: 'hi' }, key);
  const answer = await service.post('/api/agent/chat', apiKey, body, key);
  expect(await refusal(answer)).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
});

test('treats the same key of another credential as another request', async () => {
  const [one, other] = [tenant, await service.tenant()];
  service.model.script(says('For one.'), says('For the other.'));
  const answers = [
    await service.chat(one.apiKey, { message: 'hi' }, key),
    await service.chat(other.apiKey, { message: 'hi' }, key),
  ];
  expect(answers.map(({ body }) => body.data.message)).toEqual(['For one.', 'For the other.']);
});

test('leaves the key of a rejected request free', async () => {
  const { apiKey } = tenant;
  expect((await service.chat(apiKey, { message: 'hi', agentId: 'agent_none' }, key)).status).toBe(404);
  service.model.script(says('Now.'));
  expect((await service.chat(apiKey, { message: 'hi' }, key)).body.data.message).toBe('Now.');
});

test('runs one turn for many concurrent copies', async () => {
  const { apiKey } = tenant;
  const all = gate();
  const before = service.model.requests.length;
  service.model.script(saysAndHolds('One.', all.opened));
  const sent = Array.from({ length: 16 }, () => service.chat(apiKey, { message: 'hi' }, key));
  all.open();
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data['turnId'])).size).toBe(1);
  expect(service.model.requests.length - before).toBe(1);
});

test('returns the same result to a repeated answer to an action', async () => {
  const { apiKey } = tenant;
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Good.'));
  const { conversationId, action } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const actionResponse = { instructionId: action['instructionId'], accepted: true };
  const body = { message: 'hi', conversationId, actionResponse };
  const answers = [
    await service.chat(apiKey, body, { 'idempotency-key': 'answer' }),
    await service.chat(apiKey, body, { 'idempotency-key': 'answer' }),
  ];
  expect(answers.map(({ status, body: { data } }) => [status, data?.message])).toEqual([
    [200, 'Good.'],
    [200, 'Good.'],
  ]);
  expect((await service.chat(apiKey, body)).status).toBe(409);
});

test('keeps Idempotency-Keys apart for visitors who share an access key', async () => {
  const { accessKey } = tenant;
  const visitors: Record<string, string>[] = [
    { 'x-participant-id': 'alice' },
    { 'x-participant-id': 'mallory' },
    { 'x-participant-id': 'mallory', 'x-user-id': 'alice' },
    { 'x-user-id': 'alice' },
    {},
  ];
  for (const visitor of visitors) {
    service.model.script(says(`For ${JSON.stringify(visitor)}.`));
    const { body } = await service.chat(accessKey, { message: 'hi' }, { ...key, ...visitor });
    expect(body.data.message).toBe(`For ${JSON.stringify(visitor)}.`);
  }
  for (const visitor of visitors) {
    const again = await service.post('/api/agent/chat', accessKey, { message: 'hi' }, { ...key, ...visitor });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.text()).toContain(JSON.stringify(`For ${JSON.stringify(visitor)}.`));
  }
});

test('returns 404 to a repeated request with less access than its turn', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Once.'));
  // Sets the channel explicitly, so that the two requests differ only in their access.
  const message = { message: 'hi', channel: 'sdk' };
  await service.chat(apiKey, message, key);
  const again = await service.chat(apiKey, message, { ...key, 'x-integration-type': 'widget' });
  expect(again).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});
