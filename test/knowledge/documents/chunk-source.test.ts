import { StoreChunkSource } from '../../../src/knowledge/documents/chunk-source';
import type { KnowledgeDocument } from '../../../src/domain/document';
import { newId } from '../../../src/domain/ids';
import * as sample from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

const store = forAllTests(connectForTest);
let tenantId: string;
beforeEach(async () => {
  tenantId = ownTenant();
  await store.tenants.insert(sample.aTenant(tenantId));
});

const model = 'model@3';
const source = () => new StoreChunkSource(store, model);

/** A document with chunks, and with vectors of a model. */
async function aDocument(changes: Partial<KnowledgeDocument> = {}, count = 3): Promise<KnowledgeDocument> {
  const document = sample.aDocument(tenantId, { chunks: count, vectors: { model, count }, ...changes });
  await store.documents.insert(document);
  const chunks = Array.from({ length: count }, (_, at) => sample.aChunk(at));
  await store.documentContents.putChunks(document, chunks);
  const vectors = chunks.map(({ position }) => [position, 1, 2]);
  await store.documentContents.putVectors(document, 0, vectors);
  return document;
}

test('returns the ready documents with the agents that may read them', async () => {
  const { agentIds: _, title: _t, ...rest } = sample.aDocument(tenantId);
  const forAll = { ...rest, name: 'plain.txt' };
  await store.documents.insert(forAll);
  const some = await aDocument();
  await aDocument({ state: 'indexing' });
  await aDocument({ state: 'failed' });
  const found = await source().documents(tenantId);
  const { documentId, revision = '', name, title = '', agentIds = [] } = some;
  const second = { tenantId, documentId: forAll.documentId, revision, name: 'plain.txt', title: 'plain.txt' };
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ tenantId, documentId, revision, name, title, agentIds });
  expect(found).toContainEqual(second);
  expect(await source().documents(ownTenant())).toEqual([]);
});

test('returns vectors only if each chunk has one of the current model', async () => {
  const whole = await aDocument();
  const others = [
    await aDocument({ vectors: { model: 'another@3', count: 3 } }),
    await aDocument({ vectors: { model, count: 2 } }),
  ];
  const chunks = await source().chunks(tenantId, whole.documentId);
  expect(chunks?.map(({ vector }) => [...Array.from(vector ?? [])])).toEqual([
    [0, 1, 2],
    [1, 1, 2],
    [2, 1, 2],
  ]);
  expect(chunks?.[0]).toMatchObject({ text: sample.aChunk(0).text, path: sample.aChunk(0).path });
  for (const { documentId } of others) {
    const found = await source().chunks(tenantId, documentId);
    expect(found?.map(({ vector }) => vector)).toEqual([undefined, undefined, undefined]);
  }
  const wordsAlone = await new StoreChunkSource(store).chunks(tenantId, whole.documentId);
  expect(wordsAlone?.every(({ vector }) => vector === undefined)).toBe(true);
});

test('returns chunks in the requested order, undefined for deleted documents', async () => {
  const [one, two, gone] = [await aDocument(), await aDocument({}, 70), await aDocument()];
  await store.documents.delete(tenantId, gone.documentId);
  const ref = ({ documentId }: KnowledgeDocument, position: number) => ({ documentId, position });
  const refs = [ref(two, 69), ref(gone, 0), ref(one, 2), ref(two, 0), ref(one, 9)];
  const found = await source().pick(tenantId, refs);
  expect(found.map((chunk) => chunk?.position)).toEqual([69, undefined, 2, 0, undefined]);
  expect(await source().chunks(tenantId, gone.documentId)).toBeUndefined();
  expect(await source().chunks(tenantId, newId('doc'))).toBeUndefined();
});

test('returns nothing to another tenant', async () => {
  const { documentId } = await aDocument();
  expect(await source().chunks(ownTenant(), documentId)).toBeUndefined();
  expect(await source().pick(ownTenant(), [{ documentId, position: 0 }])).toEqual([undefined]);
});

test('changes the version when a document gets ready, changes agents or is deleted', async () => {
  const { documentId } = await aDocument({ state: 'indexing' });
  const seen = [await source().version(tenantId)];
  await store.documents.update(tenantId, documentId, { state: 'ready' });
  seen.push(await source().version(tenantId));
  expect(await source().version(tenantId)).toBe(seen[1]);
  await store.documents.update(tenantId, documentId, { agentIds: null });
  seen.push(await source().version(tenantId));
  await store.documents.delete(tenantId, documentId);
  seen.push(await source().version(tenantId));
  expect(new Set(seen).size).toBe(4);
});
