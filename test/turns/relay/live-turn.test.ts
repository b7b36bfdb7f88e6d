import type { LogEntry } from '../../../src/domain/turn-log';
import { ChangeSignal } from '../../../src/turns/relay/change-signal';
import { LiveTurn } from '../../../src/turns/relay/live-turn';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import { readersOf } from './readers-of';

const at = '2026-02-03T10:00:00.000Z';
const status = (n: number, text = 'Thinking'): LogEntry => ({ n, at, event: 'status', text });
const span = (after: number) => ({ after, messageId: `msg_${after}`, chars: 3, lead: '' });

test('keeps entries that arrive twice, late or from two sources once', () => {
  const turn = new LiveTurn();
  turn.add({ entries: [status(3)], spans: [span(2)] });
  expect(turn.hasGap()).toBe(true);
  expect(turn.firstMissing()).toBe(1);
  turn.add({ entries: [status(1), status(2), status(3)], spans: [span(2), span(1)] });
  expect(turn.hasGap()).toBe(false);
  expect(turn.firstMissing()).toBe(4);
  expect(turn.allSpans().map(({ after }) => after)).toEqual([1, 2]);
});

test('an empty turn has no gap', () => {
  expect(new LiveTurn().hasGap()).toBe(false);
  expect(new LiveTurn().firstMissing()).toBe(1);
});

test('a text only grows: an older draft removes nothing that was shown', () => {
  const turn = new LiveTurn();
  turn.setText(2, 'Hello');
  turn.setText(2, 'Hel');
  turn.setText(4, 'later');
  expect([turn.textAfter(2), turn.textAfter(3), turn.textAfter(4)]).toEqual(['Hello', '', 'later']);
});

test('notifies a reader of every change once, until it closes', async () => {
  const turn = new LiveTurn();
  const change = new ChangeSignal(turn);
  const open = new AbortController().signal;
  turn.setText(1, 'a');
  turn.setText(1, 'ab');
  expect(await change.within(60_000, open)).toBe(true);
  expect(await change.within(0, open)).toBe(false);

  const soon = change.within(60_000, open);
  turn.add({ entries: [status(1)], spans: [] });
  expect(await soon).toBe(true);

  change.close();
  turn.setText(1, 'abc');
  expect(await change.within(0, open)).toBe(false);
});

test('stops waiting when a reader leaves, and ignores a text that does not grow', async () => {
  const turn = new LiveTurn();
  const change = new ChangeSignal(turn);
  const leaving = new AbortController();
  const waiting = change.within(60_000, leaving.signal);
  leaving.abort();
  expect(await waiting).toBe(false);
  expect(await change.within(60_000, leaving.signal)).toBe(false);

  turn.setText(1, '');
  expect(await change.within(0, new AbortController().signal)).toBe(false);
});

test('keeps a turn until its last reader has left', () => {
  const feed = new TurnFeed();
  feed.publish('turn_1', { entries: [status(1)], spans: [] });
  feed.publishText('turn_1', 1, 'Hi');

  const [first, second] = [feed.open('turn_1'), feed.open('turn_1')];
  expect(second).toBe(first);
  expect([first.entry(1), first.textAfter(1)]).toEqual([undefined, '']);
  feed.publish('turn_1', { entries: [status(1)], spans: [] });
  expect(first.entry(1)).toEqual(status(1));
  expect(first.isLocal).toBe(true);
  feed.close('turn_1');
  expect(readersOf(feed, 'turn_1')).toBe(1);
  feed.close('turn_1');
  feed.close('turn_1');
  expect(feed.open('turn_1')).not.toBe(first);
});

test('stops the registered work of the given turn at once, and no other work', () => {
  const feed = new TurnFeed();
  const told: string[] = [];
  feed.onStop('turn_1', () => told.push('one'));
  const takeBack = feed.onStop('turn_1', () => told.push('over'));
  feed.onStop('turn_2', () => told.push('other'));
  takeBack();
  feed.stop('turn_1');
  feed.stop('turn_3');
  expect(told).toEqual(['one']);
});

describe('a turn whose first reader is expected', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is kept until that reader opens it', () => {
    const feed = new TurnFeed();
    feed.expectReader('turn_1');
    feed.publish('turn_1', { entries: [status(1)], spans: [] });
    feed.publishText('turn_1', 1, 'Hi');
    const turn = feed.open('turn_1');
    expect([turn.entry(1), turn.textAfter(1)]).toEqual([status(1), 'Hi']);
    feed.close('turn_1');
    expect([readersOf(feed, 'turn_1'), jest.getTimerCount()]).toEqual([0, 0]);
  });

  test('is dropped if that reader never comes', () => {
    const feed = new TurnFeed();
    feed.expectReader('turn_1');
    feed.publish('turn_1', { entries: [status(1)], spans: [] });
    jest.advanceTimersByTime(5_000);
    expect(feed.open('turn_1').entry(1)).toBeUndefined();
  });
});
