import { z } from 'zod';
import { openEvents } from '../support/conversation-stream';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService, testTenant } from '../support/test-service';
import { waitFor } from '../support/wait-for';
import {
  aColleague,
  aQueue,
  handOver,
  handsOffTo,
  historyOf,
  untilItem,
  type Colleague,
} from './queue-world';

const service = testService();
const tenant = testTenant(service);
let olga: Colleague;
let ada: Colleague;
beforeEach(async () => {
  [olga, ada] = await Promise.all([
    aColleague(service, tenant, 'Olga', 'owner'),
    aColleague(service, tenant, 'Ada'),
  ]);
});

const offered = z.object({
  tools: z.array(
    z.object({ function: z.object({ name: z.string(), parameters: z.record(z.string(), z.unknown()) }) }),
  ),
});

const item = async ({ browser }: Colleague, conversationId: string) =>
  (await browser.send('GET', `/inbox/${conversationId}`)).data;

test('the model names the queue of a handoff, and the first one gets what it does not place', async () => {
  const sales = await aQueue(olga, { name: 'Sales', memberIds: [ada.memberId] });
  const care = await aQueue(olga, { name: 'Care', memberIds: [ada.memberId] });
  await handsOffTo(olga, tenant, [sales, care]);

  const named = await handOver(service, tenant, { queue: 'Care' });
  expect(await item(ada, named)).toMatchObject({ state: 'waiting', queueId: care, queue: 'Care' });
  const { tools } = offered.parse(service.model.requests.at(-1));
  const { parameters } = tools.find((tool) => tool.function.name === 'handoff')?.function ?? {};
  expect(parameters).toMatchObject({
    properties: { queue: { enum: ['Sales', 'Care'] } },
    required: ['message'],
  });

  expect(await item(ada, await handOver(service, tenant))).toMatchObject({ queueId: sales, queue: 'Sales' });
});

test('a queue that the agent does not have is refused, and the model may try again', async () => {
  const sales = await aQueue(olga, { name: 'Sales' });
  await aQueue(olga, { name: 'Care' });
  await handsOffTo(olga, tenant, [sales]);
  service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.', queue: 'Care' } }));
  const conversationId = await handOver(service, tenant, { queue: 'Sales' });
  expect(await item(olga, conversationId)).toMatchObject({ queueId: sales });
});

test('words of the user lead to the queue that they are for', async () => {
  const sales = await aQueue(olga, { name: 'Sales' });
  const care = await aQueue(olga, { name: 'Care' });
  const wordRules = [{ words: ['broken'], queueId: care }];
  await handsOffTo(olga, tenant, [sales], { words: ['a person'], wordRules });
  const ask = async (q: string) =>
    (await readTurn(await service.stream(tenant.apiKey, { q }))).conversationId;
  expect(await item(olga, await ask('It is broken!'))).toMatchObject({ queueId: care });
  expect(await item(olga, await ask('I want a person.'))).toMatchObject({ queueId: sales });
});

test('without a claim the user reads a message, and then the agent has the conversation again', async () => {
  const steps = [
    { afterMs: 1_000, then: 'message', text: 'Everybody is busy. We hurry.' },
    { afterMs: 1_000, then: 'agent' },
  ];
  await handsOffTo(olga, tenant, [await aQueue(olga, { name: 'Care', roles: ['operator'], steps })]);
  const conversationId = await handOver(service, tenant);
  const stream = await openEvents(service, {
    key: tenant.apiKey,
    conversationId,
    lastEventId: conversationId,
  });
  const told = await stream.until(({ event }) => event === 'message');
  expect(told.data).toMatchObject({ role: 'operator', text: 'Everybody is busy. We hurry.' });
  expect(told.data).not.toHaveProperty('name');
  await stream.until(({ event, data }) => event === 'agent' && data['state'] === 'back');
  stream.leave();
  await untilItem(ada, conversationId, 'the end of the handoff', ({ state }) => state === 'resolved');
  expect(await historyOf(ada, conversationId)).toEqual(['handed_off', 'told', 'returned']);

  service.model.script(says('Then I help you.'));
  const { events } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hello?', conversationId }));
  expect(events.at(-1)).toMatchObject({ data: { message: 'Then I help you.' } });
  const seen = JSON.stringify(service.model.requests.at(-1)?.messages);
  expect(seen).toContain('no human colleague was free');
  expect(seen).toContain('Sent automatically to the waiting user');
});

test('without a claim the conversation moves to the next queue', async () => {
  const bob = await aColleague(service, tenant, 'Bob');
  const second = await aQueue(olga, { name: 'Second', memberIds: [bob.memberId] });
  const steps = [{ afterMs: 1_000, then: { queueId: second } }];
  await handsOffTo(olga, tenant, [await aQueue(olga, { name: 'First', memberIds: [ada.memberId], steps })]);
  const conversationId = await handOver(service, tenant);
  await untilItem(bob, conversationId, 'the next queue', ({ queue }) => queue === 'Second');
  expect(await historyOf(bob, conversationId)).toEqual(['handed_off', 'moved']);
  expect((await ada.browser.send('GET', `/inbox/${conversationId}`)).status).toBe(404);
});

