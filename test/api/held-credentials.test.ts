import { randomUUID } from 'node:crypto';
import { aTenantWith, type McpTenant } from '../support/mcp-agent';
import { lookupServer } from '../support/mcp-workspace';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { testApi } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testApi({ ACCESS_KEY_PER_MINUTE: '1000', ACCESS_KEY_NETWORK_PER_MINUTE: '1000' });
const server = lookupServer((token) => token === 'good');

const kib = 1024;
const longest = { authorization: `Bearer ${'x'.repeat(16 * kib - 'Bearer '.length)}` };
const lookup = calls({ tool: 'crm__lookup', args: {} });

/** Returns how many credentials the process holds, and their bytes, as its metrics report them. */
async function held(): Promise<{ entries: number; bytes: number }> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
  return { entries: read('holdfast_held_credentials'), bytes: read('holdfast_held_credentials_bytes') };
}

function answer({ apiKey }: McpTenant, conversationId: string, instructionId: unknown, headers: object) {
  const actionResponse = { instructionId, accepted: true };
  return service.post(
    '/api/agent/chat',
    apiKey,
    { message: 'yes', conversationId, actionResponse },
    {
      ...headers,
    },
  );
}

/** Runs a turn until it waits for its server to be connected again. */
async function unconnected() {
  const tenant = await aTenantWith(service, server.target);
  service.model.script(lookup);
  const headers = { 'x-mcp-tokens': JSON.stringify({ crm: 'bad', unknown: 'x'.repeat(8 * kib) }) };
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }, headers));
  return { tenant, ...turn };
}

test('keeps no credentials of a flood of answers without an action', async () => {
  const tenant = await aTenantWith(service, server.target, { auth: 'jwt', requiresAuth: false });
  service.model.script(says('Hello.'));
  const { conversationId } = (await service.chat(tenant.accessKey, { message: 'hi' })).body.data;
  const before = await held();
  const visitor = { ...tenant, apiKey: tenant.accessKey };
  for (let wave = 0; wave < 4; wave += 1) {
    const flood = Array.from({ length: 5 }, () =>
      answer(visitor, conversationId, 'act_no', { ...longest, 'x-participant-id': randomUUID() }),
    );
    for (const { status } of await Promise.all(flood)) expect(status).toBe(409);
  }
  expect(await held()).toEqual(before);
});

test('keeps no credentials of an answer that is rejected', async () => {
  const { tenant, action, conversationId } = await unconnected();
  const before = await held();
  const headers = { ...longest, 'x-mcp-tokens': JSON.stringify({ other: 'x'.repeat(8 * kib) }) };
  const refused = await answer(tenant, conversationId, action['instructionId'], headers);
  expect(await refusal(refused)).toMatchObject({ status: 400, paths: ['header.X-MCP-Tokens'] });
  expect(await held()).toEqual(before);
});

test('keeps only those credentials of an answer that the servers of the turn need', async () => {
  const { tenant, action, conversationId } = await unconnected();
  const before = await held();
  expect(before.bytes).toBeLessThan(before.entries * kib);
  service.model.script(says('Done.'));
  const brought = { crm: 'good', other: 'x'.repeat(8 * kib) };
  const headers = { ...longest, 'x-mcp-tokens': JSON.stringify(brought) };
  const taken = await answer(tenant, conversationId, action['instructionId'], headers);
  expect(await taken.json()).toMatchObject({ data: { message: 'Done.' } });
  const after = await held();
  expect(after.entries).toBe(before.entries + 1);
  expect(after.bytes - before.bytes).toBeLessThan(kib);
});

test('keeps no credentials of a message that is rejected or repeated', async () => {
  const tenant = await aTenantWith(service, server.target, { auth: 'jwt' });
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Wait', opened));
  const key = { ...longest, 'idempotency-key': randomUUID() };
  const running = await service.stream(tenant.apiKey, { q: 'hi' }, key);
  const before = await held();
  const again = await service.stream(tenant.apiKey, { q: 'hi' }, key);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await held()).toEqual(before);

  open();
  const { conversationId } = await readTurn(running);
  await readTurn(again);
  const next = gate();
  service.model.script(saysAndHolds('Wait', next.opened));
  const second = await service.stream(tenant.apiKey, { q: 'hi', conversationId });
  const refused = await service.stream(tenant.apiKey, { q: 'hi', conversationId }, longest);
  expect(await refusal(refused)).toMatchObject({ status: 409, code: 'turn_in_progress' });
  expect(await held()).toEqual(before);
  next.open();
  await readTurn(second);
});

test('rejects an Authorization header over 16 KiB with 400 on every endpoint', async () => {
  const { apiKey } = await service.tenant();
  const headers = { authorization: `${longest.authorization}x` };
  const refused = await Promise.all([
    service.stream(apiKey, { q: 'hi' }, headers),
    service.post('/api/agent/chat', apiKey, { message: 'hi' }, headers),
    service.post('/api/agent/cancel', apiKey, { conversationId: 'conv_1' }, headers),
    service.get('/api/agent/conversations/conv_1/events', apiKey, headers),
  ]);
  for (const response of refused)
    expect(await refusal(response)).toMatchObject({ status: 400, paths: ['header.Authorization'] });
});
