import { saysAndHangs } from '../support/model-moves';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { temporalProxy, type TemporalProxy } from '../support/server-proxies';
import { startTestService, type TestService, testService } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';

// That a setting turns them off is in `lost-end.test.ts`, whose services have it.

let proxy: TemporalProxy;
let service: TestService;
const other = testService();
beforeAll(async () => {
  proxy = await temporalProxy();
  service = await startTestService({ MONGODB_URI: other.databaseUri, TEMPORAL_ADDRESS: proxy.address });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
});

test('asks the model before the turn is persisted, and shows nothing until it is', async () => {
  const { apiKey } = await service.tenant();
  const { opened, open } = gate();
  const before = service.model.requests.length;
  service.model.script(saysAndHolds('Early bird.', opened));
  proxy.hold();
  const asking = service.stream(apiKey, { q: 'hi' });
  await waitFor('the model to be asked', () => service.model.requests.length > before);
  open();
  const isAnswered = await Promise.race([asking.then(() => true), settled().then(() => false)]);
  expect(isAnswered).toBe(false);

  proxy.restore();
  const { text, conversationId } = await readTurn(await asking);
  expect(text).toBe('Early bird.');
  service.model.script(calls({ tool: 'get_time', args: {} }), says('Noon.'));
  expect((await readTurn(await service.stream(apiKey, { q: 'time?', conversationId }))).text).toBe('Noon.');
  expect(service.model.requests).toHaveLength(before + 3);
});

test('aborts the speculative call of a message that is rejected', async () => {
  const { apiKey } = await service.tenant({ model: other.modelNamed('test-model') });
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Once upon', opened));
  const telling = await service.stream(apiKey, { q: 'a story', conversationId });

  const { move, closed } = saysAndHangs('');
  other.model.script(move);
  const refused = await refusal(await other.stream(apiKey, { q: 'faster', conversationId }));
  expect(refused).toMatchObject({ status: 409, code: 'turn_in_progress' });
  await closed;
  open();
  expect(await readTurn(telling)).toMatchObject({ text: 'Once upon' });
});

/** Sends a request through the whole service, so that earlier work has progressed as far as it can. */
async function settled(): Promise<void> {
  const { apiKey } = await other.tenant();
  other.model.script(says('Ping.'));
  await readTurn(await other.stream(apiKey, { q: 'ping' }));
}
