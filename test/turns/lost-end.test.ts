import { randomUUID } from 'node:crypto';
import { listen } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { calls, says, saysAndHolds, type ModelMove } from '../support/scripted-model';
import { temporalProxy, type TemporalProxy } from '../support/server-proxies';
import { startTestService, type TestService } from '../support/test-service';
import { gate } from '../support/wait-for';

let proxy: TemporalProxy;
let cutOff: TestService;
let otherProxy: TemporalProxy;
/** It makes no speculative calls. */
let other: TestService;
beforeAll(async () => {
  [proxy, otherProxy] = await Promise.all([temporalProxy(), temporalProxy()]);
  const shared = { TASK_QUEUE: `test-${randomUUID()}`, HEARTBEAT_TIMEOUT_MS: '5000' };
  cutOff = await startTestService({ ...shared, TEMPORAL_ADDRESS: proxy.address });
  other = await startTestService({
    ...shared,
    TEMPORAL_ADDRESS: otherProxy.address,
    OPENAI_BASE_URL: cutOff.model.url,
    MODEL_EARLY_CALLS: 'false',
  });
});
afterAll(async () => {
  await Promise.all([cutOff.stop(), other.stop()]);
  await Promise.all([proxy.close(), otherProxy.close()]);
});

const kinds: [string, ModelMove[]][] = [
  ['of text', []],
  ['with a tool', [calls({ tool: 'get_time', args: {} })]],
];

test.each(kinds)(
  'the end of a turn %s stays valid once a client has read it, even if Temporal never received it',
  async (_kind, moves) => {
    const { apiKey } = await cutOff.tenant();
    const { opened, open } = gate();
    cutOff.model.script(...moves, saysAndHolds('It rains.', opened));
    const user = await listen(cutOff.url, apiKey, { q: 'weather?' });
    await user.until(({ event }) => event === 'content.delta');
    proxy.cut();
    open();
    await user.until(({ event }) => event === 'response.completed');
    const { conversationId, lastEventId, events } = user;

    cutOff.model.script(says('Still.'));
    const next = await other.stream(apiKey, { q: 'and now?', conversationId });
    expect((await readTurn(next)).text).toBe('Still.');
    proxy.restore();
    const [turnId] = lastEventId.split(':');
    const fresh = await readTurn(await other.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
    expect(fresh.events).toEqual(events);
    const resumed = await other.stream(apiKey, {}, { 'last-event-id': lastEventId });
    expect(resumed.status).toBe(204);
  },
);

test('only the turn asks the model if speculative calls are off', async () => {
  const { apiKey } = await other.tenant();
  const before = cutOff.model.requests.length;
  otherProxy.hold();
  const asking = other.stream(apiKey, { q: 'hi' });
  // A whole turn of a third process, so that earlier work has progressed as far as it can.
  const third = await startTestService();
  third.model.script(says('Ping.'));
  await readTurn(await third.stream((await third.tenant()).apiKey, { q: 'ping' }));
  await third.stop();
  expect(cutOff.model.requests).toHaveLength(before);
  cutOff.model.script(says('In good time.'));
  otherProxy.restore();
  expect((await readTurn(await asking)).text).toBe('In good time.');
});
