import type { KnowledgeDocument } from '../../src/domain/document';
import { newId } from '../../src/domain/ids';
import type { DocumentChange, Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
let stranger: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(async () => {
  [tenantId, stranger] = [ownTenant(), ownTenant()];
  await store.tenants.insert(sample.aTenant(tenantId));
});
afterAll(() => store.close());

async function aDocument(changes: Partial<KnowledgeDocument> = {}): Promise<KnowledgeDocument> {
  const document = sample.aDocument(tenantId, changes);
  await store.documents.insert(document);
  return document;
}

test('reads back exactly what was written, for its own tenant only', async () => {
  const whole = await aDocument();
  const { agentIds: _a, error: _e, type: _t, title: _l, pages: _p, vectors: _v, ...rest } = whole;
  const { revision: _r, ...bare } = { ...rest, documentId: newId('doc') };
  await store.documents.insert(bare);
  for (const document of [whole, bare]) {
    expect(await store.documents.get(tenantId, document.documentId)).toEqual(document);
    expect(await store.documents.get(stranger, document.documentId)).toBeNull();
  }
  await expect(store.documents.insert(bare)).rejects.toThrow();
});

test('an update replaces the fields given, removes those set to null and keeps the rest', async () => {
  const { error: _e, agentIds: _a, vectors: _v, ...document } = await aDocument();
  const change = { state: 'indexing' as const, chunks: 70, title: 'New' };
  const gone = { error: null, agentIds: null, vectors: null };
  const changed = await store.documents.update(tenantId, document.documentId, { ...change, ...gone });
  expect(changed).toEqual({ ...document, ...change });
  expect(await store.documents.get(tenantId, document.documentId)).toEqual(changed);
});

test('does not let another tenant update, delete or list a document; deletes once, and does not create it again', async () => {
  const document = await aDocument();
  const { documentId } = document;
  expect(await store.documents.update(stranger, documentId, { title: 'x' })).toBeNull();
  expect(await store.documents.delete(stranger, documentId)).toBe(false);
  expect(await store.documents.list(stranger, {}, 10)).toEqual([]);
  expect(await store.documents.ready(stranger)).toEqual([]);
  expect(await store.documents.get(tenantId, documentId)).toEqual(document);
  expect(await store.documents.delete(tenantId, documentId)).toBe(true);
  expect(await store.documents.delete(tenantId, documentId)).toBe(false);
  expect(await store.documents.update(tenantId, documentId, { state: 'ready' })).toBeNull();
  expect(await store.documents.get(tenantId, documentId)).toBeNull();
});

test('counts a tenant’s documents that wait to be read, up to the given number', async () => {
  for (const state of ['queued', 'queued', 'extracting', 'indexing', 'ready', 'failed'] as const)
    await aDocument({ state });
  expect(await store.documents.countWaiting(tenantId, 10)).toBe(3);
  expect(await store.documents.countWaiting(tenantId, 2)).toBe(2);
  expect(await store.documents.countWaiting(stranger, 10)).toBe(0);
});

test('filters by state and name, newest first, page by page', async () => {
  const at = (second: number) => ({ createdAt: new Date(second * 1_000) });
  const [old, failed, young] = [
    await aDocument({ ...at(1), name: 'Handbook (old).pdf' }),
    await aDocument({ ...at(2), state: 'failed' }),
    await aDocument({ ...at(3), name: 'handbook.md' }),
  ];
  const ready = await store.documents.ready(tenantId);
  expect(ready.map(({ documentId }) => documentId).sort()).toEqual([old.documentId, young.documentId].sort());
  expect(await store.documents.list(tenantId, { state: 'failed' }, 10)).toEqual([failed]);
  expect(await store.documents.list(tenantId, { q: 'HANDBOOK' }, 10)).toEqual([young, old]);
  expect(await store.documents.list(tenantId, { q: 'book (' }, 10)).toEqual([old]);
  expect(await store.documents.list(tenantId, {}, 2)).toEqual([young, failed]);
  const after = { at: failed.createdAt.toISOString(), id: failed.documentId };
  expect(await store.documents.list(tenantId, { after }, 2)).toEqual([old]);
});

test('changes the tenant’s version whenever search results may differ, and only then', async () => {
  const { documentId } = await aDocument({ state: 'queued' });
  const version = async () => (await store.tenants.get(tenantId))?.version;
  const after = async (change: DocumentChange) => {
    await store.documents.update(tenantId, documentId, change);
    return version();
  };
  const first = await version();
  expect(await after({ state: 'extracting' })).toBe(first);
  expect(await after({ state: 'indexing', chunks: 3, agentIds: null })).toBe(first);
  const seen = [first, await after({ state: 'ready', revision: 'a' })];
  expect(await after({ vectors: { model: 'm', count: 2 } })).toBe(seen[1]);
  // Repeats a write, as after a crash before the version was changed.
  seen.push(await after({ state: 'ready', revision: 'a' }));
  seen.push(await after({ revision: 'b' }), await after({ agentIds: ['agent_1'] }));
  seen.push(await after({ state: 'failed' }));
  await store.documents.delete(tenantId, documentId);
  seen.push(await version());
  await store.documents.delete(tenantId, documentId);
  seen.push(await version());
  expect(new Set(seen).size).toBe(seen.length);
});

describe('a claim', () => {
  const contentHash = 'f'.repeat(64);
  const claim = (documentId: string) => ({ tenantId, contentHash, documentId });

  test('of one content is given to one document of a tenant', async () => {
    const ids = Array.from({ length: 20 }, () => newId('doc'));
    const holders = await Promise.all(ids.map((id) => store.documents.claim(claim(id))));
    const winner = ids[holders.indexOf(null)] ?? '';
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect(new Set(holders)).toEqual(new Set([null, winner]));
    expect(await store.documents.claim(claim(winner))).toBeNull();
    expect(await store.documents.claim({ ...claim('doc_x'), tenantId: stranger })).toBeNull();
  });

  test('is taken over once, and released by its holder only', async () => {
    await store.documents.claim(claim('doc_gone'));
    const takers = ['doc_a', 'doc_b', 'doc_c'];
    const taken = await Promise.all(takers.map((id) => store.documents.takeOver(claim(id), 'doc_gone')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = takers[taken.indexOf(true)] ?? '';
    await store.documents.release(tenantId, 'doc_gone');
    await store.documents.release(stranger, holder);
    expect(await store.documents.claim(claim('doc_z'))).toBe(holder);
    await store.documents.release(tenantId, holder);
    expect(await store.documents.claim(claim('doc_z'))).toBeNull();
  });
});
