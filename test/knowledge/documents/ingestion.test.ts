import { createHash, randomUUID } from 'node:crypto';
import type { KnowledgeDocument } from '../../../src/domain/document';
import { newId } from '../../../src/domain/ids';
import { simplePdf, pdfFile } from '../support/pdf-file';
import { vectorOf } from '../../support/embeddings-server';
import { testDocuments } from '../../support/test-documents';
import { gate, waitFor } from '../../support/wait-for';
import { handbook } from './handbook';
import { embeddingsModel, setStage } from './stage';
import { forAllTests } from '../../support/lifetimes';

const stage = forAllTests(setStage);
let tenantId: string;
/** A document of a tenant, and one of another tenant with the same content. */
let known: Added;
let twin: Added;
beforeAll(async () => {
  const bytes = handbook();
  known = await introduced(bytes, '../rules/hand\u202ebook.md');
  twin = await introduced(bytes);
});
beforeEach(async () => {
  delete stage.embeddings.on.request;
  tenantId = await stage.tenant();
});

/** A document from its upload on. */
interface Added {
  tenantId: string;
  bytes: Buffer;
  isNew: boolean;
  document: KnowledgeDocument;
  ready: KnowledgeDocument;
  /** The texts that vectors were made of. */
  embedded: string[];
}

/** Adds a document for a new tenant's agent. */
async function introduced(bytes: Buffer, name = 'notes.md'): Promise<Added> {
  const owner = await stage.tenant();
  const before = stage.embeddings.requests.length;
  const { document, isNew } = await stage.add(owner, { name, bytes, agentIds: ['agent_a'] });
  const ready = await stage.untilReady(document);
  const embedded = stage.embeddings.requests.slice(before).flatMap(({ input }) => input);
  return { tenantId: owner, bytes, isNew, document, ready, embedded };
}

const contents = () => stage.service.store.documentContents;

test('makes a document with a vector per chunk of a file, and deletes the file', async () => {
  const { document, isNew, bytes, ready, embedded } = known;
  expect(isNew).toBe(true);
  expect(document).toMatchObject({ state: 'queued', name: 'handbook.md', bytes: bytes.length, chunks: 0 });
  expect(ready).toMatchObject({ type: 'md', title: expect.stringMatching(/^Handbook doc_/) });
  expect(ready.error).toBeUndefined();
  const chunks = await contents().chunks(ready);
  expect(chunks.length).toBeGreaterThan(2);
  expect(ready).toMatchObject({
    chunks: chunks.length,
    vectors: { model: embeddingsModel, count: chunks.length },
  });
  expect(ready.tokens).toBe(chunks.reduce((sum, { tokens }) => sum + tokens, 0));
  expect((await contents().vectors(ready)).map((vector) => [...vector])).toEqual(
    embedded.map((text) => vectorOf(text)),
  );
  await stage.workflowEnd(ready.documentId);
  expect(await contents().file(ready)).toBeNull();
});

test('shows the progress of a document that is being indexed', async () => {
  const held = gate();
  stage.embeddings.on.request = () =>
    stage.embeddings.requests.length > 1 ? { until: held.opened } : undefined;
  stage.embeddings.requests.length = 0;
  const { document } = await stage.add(tenantId, { bytes: handbook(90) });
  const indexing = await stage.until(document, ({ vectors }) => (vectors?.count ?? 0) > 0);
  const count = stage.embeddings.requests[0]?.input.length ?? 0;
  expect(indexing).toMatchObject({ state: 'indexing', vectors: { count } });
  expect(indexing.chunks).toBeGreaterThan(count);
  held.open();
  const ready = await stage.untilReady(document);
  expect(ready.vectors?.count).toBe(ready.chunks);
});

test('counts the pages of a PDF', async () => {
  const { document } = await stage.add(tenantId, {
    name: 'plan.pdf',
    bytes: simplePdf('The plan', [`Nobody works on ${newId('doc')}.`]),
  });
  expect(await stage.untilReady(document)).toMatchObject({ type: 'pdf', pages: 1, title: 'The plan' });
});

