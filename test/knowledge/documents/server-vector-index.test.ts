import type { KnowledgeDocument } from '../../../src/domain/document';
import { ServerVectorIndex } from '../../../src/knowledge/documents/document-search';
import type { NearVector, VectorQuery } from '../../../src/store/store';
import { aDocument } from '../../store/samples';
import { connectForTest } from '../../store/store-under-test';

const model = 'model-a@2';
const vector = [1, 0];
const near: NearVector[] = [{ documentId: 'doc_1', position: 3, score: 0.9 }];
const exact = [{ documentId: 'doc_exact', position: 0, score: 1 }];
const isReady = (changes: Partial<KnowledgeDocument> = {}): KnowledgeDocument => {
  const { agentIds: _, ...document } = aDocument('tenant_1', { chunks: 1, vectors: { model, count: 1 } });
  return { ...document, ...changes };
};

function anIndex(ready: KnowledgeDocument[], answer: NearVector[] | undefined = near) {
  const asked: VectorQuery[] = [];
  const nearest = async (query: VectorQuery) => {
    asked.push(query);
    return answer;
  };
  const deps = { documents: { ready: async () => ready }, search: { nearest }, model };
  return { asked, index: new ServerVectorIndex({ ...deps, otherwise: { search: async () => exact } }) };
}

test('queries the database for documents that the agent may read and that have vectors of this model', async () => {
  const [open, own] = [isReady(), isReady({ agentIds: ['agent_1'] })];
  const others = [isReady({ agentIds: ['agent_2'] }), isReady({ vectors: { model: 'model-b', count: 1 } })];
  const { asked, index } = anIndex([open, own, ...others]);
  expect(await index.search({ tenantId: 'tenant_1', agentId: 'agent_1', vector, most: 5 })).toEqual(near);
  expect(asked).toEqual([
    { tenantId: 'tenant_1', documentIds: [open.documentId, own.documentId], vector, most: 5 },
  ]);
});

test('does not query the database if the agent may read nothing', async () => {
  const { asked, index } = anIndex([isReady({ agentIds: [] })]);
  expect(await index.search({ tenantId: 'tenant_1', agentId: 'agent_1', vector, most: 5 })).toEqual([]);
  expect(asked).toEqual([]);
});

test('compares every vector in this process while the database builds its index', async () => {
  const { documents } = { documents: { ready: async () => [isReady()] } };
  const index = new ServerVectorIndex({
    documents,
    model,
    search: { nearest: async () => undefined },
    otherwise: { search: async () => exact },
  });
  expect(await index.search({ tenantId: 'tenant_1', vector, most: 5 })).toEqual(exact);
});

test('offers no vector search on a database without it', async () => {
  const store = await connectForTest();
  expect(store.vectorSearch).toBeUndefined();
  await store.close();
});
