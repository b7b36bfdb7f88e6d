import { Client, type Connection } from '@temporalio/client';
import { listen } from '../support/listener';
import { continuesAsNew } from '../support/long-history';
import { aTenantWith } from '../support/mcp-agent';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { startTaskServer } from '../support/task-server';
import { connectToTemporal } from '../support/temporal-connection';
import { startTestService, type TestService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { startToolServer } from '../support/tool-server';

let service: TestService;
let connection: Connection;
let client: Client;
beforeAll(async () => {
  [service, connection] = await Promise.all([startTestService(), connectToTemporal()]);
  client = new Client({ connection });
});
afterAll(async () => {
  await Promise.all([service.stop(), connection.close()]);
});

/** What a client reads that asks for the whole turn. */
const fresh = async (apiKey: string, turnId: string) =>
  (await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }))).events;

test('a question stays open while its turn goes on in a new run, and its answer counts once', async () => {
  const tools = await startToolServer();
  const { apiKey, tenantId } = await service.tenant({}, [httpTool('pay', tools.url, { policy: 'confirm' })]);
  service.model.script(calls({ tool: 'pay', args: { text: 'Ada' } }), says('Paid.'), says('Bye.'));
  const asked = await readTurn(await service.stream(apiKey, { q: 'pay Ada' }));
  const { conversationId, action } = asked;
  await continuesAsNew(client, conversationId);

  const { instructionId } = action;
  const actionResponse = JSON.stringify({ instructionId, accepted: true });
  const answer = await service.stream(apiKey, { q: 'pay Ada', conversationId, actionResponse });
  const { events, text } = await readTurn(answer);
  expect(text).toBe('Paid.');
  expect(tools.calls).toHaveLength(1);
  const turnId = String(asked.events[0]?.id).split(':')[0] ?? '';
  expect(await fresh(apiKey, turnId)).toEqual([...asked.events, ...events]);
  expect((await service.store.turns.get(tenantId, turnId))?.decisions.map(({ what }) => what)).toEqual([
    'asked',
    'accepted',
  ]);
  expect((await service.chat(apiKey, { message: 'bye', conversationId })).body.data.message).toBe('Bye.');
  await tools.close();
});

test('a task is followed in a new run, and readers miss nothing', async () => {
  const server = await startTaskServer();
  server.looks = [{ status: 'working', statusMessage: 'Page 1' }];
  const { apiKey, tenantId } = await aTenantWith(service, server.target, { auth: 'none' });
  service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('It is done.'));
  const user = await listen(service.url, apiKey, { q: 'look it up' });
  await user.until(({ data }) => data['text'] === 'Page 1');
  await continuesAsNew(client, user.conversationId);

  server.looks = [
    { status: 'working', statusMessage: 'Page 2' },
    { status: 'completed', result: { resultType: 'complete', content: [{ type: 'text', text: 'Ada.' }] } },
  ];
  await user.until(({ event }) => event === 'response.completed');
  expect(server.countOf('tools/call')).toBe(1);
  const turnId = user.lastEventId.split(':')[0] ?? '';
  expect(await fresh(apiKey, turnId)).toEqual(user.events);
  expect(await service.store.turns.get(tenantId, turnId)).toMatchObject({ outcome: 'completed' });
  await server.close();
});
