import { PubSub } from '../../../src/platform/pubsub/pubsub';
import type { ConversationEvent } from '../../../src/domain/announcement';
import type { AnnouncementStore } from '../../../src/store/store';
import { memoryStore } from '../../support/memory-store';
import { waitFor } from '../../support/wait-for';

const pollMs = 5;
const news: ConversationEvent = { topic: 'conversation', tenantId: 'tenant_1', conversationId: 'conv_1' };
const other: ConversationEvent = { topic: 'inbox', tenantId: 'tenant_2', conversationId: 'conv_2' };

let store: AnnouncementStore<ConversationEvent>;
let opened: PubSub<ConversationEvent>[];
beforeEach(() => {
  store = memoryStore().announcements;
  opened = [];
});
afterEach(() => opened.forEach((announcements) => announcements.close()));

function open(
  kept: AnnouncementStore<ConversationEvent> = store,
  keptMs?: number,
): PubSub<ConversationEvent> {
  const announcements = new PubSub(kept, {
    pollMs,
    gatherMs: 20,
    ...(keptMs !== undefined && { keptMs }),
  });
  opened.push(announcements);
  return announcements;
}

function listenTo(announcements: PubSub<ConversationEvent>): {
  heard: ConversationEvent[];
  leave: () => void;
} {
  const heard: ConversationEvent[] = [];
  return { heard, leave: announcements.subscribe((one) => heard.push(one)) };
}

/** Resolves once the store has been read `count` more times. */
async function reads(counted: { all: jest.Mock }, count: number): Promise<void> {
  const until = counted.all.mock.calls.length + count;
  await waitFor('more reads', () => counted.all.mock.calls.length >= until);
}

function counting(kept: AnnouncementStore<ConversationEvent>) {
  return { ...kept, all: jest.fn(() => kept.all()) };
}

test('delivers in the same process at once, before the database answers', () => {
  const never = new Promise<void>(() => undefined);
  const announcements = open({ ...store, put: () => never });
  const { heard } = listenTo(announcements);
  void announcements.announce(news);
  expect(heard).toEqual([news]);
});

test('delivers every event once in another process, and nothing twice in this one', async () => {
  const counted = counting(store);
  const [here, there] = [open(counted), open(counted)];
  const [near, far] = [listenTo(here), listenTo(there)];
  await here.announce(news);
  await there.announce(other);
  await waitFor('the other news', () => near.heard.length === 2 && far.heard.length === 2);
  await reads(counted, 6);
  expect(near.heard).toEqual([news, other]);
  expect(far.heard).toEqual([other, news]);
});

test('delivers deferred events here at once, and elsewhere once each, with one write', async () => {
  const put = jest.fn((announcement: Parameters<AnnouncementStore<ConversationEvent>['put']>[0]) =>
    store.put(announcement),
  );
  const counted = counting(store);
  const [here, there] = [open({ ...counted, put }), open(counted)];
  const [near, far] = [listenTo(here), listenTo(there)];
  const many = Array.from({ length: 20 }, (_, n) => ({ ...news, conversationId: `conv_${n}` }));
  for (const one of many) here.publishSoon(one);
  expect(near.heard).toEqual(many);
  await waitFor('the other hears', () => far.heard.length === many.length);
  await reads(counted, 6);
  expect([near.heard, far.heard]).toEqual([many, many]);
  expect(put).toHaveBeenCalledTimes(1);
});

test('drops deferred events while the database is unavailable, and delivers later ones', async () => {
  let isAway = true;
  const put: AnnouncementStore<ConversationEvent>['put'] = (one) =>
    isAway ? Promise.reject(new Error('away')) : store.put(one);
  const tried = jest.fn(put);
  const [here, there] = [open({ ...store, put: tried }), open()];
  const { heard } = listenTo(there);
  here.publishSoon(news);
  await waitFor('the write fails', () => tried.mock.calls.length === 1);
  isAway = false;
  here.publishSoon(other);
  await waitFor('the other is heard', () => heard.length > 0);
  expect(heard).toEqual([other]);
});

test('does not deliver events from before the first subscriber', async () => {
  const counted = counting(store);
  await store.put({ news: [news], id: 'early', at: new Date(Date.now() - 1_000) });
  const late = listenTo(open(counted));
  await reads(counted, 3);
  expect(late.heard).toEqual([]);
});

test('delivers events of a process whose clock is behind', async () => {
  const counted = counting(store);
  const { heard } = listenTo(open(counted));
  await reads(counted, 2);
  await store.put({ news: [news], id: 'behind', at: new Date(Date.now() - 30_000) });
  await waitFor('the news', () => heard.length === 1);
});

test('reads the database only while there is a subscriber', async () => {
  const counted = counting(store);
  const announcements = open(counted);
  await announcements.announce(news);
  const [one, two] = [listenTo(announcements), listenTo(announcements)];
  await reads(counted, 2);
  one.leave();
  await reads(counted, 2);
  two.leave();
  const sofar = counted.all.mock.calls.length;
  // Another subscriber keeps reading meanwhile, so that enough time passes.
  const watching = counting(store);
  listenTo(open(watching));
  await reads(watching, 5);
  expect(counted.all.mock.calls.length).toBeLessThanOrEqual(sofar + 1);
});

test('an unavailable database delays events, but does not reject', async () => {
  let away = true;
  const gone = () => Promise.reject(new Error('away'));
  const shaky: AnnouncementStore<ConversationEvent> = {
    put: (one) => (away ? gone() : store.put(one)),
    all: jest.fn(() => (away ? gone() : store.all())),
    purge: (before) => (away ? gone() : store.purge(before)),
  };
  const announcements = open(shaky);
  const { heard } = listenTo(announcements);
  await expect(announcements.announce(news)).resolves.toBeUndefined();
  expect(heard).toEqual([news]);
  away = false;
  await open().announce(other);
  await waitFor('news after the outage', () => heard.length === 2);
});

test('deletes old events, with and without subscribers', async () => {
  const keptMs = 20;
  const announcements = open(store, keptMs);
  for (const id of ['a', 'b']) await store.put({ news: [news], id, at: new Date(Date.now() - 1_000) });
  await announcements.announce(news);
  expect(await store.all()).toHaveLength(1);

  listenTo(announcements);
  await waitFor('the rest to be deleted', async () => (await store.all()).length === 0);
});
