import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const ada = { 'x-participant-id': 'ada' };
const bob = { 'x-participant-id': 'bob' };

test('generates a new participant id for each request without one', async () => {
  service.model.script(says('a'), says('b'));
  const streamed = await service.stream(tenant.accessKey, { q: 'hi' });
  await readTurn(streamed);
  const chatted = await service.post('/api/agent/chat', tenant.accessKey, { message: 'hi' });
  const ids = [streamed, chatted].map(({ headers }) => headers.get('x-participant-id'));
  for (const id of ids) expect(id).toMatch(/^part_[A-Za-z0-9_-]{22}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('generates no participant id for a visitor that sends one', async () => {
  service.model.script(says('a'));
  const streamed = await service.stream(tenant.accessKey, { q: 'hi' }, ada);
  expect(streamed.headers.get('x-participant-id')).toBeNull();
  await readTurn(streamed);
});

test.each([
  ['participant', ada, bob],
  ['user', { 'x-user-id': 'ada' }, { 'x-user-id': 'bob' }],
])('lets only the named %s reach the conversation with an access key', async (_kind, own, foreign) => {
  const conversationId = await begin(tenant.accessKey, own);
  for (const headers of [foreign, {}]) {
    for (const answer of await sendAll(tenant.accessKey, conversationId, headers)) {
      expect(await refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
    }
  }
  service.model.script(says('Welcome back.'));
  const again = await service.chat(tenant.accessKey, { message: 'hi', conversationId }, own);
  expect(again.body.data).toMatchObject({ conversationId, message: 'Welcome back.' });
});

test('does not let a visitor resume another visitor’s turn by an event id', async () => {
  service.model.script(says('For Ada alone.'));
  const { events } = await readTurn(await service.stream(tenant.accessKey, { q: 'hi' }, ada));
  const lastEventId = { 'last-event-id': events[0]?.id ?? '' };
  const answer = await service.stream(tenant.accessKey, {}, { ...bob, ...lastEventId });
  expect(await refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
  const own = await readTurn(await service.stream(tenant.accessKey, {}, { ...ada, ...lastEventId }));
  expect(own.text).toBe('For Ada alone.');
});

test('does not restrict a conversation to a generated participant id', async () => {
  const conversationId = await begin(tenant.accessKey, {});
  for (const headers of [{}, ada]) {
    service.model.script(says('Hello.'));
    const again = await service.chat(tenant.accessKey, { message: 'hi', conversationId }, headers);
    expect(again.body.data).toMatchObject({ conversationId });
  }
});

test('lets an API key reach every conversation of its tenant', async () => {
  const conversationId = await begin(tenant.accessKey, { ...ada, 'x-user-id': 'ada' });
  service.model.script(says('Hello.'));
  const answer = await service.chat(tenant.apiKey, { message: 'hi', conversationId });
  expect(answer.body.data).toMatchObject({ conversationId });
});

async function begin(key: string, headers: Record<string, string>): Promise<string> {
  service.model.script(says('Hello.'));
  return (await service.chat(key, { message: 'hi' }, headers)).body.data.conversationId;
}

function sendAll(key: string, conversationId: string, headers: Record<string, string>): Promise<Response[]> {
  const actionResponse = { instructionId: 'act_1', accepted: true };
  return Promise.all([
    service.stream(key, { q: 'hi', conversationId }, headers),
    service.post('/api/agent/chat', key, { message: 'hi', conversationId }, headers),
    service.post('/api/agent/chat', key, { message: 'hi', conversationId, actionResponse }, headers),
    service.post('/api/agent/cancel', key, { conversationId }, headers),
  ]);
}
