import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkBundle } from '../../support/check-receipts';
import { sendFile, startFileServer } from '../../support/files';
import { uploaded } from '../../support/knowledge';
import { anOperator, handedOff } from '../../support/operator';
import { pngFile } from '../../support/pictures';
import { readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { asMember } from '../../support/workspace';

const service = testService();
/** Nothing changes it. */
let kept: Awaited<ReturnType<typeof aConversation>>;
beforeAll(async () => void (kept = await aConversation()));

const link = z.object({
  seq: z.number(),
  digest: z.string(),
  faults: z.array(z.string()),
  receipt: z.looseObject({
    kind: z.string(),
    turn: z.looseObject({ id: z.string(), outcome: z.string() }).exactOptional(),
    operator: z.looseObject({ what: z.string() }).exactOptional(),
  }),
});
const chain = z.object({
  data: z.object({
    conversationId: z.string(),
    count: z.number(),
    head: z.string().nullable(),
    items: z.array(link),
    nextCursor: z.string().exactOptional(),
  }),
});

/** A conversation with two turns. The second hands over to Ada, who answers and gives it back. */
async function aConversation() {
  const tenant = await service.tenant();
  const ada = await anOperator(service, tenant);
  const owner = await anOperator(service, tenant, { role: 'owner', name: 'Olga' });
  service.model.script(says('Hello, Zoë.'));
  const first = await readTurn(await service.stream(tenant.apiKey, { q: 'My secret word is Rosebud.' }));
  const { conversationId } = first;
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  await readTurn(await service.stream(tenant.apiKey, { q: 'A person, please.', conversationId }));
  await ada.does('claim', conversationId);
  await ada.does('note', conversationId, { text: 'She is upset.' });
  await ada.does('reply', conversationId, { text: 'Ada here.' });
  await ada.does('resolve', conversationId);
  return { ...tenant, ada, owner, conversationId, turnId: first.turnId };
}

test('links turns and operators’ acts in one chain, which verifies', async () => {
  const { ada, conversationId, turnId } = kept;
  const whole = chain.parse(await (await ada.get(`/conversations/${conversationId}/receipts`)).json()).data;
  const said = whole.items.map(({ receipt }) => receipt.turn?.outcome ?? receipt.operator?.what);
  expect(said).toEqual(['completed', 'handed_off', 'claimed', 'noted', 'replied', 'resolved']);
  expect(whole.items.flatMap(({ faults }) => faults)).toEqual([]);
  expect(whole).toMatchObject({ count: 6, head: whole.items.at(-1)?.digest });
  const one = await ada.get(`/conversations/${conversationId}/receipts?turnId=${turnId}`);
  expect(chain.parse(await one.json()).data.items.map(({ seq }) => seq)).toEqual([1]);
});

test('lists a chain in pages', async () => {
  const { ada, conversationId } = kept;
  const seqs: number[] = [];
  for (let more = '?limit=4'; more !== '';) {
    const page = chain.parse(
      await (await ada.get(`/conversations/${conversationId}/receipts${more}`)).json(),
    );
    seqs.push(...page.data.items.map(({ seq }) => seq));
    more = page.data.nextCursor === undefined ? '' : `?limit=4&cursor=${page.data.nextCursor}`;
  }
  expect(seqs).toEqual([1, 2, 3, 4, 5, 6]);
});

test('exports a conversation as a verifiable bundle without any of its words', async () => {
  const { owner, conversationId, tenantId } = kept;
  const response = await owner.get(`/conversations/${conversationId}/receipts/export`);
  expect(response.headers.get('content-type')).toMatch('application/jsonl');
  const text = await response.text();
  const { faults, tenant, chains } = checkBundle(text);
  expect(faults).toEqual([]);
  expect(tenant).toBe(tenantId);
  expect(chains).toEqual([{ conversation: conversationId, links: 6, turns: 2, provedBy: [] }]);
  expect(text).not.toMatch(/Rosebud|Zoë|upset|Ada here/);
});

test('discloses the words with which the digests can be checked', async () => {
  const { owner, conversationId } = kept;
  const text = await (
    await owner.get(`/conversations/${conversationId}/receipts/export?disclose=true`)
  ).text();
  expect(checkBundle(text).faults).toEqual([]);
  const lines = text.split('\n').slice(0, -1);
  const disclosed = lines.filter((line) => line.includes('"type":"disclosure"'));
  expect(disclosed).toHaveLength(6);
  for (const words of ['Rosebud', 'Hello, Zoë.', 'She is upset.', 'Ada here.', 'A colleague comes.'])
    expect(disclosed.join('')).toContain(words);
  const forged = text.replace('My secret word is Rosebud.', 'My secret word is Rosebus.');
  expect(checkBundle(forged).faults).not.toEqual([]);
});

test('discloses the digest of each file of a message and of a tool’s result', async () => {
  const [photo, chart] = [pngFile(64, 48), pngFile(80, 60)];
  const server = await startFileServer({ '/chart.png': chart });
  const tenant = await service.tenant({ vision: true }, [httpTool('chart', `${server.url}/chart.png`)]);
  const fileId = await sendFile(service, tenant.apiKey, 'photo.png', photo);
  service.model.script(calls({ tool: 'chart', args: {} }), says('A chart.'));
  const query = { q: 'Draw a chart.', attachments: JSON.stringify([{ fileId }]) };
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, query));
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const path = `/conversations/${conversationId}/receipts/export?disclose=true`;
  const bundle = await (await owner.get(path)).text();
  expect(checkBundle(bundle).faults).toEqual([]);
  const lines = bundle.trimEnd().split('\n');
  const contents = lines.flatMap((line): unknown[] => JSON.parse(line).contents ?? []);
  const file = (bytes: Buffer) => ({
    label: 'file',
    sha256: createHash('sha256').update(bytes).digest('base64url'),
  });
  expect(contents).toContainEqual({ at: '/turn/asked/files/0', ...file(photo) });
  expect(contents).toContainEqual({ at: '/turn/calls/0/files/0', ...file(chart) });
  await server.close();
});

