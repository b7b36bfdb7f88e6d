import { createHash } from 'node:crypto';
import { checkBundle } from '../support/check-receipts';
import { says, calls, fails } from '../support/scripted-model';
import { canonicalJson } from '../../src/platform/receipts/canonical-json';
import { routedModel } from '../support/model-router';
import { uploaded } from '../support/knowledge';
import { anOperator } from '../support/operator';
import { dataOf, readTurn } from '../support/read-turn';
import { startTestService, type TestService } from '../support/test-service';
import { asMember } from '../support/workspace';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => void (service.model.requests.length = 0));

const handbook = `# Leave

Every employee has thirty days of annual leave. Leave that is not taken by the end of March expires.

# Travel

Trains are booked in second class. A night in a hotel may cost 140 euros.
`;

test('passes passages to the model before the question, and the stream lists the passages and the citations', async () => {
  const tenant = await service.tenant();
  const documentId = await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(says('Thirty days [1].'));
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
  const messages = service.model.requests[0]?.messages ?? [];
  expect(messages.at(-2)).toMatchObject({ role: 'user', content: expect.stringContaining('thirty days') });
  expect(messages.at(-2)?.content).toContain('<document number="1" name="handbook.md">');
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'How many days of annual leave are there?' });
  expect(turn.last).toMatchObject({
    citations: [{ number: 1, documentId, name: 'handbook.md' }],
    insights: { documentsUsed: 1 },
  });
});

test('chat lists what its answer cites, and reports numbers without a passage separately', async () => {
  const tenant = await service.tenant();
  const documentId = await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(says('Up to 140 euros [1], or so [7].'));
  const { body } = await service.chat(tenant.apiKey, { message: 'What may a hotel cost?' });
  expect(body.data).toMatchObject({ citations: [{ number: 1, documentId, name: 'handbook.md' }] });
  service.model.script(says('See [7].'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'What may a hotel cost?' }));
  expect(turn.last).toMatchObject({ invalidCitations: [7] });
  expect(turn.last).not.toHaveProperty('citations');
});

test('passages last for one turn: the next turn gets only those of its own question', async () => {
  const tenant = await service.tenant();
  await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(says('Thirty [1].'), says('140 euros [1].'));
  const { conversationId } = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of annual leave does every employee have?' }),
  );
  const q = 'Tell me what a night in a hotel may cost on a business trip';
  await readTurn(await service.stream(tenant.apiKey, { q, conversationId }));
  const contents = service.model.requests[1]?.messages.map(({ content }) => content ?? '') ?? [];
  expect(contents.filter((content) => content.includes('<documents>'))).toHaveLength(1);
});

test('searches a follow-up question as the model rewrites it, and counts the tokens of the rewriting', async () => {
  const tenant = await service.tenant();
  await uploaded(service, tenant, 'handbook.md', handbook);
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
  const model = routedModel('test-model', service.model.url);
  const body = JSON.stringify({ ...service.model.requests.at(-2), model });
  const sha256 = createHash('sha256').update(body).digest('base64url');
  const disclosed = { at: '/turn/searches/0/rewriting/request', label: 'request', sha256 };
  expect(receipts).toContain(canonicalJson(disclosed));
});

test('searches a follow-up together with the previous question if the model fails to rewrite it', async () => {
  const tenant = await service.tenant();
  await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(says('Thirty [1].'), fails(400, { code: 'no' }), says('March [1].'));
  const q = 'How many days of annual leave are there for every employee?';
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q }));
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'And when does it expire?', conversationId }),
  );
  expect(dataOf(turn.events, 'rag.context')[0]?.['queryUsed']).toBe(`${q}\nAnd when does it expire?`);
  expect(turn.names.at(-1)).toBe('response.completed');
});

test('returns passages as a tool result if the agent’s model searches by itself', async () => {
  const tenant = await service.tenant({ retrieval: 'tool' });
  const documentId = await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(
    calls({ tool: 'search_documents', args: { query: 'annual leave days' } }),
    says('Thirty days [1].'),
    says('You are welcome.'),
  );
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of leave do I have?' }),
  );
  expect(service.model.requests[0]?.tools?.map((tool) => tool.function.name)).toContain('search_documents');
  expect(turn.names.filter((name) => !['content.delta', 'status'].includes(name))).toEqual([
    ...['meta', 'tool.start', 'tool.end', 'rag.context', 'response.completed'],
  ]);
  const result = service.model.requests[1]?.messages.at(-1);
  expect(result).toMatchObject({ role: 'tool', content: expect.stringContaining('thirty days') });
  expect(turn.last).toMatchObject({ citations: [{ number: 1, documentId }] });

  await readTurn(await service.stream(tenant.apiKey, { q: 'Thanks!', conversationId: turn.conversationId }));
  expect(JSON.stringify(service.model.requests[2])).not.toContain('<documents>');
});

