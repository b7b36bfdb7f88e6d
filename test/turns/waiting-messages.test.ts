import { listen, type Listener } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds } from '../support/scripted-model';
import { testApi } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testApi({ WAITING_MESSAGES: '2', WAITING_MESSAGES_BYTES: '50000' });

interface Open {
  apiKey: string;
  tenantId: string;
  first: Listener;
  end: () => void;
  enqueue: (q: string) => Promise<Response>;
}

/** Opens a conversation whose turn runs until `end` is called. */
async function open(): Promise<Open> {
  const { apiKey, tenantId } = await service.tenant();
  const held = gate();
  service.model.script(saysAndHolds('First.', held.opened));
  const first = await listen(service.url, apiKey, { q: 'one' });
  await first.until(({ event }) => event === 'content.delta');
  const { conversationId } = first;
  const enqueue = (message: string) =>
    fetch(`${service.url}/api/agent/chat`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'x-concurrency': 'enqueue' },
      body: JSON.stringify({ message, conversationId }),
    });
  return { apiKey, tenantId, first, end: held.open, enqueue };
}

test('rejects more messages than may wait with 429, and answers others in order', async () => {
  const { apiKey, tenantId, first, end, enqueue } = await open();
  const { conversationId } = first;
  service.model.script(says('Second.'), says('Third.'));
  const ask = (q: string) => service.stream(apiKey, { q, conversationId, concurrency: 'enqueue' });
  const two = await ask('two');
  const three = await ask('three');
  expect(await refusal(await enqueue('four'))).toMatchObject({ status: 429, code: 'rate_limited' });
  end();
  expect((await readTurn(two)).text).toBe('Second.');
  expect((await readTurn(three)).text).toBe('Third.');
  const said = await service.store.conversations.messages(tenantId, conversationId);
  expect(said.map(({ text }) => text)).toEqual(['one', 'First.', 'two', 'Second.', 'three', 'Third.']);
});

test('rejects more bytes than may wait with 429, and loses no accepted message', async () => {
  const { tenantId, first, end, enqueue } = await open();
  const long = 'é'.repeat(20_000);
  service.model.script(says('Long.'));
  // Both together exceed the cap, whichever comes first.
  const answers = [enqueue(long), enqueue(long)];
  const early = await Promise.race(answers);
  expect(await refusal(early)).toMatchObject({ status: 429, code: 'rate_limited' });
  end();
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 429]);
  const said = await service.store.conversations.messages(tenantId, first.conversationId);
  expect(said.map(({ text }) => text)).toEqual(['one', 'First.', long, 'Long.']);
});

test('delivers a text too long for Temporal, and keeps it in the transcript alone', async () => {
  const { apiKey, tenantId } = await service.tenant();
  const long = 'x'.repeat(31_000);
  service.model.script(says('Read.'));
  const { turnId } = (await service.chat(apiKey, { message: long })).body.data;
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toBe(long);
  expect(await service.store.messageTexts.get(tenantId, String(turnId))).toBeNull();
});