test('discloses which file a passage came from, also once its document is deleted', async () => {
  const tenant = await service.tenant({ retrieval: 'always' });
  const text = '# Leave\n\nEverybody has thirty days of leave.';
  const documentId = await uploaded(service, tenant, 'leave.md', text);
  service.model.script(says('Thirty [1].'));
  const query = { q: 'How many days of leave does everybody have?' };
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, query));
  const owner = await asMember(service, tenant, 'owner');
  await owner('DELETE', `/documents/${documentId}`);
  const olga = await anOperator(service, tenant, { role: 'owner' });
  const path = `/conversations/${conversationId}/receipts/export?disclose=true`;
  const bundle = await (await olga.get(path)).text();
  expect(checkBundle(bundle).faults).toEqual([]);
  const contents = bundle
    .split('\n')
    .flatMap((line): unknown[] => (line ? JSON.parse(line).contents : []) ?? []);
  const sha256 = createHash('sha256').update(text).digest('base64url');
  const at = '/turn/searches/0/passages/0/file';
  expect(contents).toContainEqual({ at, label: 'file', sha256 });
});

test('exports every conversation of a tenant that was active in a period', async () => {
  const { owner, apiKey, conversationId } = kept;
  const after = new Date().toISOString();
  service.model.script(says('Another.'));
  const other = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const all = checkBundle(await (await owner.get('/receipts/export')).text());
  expect(all.faults).toEqual([]);
  const known = all.chains.map(({ conversation }) => conversation);
  expect(known.toSorted()).toEqual([conversationId, other.conversationId].toSorted());
  const later = checkBundle(await (await owner.get(`/receipts/export?from=${after}`)).text());
  expect(later.chains.map(({ conversation }) => conversation)).toEqual([other.conversationId]);
});

test('verifies an erased conversation’s chain, without checking any of its words', async () => {
  const { owner, conversationId } = await aConversation();
  const erased = await fetch(`${service.url}/api/workspace/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(erased.status).toBeLessThan(300);
  const text = await (
    await owner.get(`/conversations/${conversationId}/receipts/export?disclose=true`)
  ).text();
  const { faults, chains } = checkBundle(text);
  expect(faults).toEqual([]);
  expect(chains[0]?.turns).toBe(2);
  expect(text).not.toContain('"type":"disclosure"');
});

test('anybody reads the public keys, among them the one that signed', async () => {
  const tenant = await service.tenant();
  const conversationId = await handedOff(service, tenant);
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const read = chain.parse(await (await owner.get(`/conversations/${conversationId}/receipts`)).json());
  const response = await fetch(`${service.url}/.well-known/holdfast-receipts/jwks.json`);
  expect(response.headers.get('content-type')).toMatch('application/jwk-set+json');
  const { keys } = z
    .object({ keys: z.array(z.looseObject({ kid: z.string() })) })
    .parse(await response.json());
  expect(keys.map(({ kid }) => kid)).toContain(read.data.items[0]?.receipt['key']);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});
