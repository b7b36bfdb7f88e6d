import { MockActivityEnvironment } from '@temporalio/testing';
import { createDocumentActivities } from '../../activities/document';
import type { DocumentDeps } from '../../activities/document/deps';
import type { KnowledgeDocument } from '../../src/domain/document';
import type { Reading } from '../../src/knowledge/reader/messages';
import type { Store } from '../../src/store/store';
import { freeTurns } from '../knowledge/support/reader';
import { aChunk, aDocument } from '../store/samples';
import { connectForTest, ownTenant } from '../store/store-under-test';

let store: Store;
beforeAll(async () => {
  store = await connectForTest();
});
afterAll(() => store.close());

const chunks = Array.from({ length: 70 }, (_, at) => aChunk(at));
const reading: Reading = { kind: 'read', type: 'md', title: 'T', characters: 9, tokens: 9, chunks };

/** A document in this state, and what deletes and erases it as the workflow of a live process does. */
async function doomed(state: KnowledgeDocument['state']) {
  const { vectors: _, ...document } = aDocument(ownTenant(), { state, chunks: 70 });
  await store.documents.insert(document);
  const erase = async () => {
    await store.documents.delete(document.tenantId, document.documentId);
    await store.documentContents.erase(document);
  };
  return { document, erase };
}

/** Activities of a process that was cut off from Temporal, so that nobody stops them. */
function activities(documents: Partial<DocumentDeps['documents']>) {
  const reader = { read: async () => reading };
  const usual = { ...freeTurns(), reader, remove: async () => false };
  return createDocumentActivities({ store, documents: { ...usual, ...documents } });
}

async function left(document: KnowledgeDocument): Promise<unknown[]> {
  const { documentContents: contents } = store;
  const [file, found, vectors] = [
    contents.file(document),
    contents.chunks(document),
    contents.vectors(document),
  ];
  return [await file, await found, await vectors];
}

test('chunks that are written after their document was erased go too', async () => {
  const { document, erase } = await doomed('queued');
  await store.documentContents.putFile(document, Buffer.from('text'));
  const read = async () => erase().then(() => reading);
  const { extractDocument } = activities({ reader: { read } });
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('gone');
  expect(await left(document)).toEqual([null, [], []]);
});

test('vectors that are written after their document was erased go too', async () => {
  const { document, erase } = await doomed('indexing');
  await store.documentContents.putChunks(document, chunks);
  const embed = async (texts: string[]) => erase().then(() => texts.map(() => [1, 2, 3]));
  const { embedDocument } = activities({ embeddings: { model: 'm', embed } });
  expect(await new MockActivityEnvironment().run(embedDocument, document)).toEqual({ kind: 'gone' });
  expect(await left(document)).toEqual([null, [], []]);
});

test('a document that was erased is not published', async () => {
  const { document, erase } = await doomed('indexing');
  await erase();
  const { publishDocument } = activities({});
  await new MockActivityEnvironment().run(publishDocument, { ...document, replaced: [] });
  expect(await store.documents.get(document.tenantId, document.documentId)).toBeNull();
});

test('a reader that dies now and then is asked again, one that always dies ends in a sentence', async () => {
  const { document } = await doomed('queued');
  await store.documentContents.putFile(document, Buffer.from('text'));
  let deaths = 0;
  const read = async () => {
    deaths += 1;
    throw new Error('The process that reads documents has died.');
  };
  const { extractDocument } = activities({ reader: { read } });
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('refused');
  expect(deaths).toBe(3);
  const { state, error } = (await store.documents.get(document.tenantId, document.documentId)) ?? {};
  expect([state, error]).toEqual(['failed', expect.stringMatching(/could not be read. Upload it again/)]);
});

test('a file that did not arrive whole is told so', async () => {
  const { document } = await doomed('queued');
  const { extractDocument } = activities({});
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('refused');
  const failed = await store.documents.get(document.tenantId, document.documentId);
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringMatching(/did not arrive whole/) });
});
