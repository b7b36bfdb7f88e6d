import type { ChainLink, NewLink } from '../../src/domain/receipt';
import type { Store } from '../../src/store/store';
import { aConversation, aTurnRecord, userMessage } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
const tenantId = ownTenant();
beforeAll(async () => {
  store = await connectForTest();
});
afterAll(() => store.close());

async function opened(): Promise<string> {
  const conversation = aConversation(tenantId);
  await store.conversations.open(conversation);
  return conversation.conversationId;
}

/** A link whose text says what it follows. */
function link(owner: string, isKept: NewLink['isKept'] = () => false): NewLink {
  return {
    owner,
    after: (before): ChainLink => ({
      owner,
      seq: (before?.seq ?? 0) + 1,
      text: `${owner} after ${before?.owner ?? 'nothing'}`,
      salt: `salt of ${owner}`,
    }),
    isKept,
  };
}

function newest(conversationId: string): Promise<ChainLink[] | null> {
  return store.conversations.newestLinks(tenantId, conversationId);
}

test('adds a link with the messages of the same write, once for its owner', async () => {
  const id = await opened();
  const change = { messages: [userMessage('turn_a')], at: new Date(), link: link('turn_a') };
  const written = await store.conversations.append(tenantId, id, change);
  expect(written.links).toEqual([
    { owner: 'turn_a', seq: 1, text: 'turn_a after nothing', salt: 'salt of turn_a' },
  ]);
  const again = await store.conversations.append(tenantId, id, { ...change, link: link('turn_a') });
  expect(again.links).toEqual(written.links);
  expect((await store.conversations.get(tenantId, id))?.links).toEqual(written.links);
});

test('keeps the link before the newest, unless that one is stored where it stays', async () => {
  const id = await opened();
  await store.conversations.link(tenantId, id, link('a'));
  await store.conversations.link(tenantId, id, link('b'));
  const three = await store.conversations.link(tenantId, id, link('c'));
  expect(three.map(({ text }) => text)).toEqual(['b after a', 'c after b']);
  const four = await store.conversations.link(
    tenantId,
    id,
    link('d', (owner) => owner === 'c'),
  );
  expect(four.map(({ text }) => text)).toEqual(['d after c']);
});

test('of many writers at once, each gets a number of its own in one chain', async () => {
  const id = await opened();
  const others = await Promise.all([connectForTest(), connectForTest()]);
  try {
    const owners = Array.from({ length: 12 }, (_, n) => `owner_${n}`);
    const seen = new Map<number, string>();
    for (const [n, owner] of owners.entries()) {
      const by = [store, ...others][n % 3] ?? store;
      for (const each of await by.conversations.link(tenantId, id, link(owner)))
        seen.set(each.seq, each.text);
    }
    expect([...seen.keys()]).toEqual(owners.map((_, n) => n + 1));
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
});

test('a process adds links one after another, however many are wanted at once', async () => {
  const id = await opened();
  const owners = Array.from({ length: 10 }, (_, n) => `owner_${n}`);
  const all = await Promise.all(owners.map((owner) => store.conversations.link(tenantId, id, link(owner))));
  const seqs = all.map((links, n) => links.find(({ owner }) => owner === owners[n])?.seq);
  expect(seqs.toSorted((a = 0, b = 0) => a - b)).toEqual(owners.map((_, n) => n + 1));
});

test('an erased conversation keeps its newest links without their salts, and its chain goes on', async () => {
  const id = await opened();
  await store.conversations.link(tenantId, id, link('a'));
  await store.conversations.erase(tenantId, id);
  await store.conversations.erase(tenantId, id);
  expect(await newest(id)).toEqual([{ owner: 'a', seq: 1, text: 'a after nothing' }]);
  await store.conversations.link(tenantId, id, link('erasure'));
  expect((await newest(id))?.map(({ text }) => text)).toEqual(['a after nothing', 'erasure after a']);
  const late = store.conversations.append(tenantId, id, { messages: [], at: new Date(), link: link('late') });
  await expect(late).rejects.toThrow('There is no conversation');
  expect((await newest(id))?.length).toBe(2);
});

test('another tenant reads no links and adds none', async () => {
  const id = await opened();
  await store.conversations.link(tenantId, id, link('a'));
  const stranger = ownTenant();
  expect(await store.conversations.newestLinks(stranger, id)).toBeNull();
  await expect(store.conversations.link(stranger, id, link('b'))).rejects.toThrow('no conversation');
  await store.receipts.keep(tenantId, id, { link: link('a').after(undefined) });
  expect(await store.receipts.ofConversations(stranger, [id])).toEqual(new Map());
});

test('keeps many links at once, and leaves those as they are that are kept already', async () => {
  const id = await opened();
  const all = Array.from({ length: 250 }, (_, n) => ({
    link: { owner: `${n}`, seq: n + 1, text: `text ${n}` },
  }));
  const first = { link: { ...link('first').after(undefined), seq: 7 } };
  await store.receipts.keep(tenantId, id, first);
  await store.receipts.keepAll(tenantId, id, all);
  await store.receipts.keepAll(tenantId, id, all);
  const kept = (await store.receipts.ofConversations(tenantId, [id])).get(id) ?? [];
  const bySeq = kept.toSorted((a, b) => a.link.seq - b.link.seq);
  expect(bySeq).toEqual(all.with(6, first));
  await store.receipts.eraseSalts(tenantId, [id]);
  const bare = (await store.receipts.ofConversations(tenantId, [id])).get(id) ?? [];
  expect(bare.filter((each) => each.link.salt !== undefined)).toEqual([]);
});

test('lists the chains that have grown since a time', async () => {
  const own = ownTenant();
  const conversation = aConversation(own);
  await store.conversations.open(conversation);
  const since = new Date();
  const grown = async (from: Date) => {
    const found = [];
    for await (const chain of store.conversations.grownChains(own, from)) found.push(chain);
    return found;
  };
  expect(await grown(since)).toEqual([]);
  await store.conversations.link(own, conversation.conversationId, link('a'));
  const [one] = await grown(since);
  expect(one).toMatchObject({ conversationId: conversation.conversationId, last: { owner: 'a', seq: 1 } });
  expect(await grown(new Date(Date.now() + 60_000))).toEqual([]);
});

test('a record keeps its first receipt, and an erased turn keeps it without its salt', async () => {
  const record = aTurnRecord(tenantId);
  const { turnId, conversationId, log } = record;
  const [first, second] = [
    link(turnId).after(undefined),
    { ...link(turnId).after(undefined), text: 'other' },
  ];
  expect(await store.turns.put({ ...record, receipt: { link: first } })).toEqual(first);
  const longer = { ...log, entries: [...log.entries, ...log.entries] };
  expect(await store.turns.put({ ...record, log: longer, receipt: { link: second } })).toEqual(first);
  expect((await store.turns.get(tenantId, turnId))?.receipt).toEqual({ link: first });
  await store.turns.erase(tenantId, [conversationId]);
  const { salt: _, ...bare } = first;
  const kept = await store.turns.receipts(tenantId, [conversationId]);
  expect(kept).toEqual(new Map([[conversationId, [{ link: bare }]]]));
});
