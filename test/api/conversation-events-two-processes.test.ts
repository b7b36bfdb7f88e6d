import { openEvents, type ConversationStream } from '../support/conversation-stream';
import { forever } from '../crash/stage';
import { listen } from '../support/listener';
import { anOperator, handedOff } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, saysAndHolds } from '../support/scripted-model';
import { beside, type TestService, testService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';
import { gate } from '../support/wait-for';

const here = testService();
let there: TestService;
let tenant: TestTenant;
let open: ConversationStream[];
beforeAll(async () => {
  there = beside(here);
  tenant = await here.tenant();
});
beforeEach(() => void (open = []));
afterEach(() => open.forEach((stream) => stream.leave()));

async function eventsOf(service: TestService, conversationId: string): Promise<ConversationStream> {
  const stream = await openEvents(service, { key: tenant.apiKey, conversationId });
  open.push(stream);
  return stream;
}

test('streams each operator’s reply from one process to a client of the other', async () => {
  const conversationId = await handedOff(here, tenant);
  const stream = await eventsOf(there, conversationId);
  const ada = await anOperator(here, tenant);
  await ada.does('claim', conversationId);
  for (const text of ['One', 'Two', 'Three']) {
    expect(await ada.does('reply', conversationId, { text })).toMatchObject({ status: 200 });
    await stream.until(({ data }) => data['text'] === text);
  }
});

test('continues a turn in the stream of one process after the other process accepted the answer', async () => {
  here.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const asked = await readTurn(await here.stream(tenant.apiKey, { q: 'do it' }));
  const { conversationId } = asked;
  const stream = await eventsOf(there, conversationId);
  await stream.until(({ event }) => event === 'action');
  const { opened, open: goOn } = gate();
  here.model.script(saysAndHolds('Done', opened));
  const actionResponse = JSON.stringify({ instructionId: asked.action['instructionId'], accepted: true });
  const own = here.stream(tenant.apiKey, { q: 'do it', conversationId, actionResponse });
  await stream.until(({ event }) => event === 'content.delta');
  goOn();
  const { events } = await readTurn(await own);
  expect(await stream.upTo(events.at(-1)?.id ?? '')).toEqual([...asked.events, ...events]);
});

test('ends a turn’s streams in every process when its conversation is erased', async () => {
  here.model.script(saysAndHolds('Once upon a time', forever));
  const own = await listen(here.url, tenant.apiKey, { q: 'a story' });
  await own.until(({ event }) => event === 'content.delta');
  const { conversationId, lastEventId } = own;
  const far = await listen(there.url, tenant.apiKey, {}, { 'last-event-id': lastEventId });
  const ada = await anOperator(here, tenant, { role: 'owner' });
  const path = `${here.url}/api/workspace/conversations/${conversationId}`;
  const headers = { authorization: `Bearer ${ada.token}` };
  expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(200);
  await Promise.all([own.ended, far.ended]);
});
