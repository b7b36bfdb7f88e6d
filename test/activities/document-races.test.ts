import { noOutbox } from '../support/no-outbox';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createDocumentActivities } from '../../activities/document';
import type { DocumentDeps } from '../../activities/document/deps';
import type { KnowledgeDocument } from '../../src/domain/document';
import type { Reading } from '../../src/knowledge/reader/messages';
import { freeTurns } from '../knowledge/support/reader';
import { aChunk, aDocument } from '../store/samples';
import { connectForTest, ownTenant } from '../store/store-under-test';
import type { DocumentRef } from '../../src/store/store';
import { forAllTests } from '../support/lifetimes';

const store = forAllTests(connectForTest);

const chunks = Array.from({ length: 70 }, (_, at) => aChunk(at));
const reading: Reading = { kind: 'read', type: 'md', title: 'T', characters: 9, tokens: 9, chunks };

/** A document in the given state, and a function that deletes and erases it as the workflow does. */
async function doomed(state: KnowledgeDocument['state']) {
  const { vectors: _, error: _none, ...document } = aDocument(ownTenant(), { state, chunks: 70 });
  await store.documents.insert(document);
  const erase = async () => {
    await store.documents.delete(document.tenantId, document.documentId);
    await store.documentContents.erase(document);
  };
  return { document, erase };
}

/** Activities of a process that lost its connection to Temporal, so that nothing cancels them. */
function activities(documents: Partial<DocumentDeps['documents']>, contents = store.documentContents) {
  const reader = { read: async () => reading };
  const usual = { ...freeTurns(), reader, remove: async () => false, purgeIndex: async () => undefined };
  return createDocumentActivities({
    store: { ...store, documentContents: contents },
    outbox: noOutbox,
    documents: { ...usual, ...documents },
  });
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

test('erases chunks that are written after their document was erased', async () => {
  const { document, erase } = await doomed('queued');
  await store.documentContents.putFile(document, Buffer.from('text'));
  const read = async () => erase().then(() => reading);
  const { extractDocument } = activities({ reader: { read } });
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('gone');
  expect(await left(document)).toEqual([null, [], []]);
});

test('purges index files once nothing of the erased document is in the store', async () => {
  const { document } = await doomed('ready');
  await store.documentContents.putChunks(document, chunks);
  const seen: unknown[] = [];
  const purgeIndex = async (tenantId: string) =>
    void seen.push(tenantId, await store.documents.get(tenantId, document.documentId), await left(document));
  await activities({ purgeIndex }).eraseDocument(document);
  expect(seen).toEqual([document.tenantId, null, [null, [], []]]);
});

test('erases vectors that are written after their document was erased', async () => {
  const { document, erase } = await doomed('indexing');
  await store.documentContents.putChunks(document, chunks);
  const embed = async (texts: string[]) => erase().then(() => texts.map(() => [1, 2, 3]));
  const { embedDocument } = activities({ embeddings: { model: 'm', embed } });
  expect(await new MockActivityEnvironment().run(embedDocument, document)).toEqual({ kind: 'gone' });
  expect(await left(document)).toEqual([null, [], []]);
});

test('does not publish an erased document', async () => {
  const { document, erase } = await doomed('indexing');
  await erase();
  const { publishDocument } = activities({});
  await new MockActivityEnvironment().run(publishDocument, { ...document, replaced: [] });
  expect(await store.documents.get(document.tenantId, document.documentId)).toBeNull();
});

test('retries a reader that crashes, and refuses the file if it always does', async () => {
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

test('refuses a file that did not arrive whole', async () => {
  const { document } = await doomed('queued');
  const { extractDocument } = activities({});
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('refused');
  const failed = await store.documents.get(document.tenantId, document.documentId);
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringMatching(/did not arrive whole/) });
});

test('says that a file was refused once the file is gone, since it may be uploaded again then', async () => {
  const { document } = await doomed('queued');
  await store.documentContents.putFile(document, Buffer.from('text'));
  const seen: unknown[] = [];
  const deleteFile = async (ref: DocumentRef) => {
    seen.push((await store.documents.get(document.tenantId, document.documentId))?.state);
    await store.documentContents.deleteFile(ref);
  };
  const refused: Reading = { kind: 'refused', reason: 'damaged', message: 'It is of another type.' };
  const reader = { read: async () => refused };
  const { extractDocument } = activities({ reader }, { ...store.documentContents, deleteFile });
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('refused');
  expect(seen).toEqual(['extracting']);
  expect(await store.documents.get(document.tenantId, document.documentId)).toMatchObject({
    state: 'failed',
    error: 'It is of another type.',
  });
});

test('keeps the reason of a refusal that was cut off after the file was deleted', async () => {
  const { document } = await doomed('extracting');
  const error = 'It is of another type.';
  await store.documents.update(document.tenantId, document.documentId, { error });
  const { extractDocument } = activities({});
  expect(await new MockActivityEnvironment().run(extractDocument, document)).toBe('refused');
  expect(await store.documents.get(document.tenantId, document.documentId)).toMatchObject({ error });
});
