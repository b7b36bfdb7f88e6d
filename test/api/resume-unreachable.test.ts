import { openEvents } from '../support/conversation-stream';
import { Listener } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { says, saysAndHolds } from '../support/scripted-model';
import { temporalProxy, type TemporalProxy } from '../support/server-proxies';
import { startTestApi, type TestService, testService } from '../support/test-service';
import { gate } from '../support/wait-for';

let proxy: TemporalProxy;
const host = testService();
/** Loses its connection to Temporal while the turn continues in the other process. */
let cutOff: TestService;
beforeAll(async () => {
  proxy = await temporalProxy();
  cutOff = await startTestApi({ TEMPORAL_ADDRESS: proxy.address });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await cutOff.stop();
  await proxy.close();
});

/** Starts a turn that has sent some text, in a conversation with an earlier turn. */
async function aTurnThatSpeaks() {
  const { apiKey } = await host.tenant();
  host.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await host.stream(apiKey, { q: 'hi' }));
  const { opened, open: goOn } = gate();
  host.model.script(saysAndHolds('Once upon a time', opened));
  const stream = new Listener(await host.stream(apiKey, { q: 'a story', conversationId }));
  const { id = '' } = await stream.until(({ event }) => event === 'content.delta');
  return { apiKey, conversationId, id, goOn };
}

test('opens a resumed stream while Temporal is unreachable, and continues it later', async () => {
  const { apiKey, id, goOn } = await aTurnThatSpeaks();
  proxy.cut();
  const resumed = await cutOff.stream(apiKey, { q: 'a story' }, { 'last-event-id': id });
  expect(resumed.status).toBe(200);
  proxy.restore();
  goOn();
  const { names, events } = await readTurn(resumed);
  expect(names.at(-1)).toBe('response.completed');
  expect(events.at(-1)?.data).toMatchObject({ message: 'Once upon a time' });
});

test('opens a conversation’s stream while Temporal is unreachable', async () => {
  const { apiKey: key, conversationId, id, goOn } = await aTurnThatSpeaks();
  proxy.cut();
  const streams = await Promise.all([
    openEvents(cutOff, { key, conversationId }),
    openEvents(cutOff, { key, conversationId, lastEventId: id }),
  ]);
  proxy.restore();
  goOn();
  for (const stream of streams) {
    const { data } = await stream.until(({ event }) => event === 'response.completed');
    expect(data).toMatchObject({ message: 'Once upon a time' });
    stream.leave();
  }
});

test('ends a waiting stream once its turn proves unknown, and then returns 404', async () => {
  const { apiKey, id, goOn } = await aTurnThatSpeaks();
  goOn();
  const unknown = id.replace(/.{4}:/, 'AAAA:');
  const resume = () => cutOff.stream(apiKey, { q: 'a story' }, { 'last-event-id': unknown });
  proxy.cut();
  const waiting = await resume();
  expect(waiting.status).toBe(200);
  proxy.restore();
  expect((await readTurn(waiting)).names).toEqual([]);
  expect((await resume()).status).toBe(404);
});