test('fails a scan without text with a clear message and keeps nothing of it', async () => {
  const scan = pdfFile([[]], { objects: [`<< /Made (${newId('doc')}) >>`] });
  const { document } = await stage.add(tenantId, { name: 'scan.pdf', bytes: scan });
  const failed = await stage.until(document, ({ state }) => state === 'failed');
  expect(failed.error).toMatch(/no text/);
  await stage.workflowEnd(document.documentId);
  expect(await stage.traces(`${document.documentId}/`)).toEqual([]);
});

test('rejects an unsupported, empty or oversized file without creating a document', async () => {
  const refused = async (name: string, bytes: Buffer) =>
    stage.add(tenantId, { name, bytes }).catch((error: unknown) => error);
  expect(await refused('a.exe', Buffer.from('MZ'))).toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
  });
  expect(await refused('a.md', Buffer.alloc(0))).toMatchObject({
    status: 422,
    code: 'unprocessable_document',
  });
  const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
  expect(await refused('a.md', large)).toMatchObject({ status: 413, code: 'payload_too_large' });
  expect(await stage.service.store.documents.list(tenantId, {}, 10)).toEqual([]);
});

describe('uploading the same content', () => {
  test('under another name returns the known document and adds the named agents', async () => {
    const { tenantId: owner, bytes, ready } = known;
    const again = await stage.add(owner, { bytes, name: 'other.md', agentIds: ['agent_b'] });
    expect(again).toEqual({ document: { ...ready, agentIds: ['agent_a', 'agent_b'] }, isNew: false });
    const forAll = await stage.add(owner, { bytes });
    expect(forAll.document.agentIds).toBeUndefined();
    const narrower = await stage.add(owner, { bytes, agentIds: ['agent_a'] });
    expect(narrower.document.agentIds).toBeUndefined();
    expect(await stage.service.store.documents.list(owner, {}, 10)).toHaveLength(1);
  });

  test('many times at once creates one document', async () => {
    const bytes = handbook();
    const added = await Promise.all(Array.from({ length: 10 }, () => stage.add(tenantId, { bytes })));
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(added.map(({ document }) => document.documentId)).size).toBe(1);
    for (const { document } of added.slice(0, 1)) await stage.untilReady(document);
    expect(await stage.service.store.documents.list(tenantId, {}, 20)).toHaveLength(1);
  });

  test('for another tenant creates another document', () => {
    expect(twin.isNew).toBe(true);
    expect(twin.document.documentId).not.toBe(known.document.documentId);
  });

  test('under a name that fits repairs a document that failed', async () => {
    const bytes = simplePdf('The plan', [newId('doc')]);
    const { document } = await stage.add(tenantId, { name: 'plan.txt', bytes });
    const failed = await stage.until(document, ({ state }) => state === 'failed');
    expect(failed.error).toMatch(/another type/);
    const again = await stage.add(tenantId, { name: 'plan.pdf', bytes });
    expect(again).toMatchObject({ isNew: false, document: { documentId: document.documentId } });
    const ready = await stage.untilReady(document);
    expect(ready).toMatchObject({ name: 'plan.pdf', type: 'pdf' });
    expect(ready.error).toBeUndefined();
  });

  test('after a crash creates the missing document or supplies the missing file', async () => {
    const { documents } = stage.service.store;
    const bytes = handbook();
    const { document } = await stage.add(tenantId, { bytes });
    await stage.untilReady(document);
    await stage.workflowEnd(document.documentId);
    // As after a crash right after the claim: the document was never written.
    await documents.delete(tenantId, document.documentId);
    const second = await stage.add(tenantId, { bytes });
    expect(second.isNew).toBe(true);
    await stage.untilReady(second.document);

    // As after a crash right after the document was written: neither file nor workflow exists.
    const third = await stage.tenant();
    const half = { ...second.document, tenantId: third, documentId: newId('doc') };
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    await documents.claim({ tenantId: third, documentId: half.documentId, contentHash });
    await documents.insert(half);
    const healed = await stage.add(third, { bytes });
    expect(healed).toMatchObject({ isNew: false, document: { documentId: half.documentId } });
    await stage.untilReady(half);
  });
});