test('numbers the passages of two searches in one turn consecutively', async () => {
  const tenant = await service.tenant({ retrieval: 'tool' });
  await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(
    calls({ tool: 'search_documents', args: { query: 'annual leave' } }),
    calls({ tool: 'search_documents', args: { query: 'hotel night' } }),
    says('Done.'),
  );
  await readTurn(await service.stream(tenant.apiKey, { q: 'Leave and hotels?' }));
  const results = service.model.requests[2]?.messages.filter(({ role }) => role === 'tool') ?? [];
  const numbers = results.flatMap(({ content }) => [...(content ?? '').matchAll(/number="(\d+)"/g)]);
  const found = numbers.map(([, number]) => Number(number));
  expect(found).toEqual(found.map((_, at) => at + 1));
  expect(found.length).toBeGreaterThan(1);
});

test('an agent with retrieval off, and one without access to the document, get no passages', async () => {
  const off = await service.tenant({ retrieval: 'off' });
  await uploaded(service, off, 'handbook.md', handbook);
  const tenant = await service.tenant();
  const ask = await asMember(service, tenant, 'admin');
  const other = await ask('POST', '/agents', { name: 'Other' });
  await uploaded(service, tenant, 'handbook.md', handbook, [String(other.data['agentId'])]);
  for (const { apiKey } of [off, tenant]) {
    service.model.script(says('I do not know.'));
    const turn = await readTurn(await service.stream(apiKey, { q: 'How many days of leave are there?' }));
    expect(turn.names).not.toContain('rag.context');
  }
  expect(JSON.stringify(service.model.requests)).not.toContain('thirty days');
});

test('never mixes the same text of two tenants', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()];
  const ids = [
    await uploaded(service, one, 'one.md', handbook),
    await uploaded(service, two, 'two.md', handbook),
  ];
  expect(ids[0]).not.toBe(ids[1]);
  for (const [at, { apiKey }] of [one, two].entries()) {
    service.model.script(says('Thirty [1].'));
    const turn = await readTurn(await service.stream(apiKey, { q: 'How many days of leave are there?' }));
    expect(dataOf(turn.events, 'rag.context')[0]).toMatchObject({ documents: [{ documentId: ids[at] }] });
  }
  expect(service.model.requests[0]?.messages.at(-2)?.content).not.toContain('two.md');
});

test('the next question no longer finds a deleted document, even in the same conversation', async () => {
  const tenant = await service.tenant();
  const documentId = await uploaded(service, tenant, 'handbook.md', handbook);
  service.model.script(says('Yes [1].'), says('I do not know.'));
  const q = 'Does every employee have thirty days of annual leave?';
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q }));
  const ask = await asMember(service, tenant, 'admin');
  expect((await ask('DELETE', `/documents/${documentId}`)).status).toBe(200);
  service.model.requests.length = 0;
  const turn = await readTurn(await service.stream(tenant.apiKey, { q, conversationId }));
  expect(turn.names).not.toContain('rag.context');
  expect(JSON.stringify(service.model.requests)).not.toContain('by the end of March');
});

test('an ended turn no longer names a deleted document', async () => {
  const tenant = await service.tenant();
  const documentId = await uploaded(service, tenant, 'secret-plans.md', handbook);
  service.model.script(says('Thirty [1].'));
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many days of leave are there?' }),
  );
  await (
    await asMember(service, tenant, 'admin')
  )('DELETE', `/documents/${documentId}`);
  const again = await readTurn(
    await service.get('/api/agent/stream?q=x', tenant.apiKey, { 'last-event-id': `${turn.turnId}:1` }),
  );
  expect(dataOf(again.events, 'rag.context')[0]).toMatchObject({
    documents: [{ documentId, name: 'a deleted document' }],
  });
  expect(JSON.stringify(again.events)).not.toContain('secret-plans');
});
