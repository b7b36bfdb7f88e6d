import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds, type ModelMove } from '../support/scripted-model';
import { listen, type Listener } from '../support/listener';
import { testService, testApi } from '../support/test-service';
import { aMember, signedIn } from '../support/browser';
import { gate, waitFor } from '../support/wait-for';

/** Runs few turns at once and takes few requests. */
const service = testService({ MAX_RUNNING_TURNS: '4', MAX_REQUESTS: '20' });
/** Starts few turns at once and has few streams. */
const streaming = testApi({
  ...{ MAX_STARTING_TURNS: '8', MAX_OPEN_STREAMS: '4' },
  ...{ PUBLIC_NETWORK_SHARE: '1', PUBLIC_KEY_SHARE: '1' },
});

const ownShare = { status: 429, code: 'rate_limited' };

async function used(limit: string, by = service): Promise<number> {
  const text = await (await by.get('/metrics', '')).text();
  return Number(new RegExp(`^holdfast_limit_used\\{limit="${limit}"\\} (\\d+)`, 'm').exec(text)?.[1]);
}

test('keeps room for another tenant’s first request while one tenant uses all it can', async () => {
  const [greedy, victim] = await Promise.all([service.tenant(), service.tenant()]);
  const { opened, open } = gate();
  const hold: ModelMove = saysAndHolds('Wait', opened);
  service.model.script(hold, hold, hold);
  const begun: Listener[] = [];
  for (const q of ['one', 'two', 'three']) {
    const turn = await listen(service.url, greedy.apiKey, { q });
    await turn.until(({ event }) => event === 'content.delta');
    begun.push(turn);
  }
  const refused = await service.stream(greedy.apiKey, { q: 'four' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(refused)).toMatchObject(ownShare);
  service.model.script(says('For you.'));
  expect(await readTurn(await service.stream(victim.apiKey, { q: 'hi' }))).toMatchObject({
    text: 'For you.',
  });
  open();
  await Promise.all(begun.map(({ ended }) => ended));
  service.model.script(says('Room again.'));
  await waitFor('the turns are given back', async () => (await used('turns')) === 0);
  expect((await service.chat(greedy.apiKey, { message: 'five' })).status).toBe(200);
});

test('frees the place of a turn of another process before its client reads the end', async () => {
  const { apiKey } = await streaming.tenant();
  streaming.model.script(says('Done.'));
  expect(await readTurn(await streaming.stream(apiKey, { q: 'hi' }))).toMatchObject({ text: 'Done.' });
  expect(await used('turns', streaming)).toBe(0);
});

test('ends streams beyond a tenant’s share when another tenant needs its own', async () => {
  const [greedy, second, third] = await Promise.all([aConversation(), aConversation(), aConversation()]);
  const held: Response[] = [];
  for (let n = 0; n < 3; n += 1) held.push(await greedy.follow());
  const others = [await second.follow(), await third.follow()];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  const first = await held[0]?.text();
  expect(first).toContain('retry: 1000');
  expect(await refusal(await greedy.follow())).toMatchObject(ownShare);
  for (const { body } of [...held.slice(1), ...others]) await body?.cancel();
  await waitFor('the streams are given back', async () => (await used('streams', streaming)) === 0);

  /** A tenant with a conversation. `follow` opens one more stream of it. */
  async function aConversation() {
    const { apiKey } = await streaming.tenant();
    streaming.model.script(says('Hello.'));
    const { conversationId } = (await streaming.chat(apiKey, { message: 'hi' })).body.data;
    const path = `/api/agent/conversations/${conversationId}/events`;
    return { follow: () => streaming.get(path, apiKey) };
  }
});

test('counts inbox streams together with all other streams', async () => {
  const tenant = await streaming.tenant();
  const { cookie } = await signedIn(streaming, await aMember(streaming, tenant));
  const follow = () => fetch(`${streaming.url}/api/workspace/inbox/events`, { headers: { cookie } });
  const open = [await follow(), await follow(), await follow()];
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await refusal(await follow())).toMatchObject(ownShare);
  await open[0]?.body?.cancel();
  await waitFor('there is room', async () => (await used('streams', streaming)) === 2);
  open.push(await follow());
  expect(open.at(-1)?.status).toBe(200);
  for (const { body } of open.slice(1)) await body?.cancel();
  await waitFor('the streams are given back', async () => (await used('streams', streaming)) === 0);
});

test('frees the slot of a chat request whose client leaves, and completes its turn', async () => {
  const { apiKey, tenantId } = await service.tenant();
  const { opened, open } = gate();
  const before = service.model.requests.length;
  service.model.script(says('Hello.'), saysAndHolds('The whole answer.', opened));
  const { conversationId } = (await service.chat(apiKey, { message: 'hi' })).body.data;
  const leaving = new AbortController();
  const chat = fetch(`${service.url}/api/agent/chat`, {
    method: 'POST',
    signal: leaving.signal,
    body: JSON.stringify({ message: 'more', conversationId }),
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  });
  await waitFor('the model is asked', () => service.model.requests.length === before + 2);
  leaving.abort();
  await chat.catch(() => undefined);
  await waitFor('the place is given back', async () => (await used('requests')) === 0);
  open();
  await waitFor('the turn has ended', async () => {
    const said = await service.store.conversations.messages(tenantId, conversationId);
    return said.at(-1)?.text === 'The whole answer.';
  });
});

test('reads no body without a valid key, and few at once for one public network', async () => {
  const { apiKey, accessKey } = await service.tenant();
  const url = new URL(service.url);
  const sockets = await Promise.all(
    Array.from({ length: 40 }, (_, n) => slowPost(url, n % 2 === 0 ? '' : accessKey)),
  );
  const answers = sockets.map(({ socket }) => answerTo(socket));
  const refused = await Promise.all(answers.filter((_, n) => n % 2 === 0));
  expect(new Set(refused)).toEqual(new Set([401]));
  await waitFor('only its share waits', async () => (await used('requests')) === 1);
  service.model.script(says('Undisturbed.'));
  expect((await service.chat(apiKey, { message: 'hi' })).status).toBe(200);
  await waitFor('slow clients are cut off', () => sockets.every(({ socket }) => socket.closed));
  expect(await used('requests')).toBe(0);
});

test('answers or rejects each request of a burst and keeps the process responsive', async () => {
  const { apiKey } = await streaming.tenant();
  const count = 16;
  streaming.model.script(...Array.from({ length: count + 1 }, () => says('Hello.')));
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => streaming.chat(apiKey, { message: `message ${n}` })),
  );
  expect((await streaming.get('/healthz', '')).status).toBe(200);
  for (const { status, body } of answers)
    if (status === 200) expect(body.data.message).toBe('Hello.');
    else expect({ status, code: body.error.code }).toEqual(ownShare);
  expect(await streaming.chat(apiKey, { message: 'still there?' })).toMatchObject({ status: 200 });
  expect(await used('starts', streaming)).toBe(0);
});

/** Sends a POST that announces a long body and sends only its first byte. */
async function slowPost({ hostname, port }: URL, key: string): Promise<{ socket: Socket }> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Length: 1000000'];
  if (key) headers.push(`X-API-Key: ${key}`);
  socket.write(`POST /api/agent/chat HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`);
  return { socket };
}

async function answerTo(socket: Socket): Promise<number> {
  const [data]: unknown[] = await once(socket, 'data');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
}