describe('a document that replaces another', () => {
  test('does so once it is ready; until then the old one is served', async () => {
    const old = await stage.untilReady((await stage.add(tenantId, { bytes: handbook() })).document);
    const held = gate();
    stage.embeddings.on.request = () => ({ until: held.opened });
    const { document } = await stage.add(tenantId, { bytes: handbook(), replaces: old.documentId });
    await stage.until(document, ({ state }) => state === 'indexing');
    expect(await stage.documents.get(tenantId, old.documentId)).toEqual(old);
    held.open();
    await stage.untilReady(document);
    await waitFor('the old one is gone', async () => (await stage.traces(old.documentId)).length === 0);
    expect(await stage.documents.get(tenantId, document.documentId)).toMatchObject({ state: 'ready' });
  });

  test('must name a document of the same tenant', async () => {
    const replaces = twin.document.documentId;
    await expect(stage.add(tenantId, { bytes: handbook(), replaces })).rejects.toMatchObject({ status: 400 });
  });
});

describe('deleting a document', () => {
  test('leaves no trace, and allows the same file to be uploaded again', async () => {
    const bytes = handbook();
    const { document } = await stage.add(tenantId, { bytes });
    await stage.untilReady(document);
    expect(await stage.documents.remove(await stage.tenant(), document.documentId)).toBe(false);
    expect(await stage.documents.remove(tenantId, document.documentId)).toBe(true);
    await expect(stage.documents.get(tenantId, document.documentId)).rejects.toMatchObject({ status: 404 });
    expect(await stage.documents.remove(tenantId, document.documentId)).toBe(false);
    const again = await stage.add(tenantId, { bytes });
    expect(again.isNew).toBe(true);
    await stage.untilReady(again.document);
    await stage.workflowEnd(document.documentId);
    expect(await stage.traces(document.documentId)).toEqual([]);
    expect(await stage.untilReady(again.document)).toMatchObject({ state: 'ready' });
  });

  test('while it is being indexed leaves no trace', async () => {
    const held = gate();
    stage.embeddings.requests.length = 0;
    stage.embeddings.on.request = () => ({ until: held.opened });
    const { document } = await stage.add(tenantId, { bytes: handbook() });
    await waitFor('vectors are asked for', () => stage.embeddings.requests.length > 0);
    await stage.documents.remove(tenantId, document.documentId);
    await stage.workflowEnd(document.documentId);
    held.open();
    expect(await stage.traces(document.documentId)).toEqual([]);
  });

  test('right after its upload leaves no trace', async () => {
    const { document } = await stage.add(tenantId, { bytes: handbook() });
    await stage.documents.remove(tenantId, document.documentId);
    await stage.workflowEnd(document.documentId);
    expect(await stage.traces(document.documentId)).toEqual([]);
  });
});

test('sets the agents that may read a document', async () => {
  const { tenantId: owner, ready } = twin;
  const { documentId } = ready;
  const some = await stage.documents.setAgents(owner, documentId, ['agent_b']);
  expect(some.agentIds).toEqual(['agent_b']);
  expect((await stage.documents.setAgents(owner, documentId, null)).agentIds).toBeUndefined();
  const stranger = await stage.tenant();
  await expect(stage.documents.setAgents(stranger, documentId, null)).rejects.toMatchObject({ status: 404 });
});

test('rejects an upload above the waiting limit with 429, but not a repeated one', async () => {
  const { documents, ...few } = await testDocuments(stage.service.store, `nobody-${randomUUID()}`, {
    mostWaiting: 2,
  });
  const first = await few.add(tenantId, { bytes: handbook() });
  await few.add(tenantId, { bytes: handbook() });
  await expect(few.add(tenantId, { bytes: handbook() })).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
  });
  const file = await contents().file(first.document);
  const { documentId, name } = first.document;
  const again = await documents.add(tenantId, { documentId, name, bytes: file ?? Buffer.alloc(0) });
  expect(again.document.documentId).toBe(documentId);
  expect((await few.add(await stage.tenant(), { bytes: handbook() })).isNew).toBe(true);
  await few.close();
});
