import { newId, personDigest } from '../../../src/domain/ids';
import type { Erasure } from '../../../src/domain/erasure';
import { Erasures } from '../../../src/workspace/erasures/erasures';
import { aConversation } from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

const store = forAllTests(connectForTest);

const by = { memberId: newId('member'), name: 'Ada' };
const person = { userId: 'ada@example.org' };

/** Erasures whose workflows never run. */
function notRunning() {
  const started: Erasure[] = [];
  const gateway = {
    start: async (erasure: Erasure) => void started.push(erasure),
    hasEndedWithin: async () => false,
  };
  return { started, gateway, erasures: new Erasures({ store, gateway }) };
}

test('says that an erasure which takes long goes on by itself', async () => {
  const { tenantId, conversationId } = await talk();
  const { erasures, started } = notRunning();
  const erased = erasures.conversation({ tenantId, by }, conversationId);
  await expect(erased).rejects.toMatchObject({ code: 'unavailable', message: /goes on by itself/ });
  expect(started).toMatchObject([{ scope: { kind: 'conversation', conversationId } }]);
});

test('starts nothing for another tenant’s conversation or person, or unknown ones', async () => {
  const { conversationId } = await talk();
  const { erasures, started } = notRunning();
  const request = { tenantId: ownTenant(), by };
  for (const id of [conversationId, newId('conv')])
    await expect(erasures.conversation(request, id)).rejects.toMatchObject({ code: 'not_found' });
  for (const unknown of [person, { participantId: 'nobody' }])
    await expect(erasures.person(request, unknown)).rejects.toMatchObject({ code: 'not_found' });
  expect(started).toEqual([]);
});

test('joins the running erasure on a second request, and starts it after a crash', async () => {
  const { tenantId } = await talk();
  const { erasures, started } = notRunning();
  const first = await erasures.person({ tenantId, by }, person);
  const second = await erasures.person({ tenantId, by }, person);
  expect(second.erasureId).toBe(first.erasureId);
  expect(started.map(({ erasureId }) => erasureId)).toEqual([first.erasureId, first.erasureId]);
  expect(first.scope).toMatchObject({ personDigest: personDigest(first.erasureId, person), person });
});

test('a repeated request returns the erasure that has ended, and starts nothing', async () => {
  const { tenantId } = await talk();
  const { erasures, started } = notRunning();
  const request = { tenantId, by, erasureId: newId('erasure') };
  const { erasureId } = await erasures.person(request, person);
  await store.erasures.note(erasureId, { conversations: 1, held: 0, places: [], completedAt: new Date() });
  expect(await erasures.person(request, person)).toMatchObject({ erasureId, conversations: 1 });
  expect(started).toHaveLength(1);
});

test.each([
  ['the person', () => person],
  ['one of their conversations', ({ conversationId }: { conversationId: string }) => ({ conversationId })],
])('names the legal hold on %s that forbids the erasure', async (_, on) => {
  const place = await talk();
  const { tenantId, conversationId } = place;
  const holdId = newId('hold');
  const setAt = new Date('2026-02-03T04:05:06Z');
  await store.legalHolds.insert({ holdId, tenantId, on: on(place), reason: 'A lawsuit', setBy: by, setAt });
  const { erasures, started } = notRunning();
  const message = `The legal hold “A lawsuit” (${holdId}), set by Ada on 2026-02-03, forbids this erasure. Release it first.`;
  const refused = { code: 'conflict', message };
  await expect(erasures.person({ tenantId, by }, person)).rejects.toMatchObject(refused);
  await expect(erasures.conversation({ tenantId, by }, conversationId)).rejects.toMatchObject(refused);
  expect(started).toEqual([]);

  await store.legalHolds.release(tenantId, holdId, { by, at: new Date() });
  await erasures.person({ tenantId, by }, person);
  expect(started).toHaveLength(1);
});

async function talk() {
  const tenantId = ownTenant();
  const conversation = { ...aConversation(tenantId), ...person };
  await store.conversations.open(conversation);
  return { tenantId, conversationId: conversation.conversationId };
}
