import { noOutbox } from '../support/no-outbox';
import { createErasureActivities } from '../../activities/erasure';
import type { Erasure } from '../../src/domain/erasure';
import { newId } from '../../src/domain/ids';
import type { RetentionRule } from '../../src/domain/retention-rule';
import { aConversation } from '../store/samples';
import { connectForTest, ownTenant } from '../store/store-under-test';
import { receiptsIn } from '../support/receipts';
import { attempt } from './activities-under-test';
import { forAllTests } from '../support/lifetimes';

const by = { memberId: newId('member'), name: 'Ada' };
const dayMs = 24 * 60 * 60 * 1_000;

const store = forAllTests(connectForTest);
let tenantId: string;
beforeEach(() => void (tenantId = ownTenant()));

test('starts one erasure for a rule with due conversations, with its selection', async () => {
  const old = await talk({ channel: 'sdk' }, 31);
  await talk({ channel: 'sdk' }, 29);
  await talk({ channel: 'widget' }, 31);
  const { ruleId } = await rule({ days: 30, channel: 'sdk' });
  const [begun, ...more] = await begin();
  expect(more).toEqual([]);
  expect(begun).toMatchObject({ tenantId, scope: { kind: 'retention', ruleId, channel: 'sdk' } });
  expect(begun?.requestedBy).toBeUndefined();
  expect(await found(begun)).toEqual({ ids: [old], held: 0 });
});

test('selects conversations of one agent, and all of them without a filter', async () => {
  const agentId = newId('agent');
  const [mine, other] = [await talk({ agentId }, 10), await talk({}, 10)];
  await rule({ days: 5, agentId });
  const [ofAgent] = await begin();
  expect((await found(ofAgent)).ids).toEqual([mine]);
  await rule({ days: 9 });
  const all = (await begin()).at(-1);
  expect((await found(all)).ids.sort()).toEqual([mine, other].sort());
});

test('starts an erasure once while it runs, even if a crash kept it from starting', async () => {
  await talk({}, 10);
  await rule({ days: 5 });
  const [first] = await begin();
  const second = await begin();
  expect(second.map(({ erasureId }) => erasureId)).toEqual([first?.erasureId]);
});

test('starts nothing if legal holds keep all that is due', async () => {
  const conversationId = await talk({}, 10);
  await rule({ days: 5 });
  const hold = { holdId: newId('hold'), tenantId, on: { conversationId }, reason: 'A lawsuit' };
  await store.legalHolds.insert({ ...hold, setBy: by, setAt: new Date() });
  expect(await begin()).toEqual([]);
  await talk({}, 10);
  const [begun] = await begin();
  expect((await found(begun)).held).toBe(1);
});

/** Carries out the rules. Returns the erasures of this test's tenant that were started. */
async function begin(): Promise<Erasure[]> {
  const started: Erasure[] = [];
  const { beginErasures } = activities(async (erasure) => void started.push(erasure));
  await attempt(beginErasures, undefined);
  return started.filter((erasure) => erasure.tenantId === tenantId);
}

async function found(erasure: Erasure | undefined): Promise<{ ids: string[]; held: number }> {
  const { findConversations } = activities(async () => undefined);
  const ref = { tenantId, erasureId: erasure?.erasureId ?? '' };
  const { conversations, held } = await attempt(findConversations, ref);
  return { ids: conversations.map(({ conversationId }) => conversationId), held };
}

function activities(start: (erasure: Erasure) => Promise<void>) {
  const stopping = { stopErased: async () => undefined };
  return createErasureActivities({
    store,
    receipts: receiptsIn(store),
    outbox: noOutbox,
    erasing: {
      ...{ turns: stopping, inbox: stopping, start },
      histories: { count: async () => 0, erase: async () => undefined },
      counter: { countErased: async () => undefined },
    },
  });
}

async function rule(changes: Partial<RetentionRule>): Promise<RetentionRule> {
  const made = { ruleId: newId('rule'), tenantId, days: 1, createdBy: by, createdAt: new Date(), ...changes };
  await store.retentionRules.insert(made);
  return made;
}

/** A conversation whose last activity was this many days ago. */
async function talk(changes: Partial<ReturnType<typeof aConversation>>, days: number): Promise<string> {
  const createdAt = new Date(Date.now() - days * dayMs);
  const conversation = { ...aConversation(tenantId), ...changes, createdAt };
  await store.conversations.open(conversation);
  return conversation.conversationId;
}
