import type { KnowledgeDocument } from '../../src/domain/document';
import { handbook } from '../knowledge/documents/handbook';
import type { Stage } from '../knowledge/documents/stage';
import { waitFor } from '../support/wait-for';

/** Plays the lifecycle of a document; returns its id. */
type PlayDocument = (stage: Stage) => Promise<string>;

/** Every document lifecycle whose history has its own shape, by the name of its file. */
export const documentKinds: Record<string, PlayDocument> = {
  'document-ready': async (stage) => (await ready(stage)).documentId,
  'document-refused': refused,
  'document-retried': retried,
  'document-without-vectors-at-first': withoutVectorsAtFirst,
  'document-in-the-place-of-another': replacing,
  'document-erased': erased,
  'document-erased-meanwhile': erasedMeanwhile,
};

async function ready(stage: Stage): Promise<KnowledgeDocument> {
  const { document } = await stage.add(await stage.tenant(), { bytes: handbook() });
  return stage.untilReady(document);
}

async function refused(stage: Stage): Promise<string> {
  const { document } = await stage.add(await stage.tenant(), { name: 'a.pdf', bytes: handbook() });
  await stage.until(document, ({ state }) => state === 'failed');
  return document.documentId;
}

async function retried(stage: Stage): Promise<string> {
  const statuses = [500];
  stage.embeddings.on.request = () => ({ status: statuses.shift() ?? 200 });
  return (await ready(stage)).documentId;
}

async function withoutVectorsAtFirst(stage: Stage): Promise<string> {
  stage.embeddings.on.request = () => ({ status: 503 });
  const document = await ready(stage);
  delete stage.embeddings.on.request;
  await stage.until(document, ({ error }) => error === undefined);
  return document.documentId;
}

async function replacing(stage: Stage): Promise<string> {
  const old = await ready(stage);
  const upload = { bytes: handbook(), replaces: old.documentId };
  const { document } = await stage.add(old.tenantId, upload);
  await stage.untilReady(document);
  return document.documentId;
}

async function erased(stage: Stage): Promise<string> {
  const { tenantId, documentId } = await ready(stage);
  await stage.workflowEnd(documentId);
  await stage.documents.remove(tenantId, documentId);
  return documentId;
}

async function erasedMeanwhile(stage: Stage): Promise<string> {
  const before = stage.embeddings.requests.length;
  stage.embeddings.on.request = () => ({ until: new Promise(() => undefined) });
  const { document } = await stage.add(await stage.tenant(), { bytes: handbook() });
  await waitFor('vectors are asked for', () => stage.embeddings.requests.length > before);
  await stage.documents.remove(document.tenantId, document.documentId);
  return document.documentId;
}
