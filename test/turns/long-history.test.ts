import { Client, type Connection } from '@temporalio/client';
import { z } from 'zod';
import { answerUpdate } from '../../workflows/turn/messages';
import { brokenIds } from '../crash/broken-ids';
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
afterAll(() => Promise.all([service.stop(), connection.close()]));

/** Reads the whole turn as a new client. */
const fresh = async (apiKey: string, turnId: string) =>
  (await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }))).events;

test('keeps a question open in a turn’s new run, where answers count once', async () => {
  const tools = await startToolServer();
  const { apiKey, tenantId } = await service.tenant({}, [
    ...['pay', 'book'].map((name) => httpTool(name, tools.url, { policy: 'confirm' })),
  ]);
  service.model.script(
    calls({ tool: 'pay', args: {} }, { tool: 'book', args: {} }),
    says('Done.'),
    says('Bye.'),
  );
  const asked = await readTurn(await service.stream(apiKey, { q: 'both' }));
  const { conversationId, action } = asked;
  const [other] = z.array(z.object({ instructionId: z.string() })).parse(action['others']);
  const accept = (answerId: string) =>
    client.workflow.getHandle(`turn/${conversationId}`).executeUpdate(answerUpdate, {
      args: [{ answerId, answer: { instructionId: other?.instructionId ?? '', accepted: true } }],
      updateId: answerId,
    });
  expect(await accept('first')).toBe(true);
  await continuesAsNew(client, conversationId);
  expect(await accept('first')).toBe(true);
  await expect(accept('another')).rejects.toThrow();

  const { instructionId } = action;
  const actionResponse = JSON.stringify({ instructionId, accepted: true });
  const answer = await service.stream(apiKey, { q: 'both', conversationId, actionResponse });
  const { events, text } = await readTurn(answer);
  expect(text).toBe('Done.');
  expect(tools.calls).toHaveLength(2);
  const turnId = String(asked.events[0]?.id).split(':')[0] ?? '';
  const all = await fresh(apiKey, turnId);
  expect(brokenIds(all)).toEqual([]);
  expect(all.slice(-events.length)).toEqual(events);
  const { decisions } = (await service.store.turns.get(tenantId, turnId)) ?? {};
  expect(decisions?.map(({ what }) => what)).toEqual(['asked', 'asked', 'accepted', 'accepted']);
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
