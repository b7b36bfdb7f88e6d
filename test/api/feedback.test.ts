import { messageIdOf, newId } from '../../src/domain/ids';
import { anOperator, handedOff, testOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService, testTenant } from '../support/test-service';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

test('shows the latest rating with its message and in the feedback list', async () => {
  const { conversationId, answered } = await talk();
  expect(await rate({ messageId: answered, rating: 'up' })).toEqual({
    status: 200,
    data: { messageId: answered, rating: 'up' },
  });
  await rate({ messageId: answered, rating: 'down', comment: '  Too short. ' });
  const given = { rating: 'down', comment: 'Too short.', at: expect.stringMatching(/Z$/) };
  const { messages } = await read(`/conversations/${conversationId}`);
  expect(messages[0]).not.toHaveProperty('feedback');
  expect(messages[1]).toMatchObject({ messageId: answered, feedback: given });
  expect(await read('/feedback')).toEqual({
    items: [
      {
        ...given,
        messageId: answered,
        conversationId,
        agentId: tenant.agentId,
        agent: 'Test agent',
        channel: 'platform',
        turnId: expect.stringMatching(/^turn_/),
        question: 'Hi',
        answer: 'Hello.',
        participantId: expect.any(String),
      },
    ],
  });
});

test('shows what was said only to tokens that may read conversations', async () => {
  const { answered } = await talk();
  await rate({ messageId: answered, rating: 'up' });
  const seenWith = async (scopes: string[]) => {
    const reader = await anOperator(service, tenant, { scopes });
    const { items } = JSON.parse(await (await reader.get('/feedback')).text()).data;
    return items[0];
  };
  const limited = await seenWith(['feedback:read']);
  expect(limited).toMatchObject({ messageId: answered, agent: 'Test agent' });
  for (const field of ['question', 'answer', 'turnId']) expect(limited).not.toHaveProperty(field);
  const both = await seenWith(['feedback:read', 'conversations:read']);
  expect(both).toMatchObject({ question: 'Hi', answer: 'Hello.' });
});

test('accepts ratings of operators’ messages, but not of users’ or tool results', async () => {
  const conversationId = await handedOff(service, tenant);
  await ada.does('reply', conversationId, { text: 'I am here.' });
  const { messages } = await read(`/conversations/${conversationId}`);
  const idOf = (role: string) =>
    messages.find((message: { role: string }) => message.role === role).messageId;
  expect(await rate({ messageId: idOf('operator'), rating: 'up' })).toMatchObject({ status: 200 });
  for (const role of ['user', 'tool']) {
    const response = await post({ messageId: idOf(role), rating: 'up' });
    const expected = { status: 400, code: 'invalid_request', paths: ['body.messageId'] };
    expect(await refusal(response)).toMatchObject(expected);
  }
});

test('returns the same 404 for an unknown message and for one of another tenant', async () => {
  const { conversationId, answered } = await talk();
  const stranger = await service.tenant();
  const wanted = { messageId: answered, rating: 'up' };
  const foreign = await refusal(await post(wanted, stranger.apiKey));
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
  for (const messageId of [messageIdOf(conversationId, 'x'), messageIdOf(newId('conv'), 'x'), 'msg_x', 'x'])
    expect(await refusal(await post({ messageId, rating: 'up' }))).toEqual({
      ...foreign,
      body: expect.any(String),
    });
});

test('lets only the named visitor rate a conversation with an access key', async () => {
  const headers = { 'x-participant-id': 'mina' };
  const { answered } = await talk(tenant.accessKey, headers);
  const wanted = { messageId: answered, rating: 'up' };
  expect((await post(wanted, tenant.accessKey)).status).toBe(404);
  expect((await post(wanted, tenant.accessKey, { 'x-participant-id': 'eve' })).status).toBe(404);
  expect((await post(wanted, tenant.accessKey, headers)).status).toBe(200);
});

test('lists every fault at once, and requires a key', async () => {
  const response = await post({ rating: 'great', comment: 'x'.repeat(2_001) });
  const paths = ['body.comment', 'body.messageId', 'body.rating'];
  expect(await refusal(response)).toMatchObject({ status: 400, code: 'invalid_request', paths });
  expect((await post({ messageId: 'x', rating: 'up' }, 'svc_live_unknown')).status).toBe(401);
});

test('filters and pages the list, and shows only the tenant’s own feedback', async () => {
  const talks = [await talk(), await talk(), await talk(tenant.accessKey)];
  const [one, two, three] = talks.map(({ answered }) => answered);
  await rate({ messageId: one, rating: 'up' });
  await rate({ messageId: two, rating: 'down' });
  await rate({ messageId: three, rating: 'up' });
  expect(ids(await read('/feedback'))).toEqual([three, two, one]);
  expect(ids(await read('/feedback?rating=up'))).toEqual([three, one]);
  expect(ids(await read('/feedback?channel=widget'))).toEqual([three]);
  expect(ids(await read(`/feedback?conversationId=${talks[1]?.conversationId}`))).toEqual([two]);
  expect(ids(await read(`/feedback?agentId=${newId('agent')}`))).toEqual([]);
  expect(ids(await read('/feedback?to=2020-01-01T00:00:00Z'))).toEqual([]);
  const first = await read('/feedback?limit=2');
  expect(ids(first)).toEqual([three, two]);
  expect(ids(await read(`/feedback?limit=2&cursor=${first.nextCursor}`))).toEqual([one]);
  const stranger = await anOperator(service, await service.tenant());
  expect(JSON.parse(await (await stranger.get('/feedback')).text()).data).toEqual({ items: [] });
});

async function talk(key = tenant.apiKey, headers = {}) {
  service.model.script(says('Hello.'));
  const { conversationId, last } = await readTurn(await service.stream(key, { q: 'Hi' }, headers));
  return { conversationId, answered: String(Object(last['metadata']).messageId) };
}

function post(body: object, key = tenant.apiKey, headers = {}) {
  return service.post('/api/agent/feedback', key, body, headers);
}

async function rate(body: object) {
  const response = await post(body);
  return { status: response.status, data: JSON.parse(await response.text()).data };
}

async function read(path: string) {
  const answer = await ada.get(path);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

function ids({ items }: { items: { messageId: string }[] }): string[] {
  return items.map(({ messageId }) => messageId);
}
