import { Client, type Connection } from '@temporalio/client';
import { z } from 'zod';
import { handoffWorkflowId } from '../../src/inbox/inbox-gateway';
import { anOperator, handedOff, type TestOperator } from '../support/operator';
import { connectToTemporal } from '../support/temporal-connection';
import { startTestService, type TestService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';
import { waitFor } from '../support/wait-for';

let service: TestService;
let connection: Connection;
let ada: TestOperator;
let tenant: TestTenant;
let conversationId: string;
beforeAll(async () => {
  [service, connection] = await Promise.all([startTestService(), connectToTemporal()]);
});
beforeEach(async () => {
  tenant = await service.tenant();
  ada = await anOperator(service, tenant);
  conversationId = await handedOff(service, tenant);
  await waitFor('the inbox', async () => (await ada.sees(conversationId)).data['state'] === 'waiting');
});
afterAll(async () => {
  await service.stop();
  await connection.close();
});

/** As long as a note may be: 96 KB of UTF-8. */
const longNote = (n: number) => `${n} ${'€'.repeat(31_990)}`;
const handoff = () => new Client({ connection }).workflow.getHandle(handoffWorkflowId({ conversationId }));

/** Reads the whole history page by page, oldest first. */
async function wholeHistory(limit: number): Promise<{ what: string; text?: string }[]> {
  const events: { what: string; text?: string }[] = [];
  let cursor = '';
  do {
    const path = `/inbox/${conversationId}/history?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { data } = JSON.parse(await (await ada.get(path)).text());
    expect(data.items.length).toBeLessThanOrEqual(limit);
    events.push(...data.items);
    cursor = data.nextCursor ?? '';
  } while (cursor !== '');
  return events.toReversed();
}

const notesOf = (shown: unknown) => z.array(z.object({ text: z.string() })).parse(shown);

test('keeps every note of a long handoff, in pages, and none of them in its workflow', async () => {
  const texts = Array.from({ length: 24 }, (_, n) => longNote(n));
  for (const text of texts) expect((await ada.does('note', conversationId, { text })).status).toBe(200);
  const newest = notesOf((await ada.sees(conversationId)).data['notes']);
  expect(newest.map(({ text }) => text)).toEqual(texts.slice(-newest.length));
  const history = await wholeHistory(50);
  expect(history.map(({ what }) => what)).toEqual(['handed_off', ...texts.map(() => 'noted')]);
  expect(history.flatMap(({ text }) => text ?? [])).toEqual(texts);
  expect((await ada.does('reply', conversationId, { text: 'Still here.' })).status).toBe(200);
  expect((await handoff().describe()).historySize).toBeLessThan(200_000);
  expect((await ada.does('resolve', conversationId)).data).toMatchObject({ state: 'resolved' });
});

test('goes on with its notes if Temporal ended the workflow of the handoff', async () => {
  await ada.does('claim', conversationId);
  await ada.does('note', conversationId, { text: 'A regular.' });
  await handoff().terminate('by a test');
  expect((await ada.does('reply', conversationId, { text: 'Hello.' })).status).toBe(200);
  await handoff().terminate('by a test');
  const resolved = await ada.does('resolve', conversationId);
  expect(resolved).toMatchObject({
    data: { state: 'resolved', assignee: { name: 'Ada' }, notes: [{ text: 'A regular.' }] },
  });
  const history = (await wholeHistory(2)).map(({ what }) => what);
  expect(history).toEqual(['handed_off', 'claimed', 'noted', 'replied', 'resolved']);
  expect(await ada.does('claim', conversationId)).toMatchObject({ status: 409 });
});

test('a handoff shows its own entries, not those of the handoff before', async () => {
  await ada.does('note', conversationId, { text: 'Of the first.' });
  await ada.does('resolve', conversationId);
  const { data } = await ada.does('take-over', conversationId);
  expect(data).toMatchObject({ state: 'open', notes: [], history: [{ what: 'taken_over' }] });
  expect(data).not.toHaveProperty('historyCursor');
  const { items } = (await ada.sees(`${conversationId}/history?handoffs=all`)).data;
  const kinds = ['taken_over', 'resolved', 'noted', 'handed_off'];
  expect(items).toMatchObject(kinds.map((what) => ({ what })));
});

test('keeps the text of a refused reply nowhere', async () => {
  const ben = await anOperator(service, tenant, { name: 'Ben' });
  await ben.does('claim', conversationId);
  const headers = { 'idempotency-key': 'refused' };
  const refused = await ada.does('reply', conversationId, { text: 'Not mine to say.' }, headers);
  expect(refused).toMatchObject({ status: 409 });
  expect(await service.store.messageTexts.count(tenant.tenantId, [conversationId])).toBe(0);
  expect(JSON.stringify((await ada.sees(conversationId)).data)).not.toContain('Not mine');
});
