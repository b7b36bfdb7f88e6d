import { waitFor } from '../../support/wait-for';
import { handbook } from './handbook';
import { embeddingsModel, setStage } from './stage';
import { forAllTests } from '../../support/lifetimes';

const stage = forAllTests(setStage);
let tenantId: string;
beforeEach(async () => {
  delete stage.embeddings.on.request;
  stage.embeddings.requests.length = 0;
  tenantId = await stage.tenant();
});

test('retries a provider that fails a few times and embeds the whole document', async () => {
  const answers = [500, 429, 200];
  stage.embeddings.on.request = () => ({ status: answers.shift() ?? 200 });
  const { document } = await stage.add(tenantId, { bytes: handbook() });
  const ready = await stage.untilReady(document);
  expect(stage.embeddings.requests).toHaveLength(3);
  expect(ready.vectors?.count).toBe(ready.chunks);
  expect(ready.error).toBeUndefined();
});

test('serves a document by its words while the provider is down, then adds vectors', async () => {
  stage.embeddings.on.request = () => ({ status: 503 });
  const { document } = await stage.add(tenantId, { bytes: handbook() });
  const words = await stage.untilReady(document);
  expect(stage.embeddings.requests.length).toBeGreaterThanOrEqual(3);
  expect(words.error).toMatch(/found by its words alone. It is tried again/);
  expect(words.vectors).toBeUndefined();
  const { version } = (await stage.service.store.tenants.get(tenantId)) ?? {};

  delete stage.embeddings.on.request;
  const whole = await stage.until(document, ({ error }) => error === undefined);
  expect(whole).toMatchObject({ state: 'ready', vectors: { model: embeddingsModel, count: words.chunks } });
  expect(whole.revision).not.toBe(words.revision);
  // The tenant's version changes shortly after the document does.
  await waitFor('the mark', async () => {
    return (await stage.service.store.tenants.get(tenantId))?.version !== version;
  });
  await stage.workflowEnd(document.documentId);
});

test('reports a final refusal at once and tries again when the same file is uploaded', async () => {
  stage.embeddings.on.request = () => ({ status: 401 });
  const bytes = handbook();
  const { document } = await stage.add(tenantId, { bytes });
  const words = await stage.untilReady(document);
  expect(stage.embeddings.requests).toHaveLength(1);
  expect(words.error).toMatch(/found by its words alone. Check EMBEDDING_MODEL/);
  expect(words.error).not.toContain('upstream');

  delete stage.embeddings.on.request;
  expect(await stage.add(tenantId, { bytes })).toMatchObject({ isNew: false });
  const whole = await stage.until(document, ({ error }) => error === undefined);
  expect(whole.vectors?.count).toBe(whole.chunks);
});

test('requests only the missing vectors after a failure in the middle', async () => {
  stage.embeddings.on.request = () => (stage.embeddings.requests.length === 2 ? { status: 500 } : undefined);
  const { document } = await stage.add(tenantId, { bytes: handbook(90) });
  const ready = await stage.untilReady(document);
  const [first, failed, again, ...rest] = stage.embeddings.requests.map(({ input }) => input);
  expect(again).toEqual(failed);
  expect([first, again, ...rest].flat()).toHaveLength(ready.chunks);
});

test('replaces the vectors of another model when the same file is uploaded again', async () => {
  const bytes = handbook();
  const { document } = await stage.add(tenantId, { bytes });
  const old = await stage.untilReady(document);
  await stage.workflowEnd(document.documentId);
  const { store } = stage.service;
  const vectors = { model: 'another-model', count: old.chunks };
  await store.documents.update(tenantId, document.documentId, { vectors });
  stage.embeddings.requests.length = 0;
  await stage.add(tenantId, { bytes });
  await waitFor('its vectors', async () => {
    const { vectors: now } = await stage.documents.get(tenantId, document.documentId);
    return now?.model === embeddingsModel && now.count === old.chunks;
  });
  expect(stage.embeddings.requests).toHaveLength(1);
  await stage.workflowEnd(document.documentId);
  expect(await stage.documents.get(tenantId, document.documentId)).toMatchObject({ state: 'ready' });
});

test('erases a document that waits for the provider', async () => {
  stage.embeddings.on.request = () => ({ status: 401 });
  const { document } = await stage.add(tenantId, { bytes: handbook() });
  await stage.untilReady(document);
  await stage.documents.remove(tenantId, document.documentId);
  await stage.workflowEnd(document.documentId);
  expect(await stage.traces(document.documentId)).toEqual([]);
});
