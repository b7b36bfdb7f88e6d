import { createHash } from 'node:crypto';
import { newId } from '../../src/domain/ids';
import { canonicalJson } from '../../src/domain/canonical-json';
import { checkBundle } from '../support/check-receipts';
import { uploaded } from '../support/knowledge';
import { anOperator } from '../support/operator';
import { dataOf, readTurn, type ReadTurn } from '../support/read-turn';
import { says, calls, fails } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';
import { asMember } from '../support/workspace';

const service = testService();
/** Has the handbook, which every one of its agents may read. */
const tenant = sharedTenant(service);
let documentId: string;
beforeAll(async () => void (documentId = await uploaded(service, tenant, 'handbook.md', handbook)));
beforeEach(() => void (service.model.requests.length = 0));

/** Creates another agent of the tenant. */
async function anAgent(retrieval: string): Promise<string> {
  const ask = await asMember(service, tenant, 'admin');
  const model = service.modelNamed('test-model');
  const { data } = await ask('POST', '/agents', { name: newId('agent'), model, retrieval });
  return String(data['agentId']);
}

const handbook = `# Leave

Every employee has thirty days of annual leave. Leave that is not taken by the end of March expires.

# Travel

Trains are booked in second class. A night in a hotel may cost 140 euros.
`;

test('passes passages to the model for one turn, and streams them and the citations', async () => {
  service.model.script(says('Thirty days [1].'), says('See [7].'));
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of annual leave are there?' }),
  );

  expect(turn.names.slice(0, 4)).toEqual(['meta', 'status', 'rag.context', 'status']);
  const [context] = dataOf(turn.events, 'rag.context');
  expect(context).toMatchObject({
    queryUsed: 'How many days of annual leave are there?',
    documentsUsed: 1,
    documents: [{ documentId, name: 'handbook.md' }],
  });
  const asked = service.model.requests[0]?.messages.at(-1);
  expect(asked).toMatchObject({ role: 'user', content: expect.stringContaining('thirty days') });
  expect(asked?.content).toContain('<document number="1" name="handbook.md">');
  expect(asked?.content).toMatch(/\n\nHow many days of annual leave are there\?$/);
  expect(turn.last).toMatchObject({
    citations: [
      { number: 1, documentId, name: 'handbook.md', passage: expect.stringContaining('thirty days') },
    ],
    insights: { documentsUsed: 1 },
  });

  // The next turn gets only the passages of its own question. A number without a passage is reported separately.
  const { conversationId } = turn;
  const q = 'Tell me what a night in a hotel may cost on a business trip';
  const next = await readTurn(await service.stream(tenant.apiKey, { q, conversationId }));
  const contents = service.model.requests[1]?.messages.map(({ content }) => content ?? '') ?? [];
  expect(contents.filter((content) => content.includes('<documents>'))).toHaveLength(1);
  expect(next.last).toMatchObject({ invalidCitations: [7] });
  expect(next.last).not.toHaveProperty('citations');
});

test('chat lists what its answer cites', async () => {
  service.model.script(says('Up to 140 euros [1], or so [7].'));
  const { body } = await service.chat(tenant.apiKey, { message: 'What may a hotel cost?' });
  expect(body.data).toMatchObject({ citations: [{ number: 1, documentId, name: 'handbook.md' }] });
});

test('searches for the rewritten follow-up question, and counts the rewriting’s tokens', async () => {
  service.model.script(
    says('Thirty [1].'),
    says('When does leave that was not taken expire?'),
    says('End of March [1].'),
  );
  const first = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of annual leave are there for every employee?' }),
  );
  const { conversationId } = first;
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'And when does it expire?', conversationId }),
  );
  expect(dataOf(turn.events, 'rag.context')[0]).toMatchObject({
    queryUsed: 'When does leave that was not taken expire?',
  });
  expect(turn.last['totalTokens']).toBe(2 * Number(first.last['totalTokens']));

  const owner = await anOperator(service, tenant, { role: 'owner' });
  const exported = `/conversations/${conversationId}/receipts/export?disclose=true`;
  const receipts = await (await owner.get(exported)).text();
  expect(checkBundle(receipts).faults).toEqual([]);
  // The router of the shared services has replaced the model's name.
  const model = service.modelNamed('test-model');
  const body = JSON.stringify({ ...service.model.requests.at(-2), model });
  const sha256 = createHash('sha256').update(body).digest('base64url');
  const disclosed = { at: '/turn/searches/0/rewriting/request', label: 'request', sha256 };
  expect(receipts).toContain(canonicalJson(disclosed));

  // If the model fails to rewrite it, the previous question is searched together with it.
  service.model.script(fails(400, { code: 'no' }), says('March [1].'));
  const q = 'And for an employee?';
  const third = await readTurn(await service.stream(tenant.apiKey, { q, conversationId }));
  expect(dataOf(third.events, 'rag.context')[0]?.['queryUsed']).toBe(`And when does it expire?\n${q}`);
  expect(third.names.at(-1)).toBe('response.completed');
});

