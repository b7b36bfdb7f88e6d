import { PubSub } from '../../src/pubsub/pubsub';
import type { ConversationEvent, PresenceEvent } from '../../src/domain/pubsub-event';
import type { EventStore } from '../../src/store/store';
import { memoryStore } from '../support/memory-store';
import { waitFor } from '../support/wait-for';

const pollMs = 5;
const event: ConversationEvent = { topic: 'conversation', tenantId: 'tenant_1', conversationId: 'conv_1' };
const other: ConversationEvent = { topic: 'inbox', tenantId: 'tenant_2', conversationId: 'conv_2' };

let store: EventStore<ConversationEvent | PresenceEvent>;
let opened: PubSub<ConversationEvent | PresenceEvent>[];
beforeEach(() => {
  store = memoryStore().conversationEvents;
  opened = [];
});
afterEach(() => opened.forEach((pubsub) => pubsub.close()));

function open(
  kept: EventStore<ConversationEvent | PresenceEvent> = store,
  keptMs?: number,
): PubSub<ConversationEvent | PresenceEvent> {
  const pubsub = new PubSub(kept, {
    pollMs,
    gatherMs: 20,
    ...(keptMs !== undefined && { keptMs }),
  });
  opened.push(pubsub);
  return pubsub;
}

function listenTo(pubsub: PubSub<ConversationEvent | PresenceEvent>): {
  heard: (ConversationEvent | PresenceEvent)[];
  leave: () => void;
} {
  const heard: (ConversationEvent | PresenceEvent)[] = [];
  return { heard, leave: pubsub.subscribe((one) => heard.push(one)) };
}

/** Resolves once the store has been read `count` more times. */
async function reads(counted: { ids: jest.Mock }, count: number): Promise<void> {
  const until = counted.ids.mock.calls.length + count;
  await waitFor('more reads', () => counted.ids.mock.calls.length >= until);
}

function counting(kept: EventStore<ConversationEvent | PresenceEvent>) {
  return { ...kept, ids: jest.fn(() => kept.ids()) };
}

test('delivers in the same process at once, before the database answers', () => {
  const never = new Promise<void>(() => undefined);
  const pubsub = open({ ...store, put: () => never });
  const { heard } = listenTo(pubsub);
  void pubsub.publish(event);
  expect(heard).toEqual([event]);
});

test('delivers every event once in another process, and nothing twice in this one', async () => {
  const counted = counting(store);
  const [here, there] = [open(counted), open(counted)];
  const [near, far] = [listenTo(here), listenTo(there)];
  await here.publish(event);
  await there.publish(other);
  await waitFor('the other event', () => near.heard.length === 2 && far.heard.length === 2);
  await reads(counted, 6);
  expect(near.heard).toEqual([event, other]);
  expect(far.heard).toHaveLength(2);
  expect(far.heard).toEqual(expect.arrayContaining([other, event]));
});

test('delivers deferred events here at once, and elsewhere once each, with one write', async () => {
  const put = jest.fn((batch: Parameters<EventStore<ConversationEvent | PresenceEvent>['put']>[0]) =>
    store.put(batch),
  );
  const counted = counting(store);
  const [here, there] = [open({ ...counted, put }), open(counted)];
  const [near, far] = [listenTo(here), listenTo(there)];
  const many = Array.from({ length: 20 }, (_, n) => ({ ...event, conversationId: `conv_${n}` }));
  for (const one of many) here.publishSoon(one);
  expect(near.heard).toEqual(many);
  await waitFor('the other hears', () => far.heard.length === many.length);
  await reads(counted, 6);
  expect([near.heard, far.heard]).toEqual([many, many]);
  expect(put).toHaveBeenCalledTimes(1);
});

test('drops deferred events while the database is unavailable, and delivers later ones', async () => {
  let isAway = true;
  const put: EventStore<ConversationEvent | PresenceEvent>['put'] = (one) =>
    isAway ? Promise.reject(new Error('away')) : store.put(one);
  const tried = jest.fn(put);
  const [here, there] = [open({ ...store, put: tried }), open()];
  const { heard } = listenTo(there);
  here.publishSoon(event);
  await waitFor('the write fails', () => tried.mock.calls.length === 1);
  isAway = false;
  here.publishSoon(other);
  await waitFor('the other is heard', () => heard.length > 0);
  expect(heard).toEqual([other]);
});

test('does not deliver events from before the first subscriber', async () => {
  const counted = counting(store);
  await store.put({ events: [event], id: 'early', at: new Date(Date.now() - 1_000) });
  const late = listenTo(open(counted));
  await reads(counted, 3);
  expect(late.heard).toEqual([]);
});

test('delivers events of a process whose clock is behind', async () => {
  const counted = counting(store);
  const { heard } = listenTo(open(counted));
  await reads(counted, 2);
  await store.put({ events: [event], id: 'behind', at: new Date(Date.now() - 30_000) });
  await waitFor('the event', () => heard.length === 1);
});

test('reads what other processes published once, and what this one published never', async () => {
  const counted = { ...counting(store), get: jest.fn((ids: readonly string[]) => store.get(ids)) };
  const [here, there] = [open(counted), open()];
  const { heard } = listenTo(here);
  await here.publish(event);
  await there.publish(other);
  await waitFor('the other event', () => heard.length === 2);
  await reads(counted, 5);
  expect(counted.get).toHaveBeenCalledTimes(1);
  expect(counted.get.mock.calls[0]?.[0]).toHaveLength(1);
});

test('reads the database only while there is a subscriber', async () => {
  const counted = counting(store);
  const pubsub = open(counted);
  await pubsub.publish(event);
  const [one, two] = [listenTo(pubsub), listenTo(pubsub)];
  await reads(counted, 2);
  one.leave();
  await reads(counted, 2);
  two.leave();
  const sofar = counted.ids.mock.calls.length;
  // Another subscriber keeps reading meanwhile, so that enough time passes.
  const watching = counting(store);
  listenTo(open(watching));
  await reads(watching, 5);
  expect(counted.ids.mock.calls.length).toBeLessThanOrEqual(sofar + 1);
});

test('an unavailable database delays events, but does not reject', async () => {
  let away = true;
  const gone = () => Promise.reject(new Error('away'));
  const shaky: EventStore<ConversationEvent | PresenceEvent> = {
    put: (one) => (away ? gone() : store.put(one)),
    newest: () => (away ? gone() : store.newest()),
    ids: () => (away ? gone() : store.ids()),
    get: (ids) => (away ? gone() : store.get(ids)),
    purge: (before) => (away ? gone() : store.purge(before)),
  };
  const pubsub = open(shaky);
  const { heard } = listenTo(pubsub);
  await expect(pubsub.publish(event)).resolves.toBeUndefined();
  expect(heard).toEqual([event]);
  away = false;
  await open().publish(other);
  await waitFor('an event after the outage', () => heard.length === 2);
});

test('deletes old events, with and without subscribers', async () => {
  const keptMs = 20;
  const pubsub = open(store, keptMs);
  for (const id of ['a', 'b']) await store.put({ events: [event], id, at: new Date(Date.now() - 1_000) });
  await pubsub.publish(event);
  expect(await store.ids()).toHaveLength(1);

  listenTo(pubsub);
  await waitFor('the rest to be deleted', async () => (await store.ids()).length === 0);
});