test('a claim stops the steps, and one who is silent loses the conversation', async () => {
  const queue = {
    name: 'Care',
    roles: ['operator'],
    idleMs: 1_500,
    steps: [{ afterMs: 30_000, then: 'agent' }],
  };
  await handsOffTo(olga, tenant, [await aQueue(olga, queue)]);
  const conversationId = await handOver(service, tenant);
  expect((await ada.browser.send('POST', `/inbox/${conversationId}/claim`)).data['assignee']).toMatchObject({
    name: 'Ada',
  });
  await untilItem(ada, conversationId, 'the release', ({ state }) => state === 'waiting');
  expect(await historyOf(ada, conversationId)).toEqual(['handed_off', 'claimed', 'released']);

  await ada.browser.send('POST', `/inbox/${conversationId}/reply`, { text: 'Here I am.' });
  await service.chat(tenant.apiKey, { message: 'And now?', conversationId });
  await untilItem(ada, conversationId, 'the second release', ({ state }) => state === 'waiting');
  const history = await historyOf(ada, conversationId);
  expect(history.slice(-2)).toEqual(['replied', 'released']);
});

test('members take turns, however many conversations come at once', async () => {
  const bob = await aColleague(service, tenant, 'Bob');
  const members = [ada, bob];
  const memberIds = members.map(({ memberId }) => memberId);
  await handsOffTo(olga, tenant, [await aQueue(olga, { name: 'Care', memberIds, assign: 'round_robin' })]);
  const ids = await Promise.all(Array.from({ length: 6 }, () => handOver(service, tenant)));
  const assigned = await Promise.all(
    ids.map(async (id) => z.object({ assignee: z.object({ name: z.string() }) }).parse(await item(olga, id))),
  );
  expect(assigned.map(({ assignee }) => assignee.name).sort()).toEqual([
    ...['Ada', 'Ada', 'Ada'],
    ...['Bob', 'Bob', 'Bob'],
  ]);
});

test('outside the hours the user reads when the team is there, and leaves an address in the item', async () => {
  const weekday = new Date(Date.now() + 3 * 24 * 3_600_000);
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  const open = [{ days: [days[weekday.getUTCDay()]], from: '09:30', to: '10:30' }];
  const queue = {
    name: 'Care',
    roles: ['operator'],
    hours: { timeZone: 'UTC', open },
    closedText: 'We are back on {{opens}}. Leave an address.',
  };
  await handsOffTo(olga, tenant, [await aQueue(olga, queue)]);
  const conversationId = await handOver(service, tenant);
  const stream = await openEvents(service, {
    key: tenant.apiKey,
    conversationId,
    lastEventId: conversationId,
  });
  const told = await stream.until(({ event }) => event === 'message');
  stream.leave();
  expect(told.data).toMatchObject({ role: 'operator', automatic: true });
  expect(told.data['text']).toContain(`${weekday.toISOString().slice(0, 10)}, 09:30 (UTC). Leave`);
  await service.chat(tenant.apiKey, { message: 'grace@example.org', conversationId });
  const seen = await item(ada, conversationId);
  expect(seen).toMatchObject({ state: 'waiting', latest: { role: 'user', text: 'grace@example.org' } });
  expect(seen['waitingSince']).toBeDefined();
});

test('a conversation of a deleted queue waits for all operators', async () => {
  const care = await aQueue(olga, { name: 'Care', steps: [{ afterMs: 3_600_000, then: 'agent' }] });
  await handsOffTo(olga, tenant, [care]);
  const conversationId = await handOver(service, tenant);
  expect((await ada.browser.send('GET', `/inbox/${conversationId}`)).status).toBe(404);
  expect((await olga.browser.send('DELETE', `/queues/${care}`)).status).toBe(200);
  const seen = await item(ada, conversationId);
  expect(seen).toMatchObject({ state: 'waiting' });
  expect(seen).not.toHaveProperty('queueId');
  expect((await ada.browser.send('POST', `/inbox/${conversationId}/claim`)).status).toBe(200);
  const { data } = await olga.browser.send('GET', `/agents/${tenant.agentId}`);
  expect(data['handoff']).toEqual({ enabled: true });
  expect(await item(ada, await handOver(service, tenant))).not.toHaveProperty('queueId');
});

test('a member who is removed leaves the conversations to others', async () => {
  const bob = await aColleague(service, tenant, 'Bob');
  const conversationId = await handOver(service, tenant);
  await bob.browser.send('POST', `/inbox/${conversationId}/claim`);
  expect((await olga.browser.send('DELETE', `/members/${bob.memberId}`)).status).toBe(200);
  expect(await item(ada, conversationId)).toMatchObject({ state: 'waiting' });
  await waitFor('the claim of another', async () => {
    const { status } = await ada.browser.send('POST', `/inbox/${conversationId}/claim`);
    return status === 200;
  });
});