test('returns passages as a tool result if the agent’s model searches by itself', async () => {
  const agentId = await anAgent('tool');
  service.model.script(
    calls({ tool: 'search_documents', args: { query: 'annual leave days' } }),
    says('Thirty days [1].'),
    says('You are welcome.'),
  );
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of leave do I have?', agentId }),
  );
  expect(service.model.requests[0]?.tools?.map((tool) => tool.function.name)).toContain('search_documents');
  expect(turn.names.filter((name) => !['content.delta', 'status'].includes(name))).toEqual([
    ...['meta', 'tool.start', 'tool.end', 'rag.context', 'response.completed'],
  ]);
  const result = service.model.requests[1]?.messages.at(-1);
  expect(result).toMatchObject({ role: 'tool', content: expect.stringContaining('thirty days') });
  expect(turn.last).toMatchObject({ citations: [{ number: 1, documentId }] });

  const { conversationId } = turn;
  await readTurn(await service.stream(tenant.apiKey, { q: 'Thanks!', conversationId, agentId }));
  expect(JSON.stringify(service.model.requests[2])).not.toContain('<documents>');
});

test('numbers the passages of two searches in one turn consecutively', async () => {
  const agentId = await anAgent('tool');
  service.model.script(
    calls({ tool: 'search_documents', args: { query: 'annual leave' } }),
    calls({ tool: 'search_documents', args: { query: 'hotel night' } }),
    says('Done.'),
  );
  await readTurn(await service.stream(tenant.apiKey, { q: 'Leave and hotels?', agentId }));
  const results = service.model.requests[2]?.messages.filter(({ role }) => role === 'tool') ?? [];
  const numbers = results.flatMap(({ content }) => [...(content ?? '').matchAll(/number="(\d+)"/g)]);
  const found = numbers.map(([, number]) => Number(number));
  expect(found).toEqual(found.map((_, at) => at + 1));
  expect(found.length).toBeGreaterThan(1);
});

describe('with another tenant that has the same text', () => {
  let two: TestTenant;
  /** Its only agent that may read the document. */
  let reader: string;
  let twoId: string;
  beforeAll(async () => {
    two = await service.tenant();
    const ask = await asMember(service, two, 'admin');
    const model = service.modelNamed('test-model');
    reader = String((await ask('POST', '/agents', { name: 'Reader', model })).data['agentId']);
    twoId = await uploaded(service, two, 'two.md', handbook, [reader]);
  });
  const q = 'How many days of leave are there?';

  test('gives no passages to an agent with retrieval off or without access', async () => {
    const off = { ...tenant, agentId: await anAgent('off') };
    for (const { apiKey, agentId } of [off, two]) {
      service.model.script(says('I do not know.'));
      const turn = await readTurn(await service.stream(apiKey, { q, agentId }));
      expect(turn.names).not.toContain('rag.context');
    }
    expect(JSON.stringify(service.model.requests)).not.toContain('thirty days');
  });

  test('each gets its own', async () => {
    const asked = [
      { ...tenant, id: documentId },
      { ...two, agentId: reader, id: twoId },
    ];
    expect(documentId).not.toBe(twoId);
    for (const { apiKey, agentId, id } of asked) {
      service.model.script(says('Thirty [1].'));
      const turn = await readTurn(await service.stream(apiKey, { q, agentId }));
      expect(dataOf(turn.events, 'rag.context')[0]).toMatchObject({ documents: [{ documentId: id }] });
    }
    expect(service.model.requests[0]?.messages.at(-1)?.content).not.toContain('two.md');
  });
});

describe('a deleted document', () => {
  const q = 'Does every employee have thirty days of annual leave?';
  let owner: TestTenant;
  let deletedId: string;
  let turn: ReadTurn;
  beforeAll(async () => {
    owner = await service.tenant();
    deletedId = await uploaded(service, owner, 'secret-plans.md', handbook);
    service.model.script(says('Yes [1].'));
    turn = await readTurn(await service.stream(owner.apiKey, { q }));
    expect(JSON.stringify(dataOf(turn.events, 'rag.context'))).toContain('secret-plans');
    const ask = await asMember(service, owner, 'admin');
    expect((await ask('DELETE', `/documents/${deletedId}`)).status).toBe(200);
  });

  test('is not found by the next question, even in the same conversation', async () => {
    service.model.script(says('I do not know.'));
    const { conversationId } = turn;
    const next = await readTurn(await service.stream(owner.apiKey, { q, conversationId }));
    expect(next.names).not.toContain('rag.context');
    expect(JSON.stringify(service.model.requests)).not.toContain('by the end of March');
  });

  test('is no longer named by an ended turn', async () => {
    const lastEventId = { 'last-event-id': `${turn.turnId}:1` };
    const again = await readTurn(await service.stream(owner.apiKey, { q: 'x' }, lastEventId));
    expect(dataOf(again.events, 'rag.context')[0]).toMatchObject({
      documents: [{ documentId: deletedId, name: 'a deleted document' }],
    });
    expect(JSON.stringify(again.events)).not.toContain('secret-plans');
    expect(again.last['citations']).toEqual([
      { number: 1, documentId: deletedId, name: 'a deleted document' },
    ]);
  });
});
