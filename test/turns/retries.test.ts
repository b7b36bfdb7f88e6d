import '../support/one-protobufjs';
import { dataOf, readTurn } from '../support/read-turn';
import { saysAndBreaksOff, saysAndHangs } from '../support/model-moves';
import { begin, calls, chunk, fails, says, type ModelMove } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import { connectHistories, type TurnHistories } from '../support/turn-histories';

let service: TestService;
let histories: TurnHistories;
beforeAll(async () => {
  histories = await connectHistories();
  service = await startTestService({
    MODEL_FIRST_BYTE_TIMEOUT_MS: '300',
    MODEL_IDLE_TIMEOUT_MS: '300',
    // A speculative reply that breaks off before its turn has started was never
    // shown, so there would be no reset.
    MODEL_EARLY_CALLS: 'false',
  });
});
afterAll(() => Promise.all([service.stop(), histories.close()]));

/** Ends its stream properly, but without a finish reason. */
const endsTooEarly: ModelMove = (response, request) => {
  begin(response);
  chunk(response, request, { delta: { content: 'Half a' } });
  response.end('data: [DONE]\n\n');
};
const writesBrokenJson: ModelMove = (response, request) => {
  begin(response);
  chunk(response, request, { delta: { content: 'Half a' } });
  response.end('data: {"choices":[{"index"\n\n');
};

test.each([
  ['is cut off', saysAndBreaksOff('Half a')],
  ['ends without a finish reason', endsTooEarly],
  ['turns into broken JSON', writesBrokenJson],
  ['falls silent', saysAndHangs('Half a').move],
])('voids an answer that %s, and the next attempt delivers it whole', async (_title, move) => {
  const { apiKey } = await service.tenant();
  service.model.script(move, says('A whole ', 'answer.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(turn.names.filter((name) => name !== 'content.delta')).toEqual([
    'meta',
    'status',
    'content.reset',
    'status',
    'response.completed',
  ]);
  expect(dataOf(turn.events, 'content.delta')[0]).toEqual({ delta: 'Half a' });
  expect(dataOf(turn.events, 'content.reset')).toEqual([{ reason: expect.any(String) }]);
  expect(turn.text).toBe('A whole answer.');
  expect(turn.last['message']).toBe('A whole answer.');

  const again = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turn.turnId}:0` }));
  expect(again.text).toBe('A whole answer.');
  expect(again.last).toEqual(turn.last);
});

test('a reset voids the text of its own step only', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(
    calls({ tool: 'get_time', args: {}, text: 'Let me see.' }),
    saysAndBreaksOff('It is ha'),
    says('It is noon.'),
  );
  const turn = await readTurn(await service.stream(apiKey, { q: 'time?' }));
  expect(turn.names).toContain('content.reset');
  expect(turn.text).toBe('Let me see.\n\nIt is noon.');
  expect(turn.last['message']).toBe(turn.text);
});

test.each([
  ['429', fails(429)],
  ['500', fails(500)],
  ['409', fails(409)],
  ['silence', saysAndHangs('').move],
  ['an empty answer', says()],
])('retries %s before the first text without a reset', async (_title, move) => {
  const { apiKey } = await service.tenant();
  service.model.script(move, says('Here.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(turn.names).toEqual(['meta', 'status', 'status', 'content.delta', 'response.completed']);
  expect(turn.text).toBe('Here.');
});

test('ends the turn with a retryable error after four attempts', async () => {
  const { apiKey } = await service.tenant();
  const before = service.model.requests.length;
  service.model.script(fails(500), fails(500), fails(500), fails(500));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(turn.last).toMatchObject({ code: 'model_failed', retryable: true });
  expect(service.model.requests.length).toBe(before + 4);
});

test.each([
  ['seconds', { 'retry-after': '1' }, '1s'],
  ['milliseconds', { 'retry-after-ms': '400' }, '0.400s'],
])('honours Retry-After in %s', async (_title, headers, wait) => {
  const { apiKey } = await service.tenant();
  service.model.script(fails(429, {}, headers), says('Now.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(turn.text).toBe('Now.');
  const [{ json }] = await histories.of(turn.conversationId);
  expect(/"startToFireTimeout": *"([^"]+)"/.exec(json)?.[1]).toBe(wait);
});
