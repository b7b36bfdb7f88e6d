import type { KnowledgeDocument } from '../../../src/domain/document';
import { handbook } from '../../knowledge/documents/handbook';
import type { EmbeddingsMove } from '../../support/embeddings-server';
import { waitFor } from '../../support/wait-for';
import { forever } from '../stage';
import type { Scene, Scenes } from './scene';

/** Enough for two requests for vectors. */
const sections = 80;

export const documentScenes: Scenes = {
  'a kill while vectors are made does not change the result, and stored vectors are not requested again':
    async (scene) => {
      const bytes = handbook(sections);
      let isHeld = true;
      const asked = requestsFor(scene, bytes, (nth) =>
        isHeld && nth === 2 ? { until: forever } : undefined,
      );
      const document = await add(scene, bytes);
      await waitFor('the second request for vectors', () => asked.length === 2);
      await scene.kill(async () => {
        isHeld = false;
        const half = await now(scene, document);
        expect(half.state).toBe('indexing');
        expect(half.vectors?.count).toBeGreaterThan(0);
      });
      const ready = await resultOf(scene, document);
      const [one, lost, ...rest] = asked;
      expect(rest[0]).toEqual(lost);
      expect([one, ...rest].flat()).toHaveLength(ready.head.chunks);
      expect(ready).toEqual(await resultOf(scene, await add(scene, bytes)));
    },

  'a document that was deleted after a kill is erased after the restart': async (scene) => {
    const bytes = handbook(20);
    const asked = requestsFor(scene, bytes, () => ({ until: forever }));
    const document = await add(scene, bytes);
    await waitFor('vectors are asked for', () => asked.length === 1);
    await scene.kill(async () => {
      expect(await scene.documents.documents.remove(document.tenantId, document.documentId)).toBe(true);
    });
    await scene.documents.workflowEnd(document.documentId);
    expect(await scene.documents.traces(document.documentId)).toEqual([]);
  },

  // Begins as the last one before the kill, because the reading takes only a moment.
  'a kill while the file is read does not change the result': async (scene) => {
    const bytes = handbook(sections);
    const { begun: document } = await scene.killDuring(
      async () => {
        let seen = await begunOf(scene, bytes);
        // A busy machine may look too late.
        while (seen.state !== 'extracting') seen = await begunOf(scene, bytes);
        return seen;
      },
      async (reading) => expect(await now(scene, reading)).toMatchObject({ state: 'extracting', chunks: 0 }),
    );
    expect(await resultOf(scene, document)).toEqual(await resultOf(scene, await add(scene, bytes)));
  },
};

/** Adds a document to a tenant of its own. */
async function add(scene: Scene, bytes: Buffer): Promise<KnowledgeDocument> {
  const { tenantId } = await scene.tenant();
  return (await scene.documents.add(tenantId, { bytes })).document;
}

/** Adds a document and returns it as it is once it is no longer queued. */
async function begunOf(scene: Scene, bytes: Buffer): Promise<KnowledgeDocument> {
  return scene.documents.until(await add(scene, bytes), ({ state }) => state !== 'queued');
}

function now({ documents }: Scene, { tenantId, documentId }: KnowledgeDocument): Promise<KnowledgeDocument> {
  return documents.documents.get(tenantId, documentId);
}

/**
 * Returns the texts of each request so far for the vectors of this file. `decide` gets the number of each, and says what
 * the server does with it. All scenes share the server.
 */
function requestsFor(
  { embeddings: { on } }: Scene,
  file: Buffer,
  decide: (nth: number) => EmbeddingsMove | undefined,
): string[][] {
  const [id = ''] = /doc_[\w-]+/.exec(file.toString()) ?? [];
  const asked: string[][] = [];
  const { request: others } = on;
  on.request = (request) => {
    if (!request.input.some((text) => text.includes(id))) return others?.(request);
    asked.push(request.input);
    return decide(asked.length);
  };
  return asked;
}

/** Returns what became of the document, without what differs between any two documents. */
async function resultOf(scene: Scene, document: KnowledgeDocument) {
  const { documents, store } = scene;
  const {
    tenantId: _t,
    documentId: _d,
    revision,
    createdAt: _c,
    ...head
  } = await documents.untilReady(document);
  expect(revision).toBeDefined();
  await documents.workflowEnd(document.documentId);
  const { documentContents } = store;
  const [chunks, vectors, file] = await Promise.all([
    documentContents.chunks(document),
    documentContents.vectors(document),
    documentContents.file(document),
  ]);
  expect(vectors).toHaveLength(chunks.length);
  expect(file).toBeNull();
  return { head, chunks, vectors };
}
