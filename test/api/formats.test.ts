import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { saysAndHangs } from '../support/model-moves';
import { readEvents } from '../support/sse-reader';
import { startTestApi, testApi } from '../support/test-service';

const service = testApi({ KEEPALIVE_MS: '20', MAX_MODEL_STEPS: '2' });

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const id = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_[A-Za-z0-9_-]{22,}$`));

test('sends prefixed ids too long to guess, and times in UTC with milliseconds', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Good.'));
  const asked = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(asked).toMatchObject({ conversationId: id('conv'), turnId: id('turn') });
  expect(asked.action).toMatchObject({ instructionId: id('act'), expiresAt: expect.stringMatching(time) });
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const { last } = await readTurn(await service.stream(apiKey, { q: 'hi', conversationId, actionResponse }));
  expect(last['metadata']).toMatchObject({ messageId: id('msg'), generatedAt: expect.stringMatching(time) });
});

test('sends an event stream that proxies do not buffer, with keepalives', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(saysAndHangs('Well').move);
  const response = await service.stream(apiKey, { q: 'hi' });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toContain('no-cache');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  for await (const { id: eventId, event, data } of readEvents(response)) {
    if (event !== 'keepalive') continue;
    expect([eventId, data]).toEqual([undefined, { ts: expect.stringMatching(time) }]);
    break;
  }
});

test('ends a turn that works for too long, and returns 504 to its chat request', async () => {
  // A busy machine takes seconds to ask the model, which must be asked within this time.
  const brief = await startTestApi({ TURN_WORK_MS: '8000' });
  try {
    const { apiKey } = await brief.tenant();
    const { move, closed } = saysAndHangs('Hm');
    brief.model.script(move);
    const answer = await brief.post('/api/agent/chat', apiKey, { message: 'hi' });
    expect(await refusal(answer)).toMatchObject({ status: 504, code: 'turn_timeout' });
    await closed;
  } finally {
    await brief.stop();
  }
});

test('stops a model that keeps calling tools at the step limit of a turn', async () => {
  const { apiKey } = await service.tenant();
  const before = service.model.requests.length;
  const again = calls({ tool: 'get_time', args: {} });
  service.model.script(again, again);
  const { last, names } = await readTurn(await service.stream(apiKey, { q: 'what time is it?' }));
  expect(service.model.requests.length - before).toBe(2);
  expect(names.at(-1)).toBe('error');
  expect(last).toMatchObject({ message: expect.stringMatching(/steps/), retryable: expect.any(Boolean) });
});
