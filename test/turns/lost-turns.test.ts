import { noOutbox } from '../support/no-outbox';
import { Client, type Connection } from '@temporalio/client';
import { pino } from 'pino';
import { InboxGateway } from '../../src/inbox/inbox-gateway';
import { lostTurns } from '../../src/service/lost-turns';
import { LostTurns } from '../../src/turns/lost/lost-turns';
import { TemporalCalls } from '../../src/temporal/temporal-calls';
import { listen } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { receiptsIn } from '../support/receipts';
import { saysAndHolds } from '../support/scripted-model';
import { firstTaskQueue } from '../support/shared-process';
import { testService } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';
import { connectToTemporal } from '../support/temporal-connection';

const service = testService();
let connection: Connection;
beforeAll(async () => void (connection = await connectToTemporal()));
afterAll(() => connection.close());

test('ends the open turn and the queued ones after their workflow was terminated', async () => {
  const { apiKey, tenantId } = await service.tenant();
  const held = gate();
  service.model.script(saysAndHolds('Half an ans', held.opened));
  const open = await listen(service.url, apiKey, { q: 'one' });
  await open.until(({ event }) => event === 'content.delta');
  const { conversationId } = open;
  const query = { q: 'two', conversationId, concurrency: 'enqueue' };
  const waiting = await listen(service.url, apiKey, query);
  await waiting.until(({ event }) => event === 'meta');

  const workflow = new Client({ connection }).workflow.getHandle(`turn/${conversationId}`);
  await workflow.terminate('by a test');
  const temporal = new TemporalCalls({ connection, namespace: 'default', taskQueue: firstTaskQueue() });
  const sweeper = lostTurns({
    store: service.store,
    temporal,
    inbox: new InboxGateway(temporal),
    receipts: receiptsIn(service.store),
    outbox: noOutbox,
    logger: pino({ level: 'silent' }),
  });
  const turnIds = [open, waiting].map(({ lastEventId }) => lastEventId.split(':')[0] ?? '');
  await waitFor('both turns have an end', async () => {
    await sweeper.sweep(new Date(Date.now() + 1_000), 0);
    const records = await Promise.all(turnIds.map((id) => service.store.turns.get(tenantId, id)));
    return records.every((record) => record?.outcome === 'failed');
  });

  await Promise.all([open.ended, waiting.ended]);
  held.open();
  const lost = { event: 'error', data: { code: 'internal', retryable: true } };
  expect(open.events.at(-1)).toMatchObject(lost);
  expect(waiting.events.at(-1)).toMatchObject(lost);
  const fresh = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnIds[0]}:0` }));
  expect(fresh.events.at(-1)).toEqual(open.events.at(-1));
  const said = await service.store.conversations.messages(tenantId, conversationId);
  expect(said.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(['one', 'two']);
});

test('a run that can’t be read holds up no other', async () => {
  const read = jest.fn(({ runId }: { runId: string }) =>
    runId === 'unreadable'
      ? Promise.reject(new Error('too long'))
      : Promise.resolve({ runId, turns: [], progress: null }),
  );
  const closed = async function* () {
    for (const runId of ['unreadable', 'readable'])
      yield await Promise.resolve({ workflowId: 'turn/a', runId });
  };
  const onFault = jest.fn();
  const { store } = service;
  const [endTurn, onEnded] = [() => Promise.resolve(), () => undefined];
  const sweeper = new LostTurns({ runs: { closed, read }, store, endTurn, onEnded, onFault });
  await sweeper.sweep();
  await sweeper.sweep();
  expect(read.mock.calls.map(([{ runId }]) => runId)).toEqual(['unreadable', 'readable', 'unreadable']);
  expect(onFault).toHaveBeenCalledTimes(2);
});
