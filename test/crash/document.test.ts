import type { KnowledgeDocument } from '../../src/domain/document';
import { handbook } from '../knowledge/documents/handbook';
import { startEmbeddingsServer, type EmbeddingsServer } from '../support/embeddings-server';
import { ownDatabase } from '../support/own-database';
import { testDocuments, type TestDocuments } from '../support/test-documents';
import { waitFor } from '../support/wait-for';
import { forever, setStage, type Stage } from './stage';

const embeddingsModel = 'test-embeddings';

let stage: Stage;
let embeddings: EmbeddingsServer;
let files: TestDocuments;
beforeAll(async () => {
  embeddings = await startEmbeddingsServer();
  const MONGODB_URI = ownDatabase();
  stage = await setStage({ MONGODB_URI, OPENAI_BASE_URL: embeddings.url, EMBEDDING_MODEL: embeddingsModel });
  const databaseUri = MONGODB_URI;
  files = await testDocuments(stage.store, stage.taskQueue, { databaseUri, embeddingsModel });
});
afterEach(async () => {
  delete embeddings.on.request;
  embeddings.requests.length = 0;
  await stage.clear();
});
afterAll(async () => {
  await files.close();
  await stage.close();
  await embeddings.close();
});

const newTenant = async () => (await stage.tenant()).tenantId;

test('a kill while the file is read does not change the result', async () => {
  const bytes = handbook(100);
  const first = await stage.start();
  const { document } = await files.add(await newTenant(), { bytes });
  await files.until(document, ({ state }) => state === 'extracting');
  await first.kill();
  const { tenantId, documentId } = document;
  expect(await files.documents.get(tenantId, documentId)).toMatchObject({ state: 'extracting', chunks: 0 });

  await stage.start();
  expect(await resultOf(document)).toEqual(await resultOf(await undisturbed(bytes)));
});

test('a kill while vectors are made does not change the result, and stored vectors are not requested again', async () => {
  const bytes = handbook(300);
  const first = await stage.start();
  embeddings.on.request = () => (embeddings.requests.length === 3 ? { until: forever } : undefined);
  const { document } = await files.add(await newTenant(), { bytes });
  await waitFor('the third request for vectors', () => embeddings.requests.length === 3);
  await first.kill();
  const { tenantId, documentId } = document;
  const half = await files.documents.get(tenantId, documentId);
  expect(half.state).toBe('indexing');
  expect(half.vectors?.count).toBeGreaterThan(0);

  delete embeddings.on.request;
  await stage.start();
  const ready = await resultOf(document);
  const [one, two, lost, ...rest] = embeddings.requests.map(({ input }) => input);
  expect(rest[0]).toEqual(lost);
  expect([one, two, ...rest].flat()).toHaveLength(ready.head.chunks);
  expect(ready).toEqual(await resultOf(await undisturbed(bytes)));
});

test('a document that was deleted after a kill is erased after the restart', async () => {
  const first = await stage.start();
  embeddings.on.request = () => ({ until: forever });
  const { document } = await files.add(await newTenant(), { bytes: handbook(20) });
  await waitFor('vectors are asked for', () => embeddings.requests.length === 1);
  await first.kill();
  expect(await files.documents.remove(document.tenantId, document.documentId)).toBe(true);

  await stage.start();
  await files.workflowEnd(document.documentId);
  expect(await files.traces(document.documentId)).toEqual([]);
});

/** Adds a document with the same file while the service keeps running. */
async function undisturbed(bytes: Buffer): Promise<KnowledgeDocument> {
  return (await files.add(await newTenant(), { bytes })).document;
}

/** Returns what became of the document, without what differs between any two documents. */
async function resultOf(document: KnowledgeDocument) {
  const { tenantId: _t, documentId: _d, revision, createdAt: _c, ...head } = await files.untilReady(document);
  expect(revision).toBeDefined();
  await files.workflowEnd(document.documentId);
  const { documentContents } = stage.store;
  const [chunks, vectors, file] = await Promise.all([
    documentContents.chunks(document),
    documentContents.vectors(document),
    documentContents.file(document),
  ]);
  expect(vectors).toHaveLength(chunks.length);
  expect(file).toBeNull();
  return { head, chunks, vectors };
}
