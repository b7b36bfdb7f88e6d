import { Holdfast, TextAccumulator, type ConversationEvent } from 'holdfast-client';
import { readTurn } from '../../support/read-turn';
import { calls } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy';
import { all } from './scripted-stream';
import { story, tellsSlowly } from './slow-story';

const service = testService();
let proxy: CuttingProxy;
let cuts: number;
beforeAll(async () => void (proxy = await startCuttingProxy(Number(new URL(service.url).port), 200)));
beforeEach(() => (cuts = 0));
afterAll(() => proxy.close());

function client({ apiKey }: TestTenant): Holdfast {
  return new Holdfast({ url: `http://127.0.0.1:${proxy.port}`, apiKey, onReconnect: () => (cuts += 1) });
}

function textOf(events: ConversationEvent[]): string {
  const text = new TextAccumulator();
  for (const event of events) if (event.event !== 'response.completed') text.add(event);
  return text.text;
}

/** The events with their own number; deltas may be joined in any way. */
function numbered(events: { id?: string | undefined; event: string; data: unknown }[]) {
  return events
    .filter(({ event }) => event !== 'content.delta')
    .map(({ id, event, data }) => ({ id, event, data }));
}

/** Reads the whole turn again, straight from the service. */
async function whole({ apiKey }: TestTenant, events: ConversationEvent[]) {
  const first = events[0]?.id ?? '';
  const { events: rest } = await readTurn(
    await service.stream(apiKey, { q: 'again' }, { 'last-event-id': first }),
  );
  return [...events.slice(0, 1), ...rest];
}

test('yields each event once and in order if every stream is cut after 200 ms', async () => {
  const tenant = await service.tenant();
  service.model.script(calls({ tool: 'get_time', args: {} }), tellsSlowly);
  const before = service.model.requests.length;
  const events = await all(client(tenant).conversation().send('Tell me a story'));
  expect(cuts).toBeGreaterThan(0);
  expect(textOf(events)).toBe(story.join(''));
  expect(numbered(events)).toEqual(numbered(await whole(tenant, events)));
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  // One step for the tool and one for the story: the message was sent once.
  expect(service.model.requests.length - before).toBe(2);
});

test('yields each event of a conversation’s own stream once', async () => {
  const tenant = await service.tenant();
  const conversation = client(tenant).conversation();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'A long one?' } }), tellsSlowly);
  const asked = await conversation.send('Tell me a story').result();
  if (asked.status !== 'action') throw new Error(`it is ${asked.status}`);

  const leaving = new AbortController();
  const followed: ConversationEvent[] = [];
  const following = (async () => {
    for await (const event of conversation.events({ signal: leaving.signal })) followed.push(event);
  })();
  const events = await all(conversation.answer(asked.action, { accepted: true }));
  await waitFor('the end in the other stream', () => followed.at(-1)?.event === 'response.completed');
  leaving.abort(new Error('I left.'));
  await expect(following).rejects.toThrow('I left.');
  expect(textOf(followed)).toBe(story.join(''));
  expect(numbered(followed)).toEqual(numbered(events));
});
