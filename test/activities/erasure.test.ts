import { noOutbox } from '../support/no-outbox';
import { createErasureActivities } from '../../activities/erasure';
import { newId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { TurnCounter } from '../../src/workspace/stats/turn-counter';
import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import { erasePage } from '../../workflows/erasure/erase-page';
import { nothingErased, withErased } from '../../workflows/erasure/totals';
import { aPrompt } from '../store/a-prompt';
import * as sample from '../store/samples';
import { connectForTest, ownTenant, withRawDatabase } from '../store/store-under-test';
import { ownDatabase } from '../support/own-database';
import { connectTraces, type Traces } from '../support/traces';
import { receiptsIn } from '../support/receipts';
import { attempt } from './activities-under-test';

const now = () => new Date().toISOString();
/** Some of as many messages are kept apart from their conversation. */
const moreThanAtHand = 102;

let store: Store;
let traces: Traces;
let uri: string;
beforeAll(async () => {
  uri = ownDatabase();
  [store, traces] = await Promise.all([connectForTest(uri), connectTraces(uri)]);
});
afterAll(() => Promise.all([store.close(), traces.close()]));

test.each([
  ['without a fault', false],
  ['although each step is cut off once its work is done', true],
])('leaves a bare id and counts all it erased, %s', async (_, isCutOff) => {
  const { tenantId, conversationIds } = await talk(3, moreThanAtHand);
  const erasureId = await begin(tenantId, 'person');
  const activities = cutOff(isCutOff);
  const found = await activities.findConversations({ tenantId, erasureId });
  expect(found.conversations).toHaveLength(3);
  const emptied = await erasePage(activities, { tenantId, erasureId }, found, now);
  await activities.noteErasure({
    ...{ tenantId, erasureId, completedAt: now() },
    totals: withErased(nothingErased, emptied, now()),
  });
  for (const id of conversationIds) {
    const left = (await traces.inStore(id)).filter((trace) => !trace.startsWith('receipt_links/'));
    expect(left).toEqual([`conversations/${id}`]);
    const chain = await receiptsIn(store).chain(tenantId, id);
    expect(chain?.map(({ owner }) => owner)).toEqual([id.replace('conv_', 'erasure_')]);
    expect(chain?.[0]?.text).toContain(`"erasure":{"erasure":"${erasureId}","what":"conversation"}`);
  }
  const erasure = await store.erasures.get(tenantId, erasureId);
  expect(erasure).toMatchObject({ conversations: 3, held: 0, completedAt: expect.any(Date) });
  expect(JSON.parse(erasure?.receipt ?? '{}')).toMatchObject({
    ...{ type: 'link', kind: 'erasure', conversation: erasureId, seq: 1, prev: null },
    erasure: { erasure: erasureId, what: 'person', person: 'digest', conversations: 3, held: 0 },
  });
  expect(erasure?.receipt).not.toMatch(/visitor|ada@example/);
  const counts = Object.fromEntries((erasure?.places ?? []).map(({ place, count }) => [place, count]));
  expect(counts).toMatchObject({
    messages: moreThanAtHand + 2,
    turns: 3,
    tool_calls: 3,
    drafts: 3,
    prompts: 3,
    message_texts: 3,
  });
  expect(counts).toMatchObject({ feedback: 3, idempotency_keys: 3, inbox: 3, inbox_reads: 3, statistics: 6 });
});

test('a step that repeats the end of an erasure signs no other receipt', async () => {
  const { tenantId } = await talk(1);
  const erasureId = await begin(tenantId, 'person');
  const { noteErasure } = cutOff(false);
  const ended = { ...{ tenantId, erasureId, completedAt: now() }, totals: nothingErased };
  const receipt = async () => (await store.erasures.get(tenantId, erasureId))?.receipt;
  await noteErasure(ended);
  const first = await receipt();
  expect(first).toBeDefined();
  await noteErasure({ ...ended, completedAt: now() });
  expect(await receipt()).toBe(first);
});

test('deletes the key of a conversation last, so that late writes are lost with it', async () => {
  const { tenantId, conversationIds } = await talk(1);
  const ref = { tenantId, erasureId: await begin(tenantId, 'person') };
  const activities = cutOff(false);
  const found = await activities.findConversations(ref);
  const keys: Record<string, boolean> = {};
  const emptyPlace: ErasureActivities['emptyPlace'] = async (batch) => {
    keys[batch.place] = await hasKey(conversationIds[0] ?? '');
    await activities.emptyPlace(batch);
  };
  await erasePage({ ...activities, emptyPlace }, ref, found, now);
  expect(new Set(Object.values(keys))).toEqual(new Set([true]));
  expect(Object.keys(keys)).toContain('encryption_keys');
  expect(await hasKey(conversationIds[0] ?? '')).toBe(false);
});

test('finds only the conversations of one person, by either id, in their tenant', async () => {
  const [mine, other] = [await talk(2), await talk(1)];
  const erasureId = await begin(mine.tenantId, 'person');
  const { findConversations } = createErasureActivities({
    store,
    erasing,
    receipts: receiptsIn(store),
    outbox: noOutbox,
  });
  const found = await attempt(findConversations, { tenantId: mine.tenantId, erasureId });
  expect(found.conversations.map(({ conversationId }) => conversationId).sort()).toEqual(
    mine.conversationIds.sort(),
  );
  const foreign = await attempt(findConversations, { tenantId: other.tenantId, erasureId });
  expect(foreign).toEqual({ conversations: [], held: 0 });
});

test('keeps a held conversation, even if the hold was set after it was found', async () => {
  const { tenantId, conversationIds } = await talk(2);
  const [kept = '', gone = ''] = conversationIds;
  const erasureId = await begin(tenantId, 'person');
  const activities = cutOff(false);
  const found = await activities.findConversations({ tenantId, erasureId });
  await hold(tenantId, kept);
  await erasePage(activities, { tenantId, erasureId }, found, now);
  expect(await store.conversations.get(tenantId, kept)).not.toBeNull();
  expect(await store.conversations.get(tenantId, gone)).toBeNull();
  expect((await traces.inStore(kept)).length).toBeGreaterThan(6);
  expect(await activities.findConversations({ tenantId, erasureId })).toEqual({ conversations: [], held: 1 });
});

test('keeps no id of the person once the erasure has ended', async () => {
  const { tenantId } = await talk(1);
  const erasureId = await begin(tenantId, 'person');
  const running = await store.erasures.get(tenantId, erasureId);
  expect(running?.scope).toMatchObject({ person: { userId: 'ada@example.org' } });
  await store.erasures.note(erasureId, { conversations: 1, held: 0, places: [], completedAt: new Date() });
  const ended = await store.erasures.get(tenantId, erasureId);
  expect(ended?.scope).toEqual({ kind: 'person', personDigest: 'digest' });
});

function hasKey(conversationId: string): Promise<boolean> {
  return withRawDatabase(async (db) => {
    const found = await db
      .collection<{ _id: string; key?: unknown }>('conversations')
      .findOne({ _id: conversationId });
    return found?.key !== undefined;
  }, uri);
}

/** The activities. If they are cut off, each runs twice, as if the end of its first attempt had been lost. */
function cutOff(isCutOff: boolean): ErasureActivities {
  const real = createErasureActivities({ store, erasing, receipts: receiptsIn(store), outbox: noOutbox });
  const run =
    <I, O>(activity: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      if (isCutOff) await attempt(activity, input);
      return attempt(activity, input);
    };
  return {
    findConversations: run(real.findConversations),
    closeConversations: run(real.closeConversations),
    stopWorkflows: run(real.stopWorkflows),
    countTraces: run(real.countTraces),
    emptyPlace: run(real.emptyPlace),
    noteErasure: run(real.noteErasure),
  };
}

const erasing = {
  turns: { stopErased: async () => undefined },
  inbox: { stopErased: async () => undefined },
  histories: { count: async () => 0, erase: async () => undefined },
  start: async () => undefined,
  counter: {
    countErased: (tenantId: string, conversationIds: string[]) =>
      new TurnCounter(store).countErased(tenantId, conversationIds),
  },
};

async function begin(tenantId: string, kind: 'person'): Promise<string> {
  const erasureId = newId('erasure');
  await store.erasures.insert({
    ...{ erasureId, tenantId, requestedAt: new Date(), conversations: 0, held: 0, places: [] },
    scope: { kind, personDigest: 'digest', person: { participantId: 'visitor', userId: 'ada@example.org' } },
  });
  return erasureId;
}

async function hold(tenantId: string, conversationId: string): Promise<void> {
  await store.legalHolds.insert({
    ...{ holdId: newId('hold'), tenantId, on: { conversationId }, reason: 'A lawsuit', setAt: new Date() },
    setBy: { memberId: newId('member'), name: 'Ada' },
  });
}

/** Conversations of one person with something in every place, and one of somebody else. */
async function talk(
  count: number,
  messagesOfFirst = 1,
): Promise<{ tenantId: string; conversationIds: string[] }> {
  const tenantId = ownTenant();
  const conversationIds: string[] = [];
  for (let n = 0; n <= count; n += 1) {
    const record = sample.aTurnRecord(tenantId);
    const { conversationId, turnId } = record;
    const whose = n === 0 ? { participantId: 'visitor' } : { userId: 'ada@example.org' };
    const person = n === count ? { participantId: 'visitor', userId: 'else' } : whose;
    if (n === count) person.participantId = 'nobody';
    await store.conversations.open({ ...sample.aConversation(tenantId), conversationId, ...person });
    const messages = Array.from({ length: n === 0 ? messagesOfFirst : 1 }, () => sample.userMessage());
    await store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
    await store.turns.put(record);
    await store.toolRuns.begin({ ...sample.aToolRun(tenantId), conversationId, turnId });
    await store.drafts.put({ turnId, tenantId, after: 1, text: 'So far' });
    await store.prompts.put({ ...aPrompt(tenantId), turnId });
    await store.messageTexts.put({ id: turnId, tenantId, text: 'Long' });
    const messageId = turnId.replace('turn_', 'msg_');
    await store.feedback.put({ ...sample.aFeedback(tenantId), conversationId, messageId });
    await store.idempotency.claim({ ...sample.aRequest(tenantId), conversationId }, 60_000);
    await store.inbox.put({ ...sample.anInboxItem(tenantId), conversationId });
    await store.inboxReads.mark(tenantId, `member_${tenantId}`, conversationId, now());
    if (n < count) conversationIds.push(conversationId);
  }
  return { tenantId, conversationIds };
}
