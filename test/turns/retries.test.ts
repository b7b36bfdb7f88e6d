import '../support/one-protobufjs';
import { listen, type Listener } from '../support/listener';
import { dataOf, readTurn } from '../support/read-turn';
import { calls, fails, says, saysAndHolds, type ModelMove } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { testService } from '../support/test-service';
import { connectHistories } from '../support/turn-histories';
import { gate } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

// `test/model` shows which faults are retried, and `test/activities` that any failure voids the shown text.
// The effect of a retry on a turn does not depend on its cause.

const service = testService();
const histories = forAllTests(connectHistories);
let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await service.tenant());
});

/** Plays a turn in which the model breaks off once its user has read `shown`, and then answers `whole`. */
async function breaksOff({ first = [], shown, whole }: BrokenTurn): Promise<Listener> {
  const { opened, open } = gate();
  service.model.script(...first, saysAndHolds(shown, opened, 'cut'), says(...whole));
  const user = await listen(service.url, apiKey, { q: 'hi' });
  await user.until(({ data }) => String(data['delta']).endsWith(shown));
  open();
  await user.ended;
  return user;
}

interface BrokenTurn {
  /** The model's moves before. */
  first?: ModelMove[];
  shown: string;
  whole: string[];
}

test('voids an answer that breaks off, and the next attempt delivers it whole', async () => {
  const { events, lastEventId } = await breaksOff({ shown: 'Half a', whole: ['A whole ', 'answer.'] });
  expect(names(events).filter((name) => name !== 'content.delta')).toEqual([
    'meta',
    'status',
    'content.reset',
    'status',
    'response.completed',
  ]);
  expect(dataOf(events, 'content.delta')[0]).toEqual({ delta: 'Half a' });
  expect(dataOf(events, 'content.reset')).toEqual([{ reason: expect.any(String) }]);
  expect(textOf(events)).toBe('A whole answer.');
  expect(events.at(-1)?.data['message']).toBe('A whole answer.');

  const [turnId = ''] = lastEventId.split(':');
  const again = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
  expect(again.text).toBe('A whole answer.');
  expect(again.last).toEqual(events.at(-1)?.data);
});

test('a reset voids the text of its own step only', async () => {
  const first = [calls({ tool: 'get_time', args: {}, text: 'Let me see.' })];
  const { events } = await breaksOff({ first, shown: 'It is ha', whole: ['It is noon.'] });
  expect(names(events)).toContain('content.reset');
  expect(textOf(events)).toBe('Let me see.\n\nIt is noon.');
  expect(events.at(-1)?.data['message']).toBe('Let me see.\n\nIt is noon.');
});

test('retries before the first text without a reset, as late as the provider asks', async () => {
  service.model.script(fails(429, {}, { 'retry-after-ms': '400' }), says('Here.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(turn.names).toEqual(['meta', 'status', 'status', 'content.delta', 'response.completed']);
  expect(turn.text).toBe('Here.');
  const [{ json }] = await histories.of(turn.conversationId);
  expect(/"startToFireTimeout": *"([^"]+)"/.exec(json)?.[1]).toBe('0.400s');
});
