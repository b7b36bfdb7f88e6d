import { anOperator, handedOff, testOperator } from '../../support/operator';
import { testService, sharedTenant } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);
const ada = testOperator(service, tenant);
let conversationId: string;
beforeEach(async () => void (conversationId = await handedOff(service, tenant)));

const key = { 'idempotency-key': 'one and the same' };

test.each(['reply', 'note'])('writes eight copies of a %s with one key once', async (way) => {
  const send = () => ada.does(way, conversationId, { text: 'Once.' }, key);
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(200));
  expect(new Set(answers.map(({ data }) => data['messageId'] ?? data['noteId'])).size).toBe(1);
  const { data } = await ada.sees(conversationId);
  expect(JSON.stringify([data['messages'], data['notes']]).split('Once.')).toHaveLength(2);
  expect(data['history']).toHaveLength(2);
});

test('writes every reply without a key', async () => {
  await ada.does('reply', conversationId, { text: 'Again.' });
  await ada.does('reply', conversationId, { text: 'Again.' });
  const { data } = await ada.sees(conversationId);
  expect(JSON.stringify(data['messages']).split('Again.')).toHaveLength(3);
});

test('claims once for a repeated request, and marks the repetition', async () => {
  const first = await ada.does('claim', conversationId, undefined, key);
  await ada.does('release', conversationId);
  const second = await ada.does('claim', conversationId, undefined, key);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(second.status).toBe(200);
  expect((await ada.sees(conversationId)).data).toMatchObject({ state: 'waiting' });
});

test('repeats a resolve’s success although the conversation has left the inbox', async () => {
  expect((await ada.does('resolve', conversationId, undefined, key)).status).toBe(200);
  expect(await ada.does('resolve', conversationId, undefined, key)).toMatchObject({
    status: 200,
    data: { state: 'resolved' },
  });
  expect((await ada.does('resolve', conversationId)).status).toBe(409);
});

test('repeats a reply’s success after the conversation was resolved', async () => {
  const first = await ada.does('reply', conversationId, { text: 'Bye.' }, key);
  await ada.does('resolve', conversationId);
  const second = await ada.does('reply', conversationId, { text: 'Bye.' }, key);
  expect([second.status, second.data['messageId']]).toEqual([200, first.data['messageId']]);
});

test('does not repeat a take-over by a repeated request after a handback', async () => {
  await ada.does('take-over', conversationId, undefined, key);
  await ada.does('resolve', conversationId);
  const again = await ada.does('take-over', conversationId, undefined, key);
  expect(again).toMatchObject({ status: 200, data: { state: 'resolved' } });
});

test('rejects the same key with another text, command or conversation with 409', async () => {
  await ada.does('reply', conversationId, { text: 'One.' }, key);
  const other = await handedOff(service, tenant);
  for (const answer of [
    await ada.does('reply', conversationId, { text: 'Two.' }, key),
    await ada.does('note', conversationId, { text: 'One.' }, key),
    await ada.does('reply', other, { text: 'One.' }, key),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'idempotency_mismatch' } });
  }
  const { data } = await ada.sees(conversationId);
  expect(JSON.stringify([data['messages'], data['notes']])).not.toContain('Two.');
});

test('keeps the keys of two members apart', async () => {
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  const [one, two] = [
    await ada.does('note', conversationId, { text: 'Mine.' }, key),
    await bob.does('note', conversationId, { text: 'Mine.' }, key),
  ];
  expect(one.data['noteId']).not.toBe(two.data['noteId']);
  expect((await ada.sees(conversationId)).data['notes']).toHaveLength(2);
});
