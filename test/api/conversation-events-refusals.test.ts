import { messageIdOf, newId, newTurnId } from '../../src/domain/ids';
import { openEvents, requestEvents } from '../support/conversation-stream';
import { anOperator, handedOff } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { startTestApi, testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);
let conversationId: string;
beforeAll(async () => void (conversationId = await handedOff(service, tenant)));

const asks = (lastEventId?: string) =>
  requestEvents(service, {
    key: tenant.apiKey,
    conversationId,
    ...(lastEventId !== undefined && { lastEventId }),
  });

test.each(['7', 'msg', 'msg_', 'turn_1:2', 'msg_a b', `turn_${'a'.repeat(43)}`, 'conv_1', '*', '../1'])(
  'rejects a Last-Event-ID that the service never sends: %s',
  async (id) => {
    expect(await refusal(await asks(id))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      paths: ['header.Last-Event-ID'],
    });
  },
);

test('returns 404 for ids of other conversations, unknown turns and messages of users', async () => {
  const other = await handedOff(service, tenant);
  const ada = await anOperator(service, tenant);
  await ada.does('reply', other, { text: 'Elsewhere.' });
  const there = (await service.store.conversations.get(tenant.tenantId, other))?.recent ?? [];
  const here = (await service.store.conversations.get(tenant.tenantId, conversationId))?.recent ?? [];
  const operators = there.find(({ role }) => role === 'operator')?.messageId ?? '';
  const theirTurn = `${there.at(0)?.turnId ?? ''}:1`;
  const users = here.find(({ role }) => role === 'user')?.messageId ?? '';
  for (const id of [
    operators,
    theirTurn,
    users,
    messageIdOf(conversationId, 'unknown'),
    `${newTurnId(conversationId)}:1`,
    newTurnId(conversationId),
    newTurnId(other),
  ]) {
    expect(id.length).toBeGreaterThan(10);
    expect({ id, ...(await refusal(await asks(id))) }).toMatchObject({ id, status: 404, code: 'not_found' });
  }
});

test('returns the same 404 for an unknown conversation and for one of another tenant', async () => {
  const stranger = await service.tenant();
  const unknown = await requestEvents(service, { key: tenant.apiKey, conversationId: newId('conv') });
  const foreign = await requestEvents(service, { key: stranger.apiKey, conversationId });
  for (const response of [unknown, foreign])
    expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' });
});

test('requires a valid key, in the header or in the query', async () => {
  const path = `${service.url}/api/agent/conversations/${conversationId}/events`;
  for (const [url, key] of [
    [path, undefined],
    [path, 'svc_live_wrong'],
    [`${path}?apiKey=svc_live_wrong`, undefined],
  ] as const) {
    const response = await fetch(url, { headers: key === undefined ? {} : { 'x-api-key': key } });
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  const leaving = new AbortController();
  const open = await fetch(`${path}?apiKey=${tenant.apiKey}`, { signal: leaving.signal });
  expect(open.status).toBe(200);
  expect(open.headers.get('content-type')).toContain('text/event-stream');
  leaving.abort();
});

test('lets only the visitor who started a conversation follow it with a public key', async () => {
  service.model.script(says('Hello.'));
  const visitor = { 'x-participant-id': 'visitor-1' };
  const began = await readTurn(await service.stream(tenant.accessKey, { q: 'hi' }, visitor));
  const as = (headers: Record<string, string>) => ({
    key: tenant.accessKey,
    conversationId: began.conversationId,
    headers,
  });
  const strangers: Record<string, string>[] = [
    {},
    { 'x-participant-id': 'visitor-2' },
    { 'x-user-id': 'visitor-1' },
  ];
  for (const headers of strangers)
    expect(await refusal(await requestEvents(service, as(headers)))).toMatchObject({ status: 404 });
  const stream = await openEvents(service, as(visitor));
  stream.leave();
});

test('rejects HEAD without opening a stream', async () => {
  const path = `${service.url}/api/agent/conversations/${conversationId}/events`;
  const response = await fetch(path, { method: 'HEAD', headers: { 'x-api-key': tenant.apiKey } });
  expect(response.status).toBe(405);
});

test('stops without waiting for open streams', async () => {
  const stopping = await startTestApi();
  const owner = await stopping.tenant();
  stopping.model.script(says('Hello.'));
  const { conversationId: id } = await readTurn(await stopping.stream(owner.apiKey, { q: 'hi' }));
  const stream = await openEvents(stopping, { key: owner.apiKey, conversationId: id });
  // The stream never ends by itself, so a stop that waited for it would hang.
  await stopping.stop();
  await stream.ended;
});
