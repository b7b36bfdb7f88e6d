import fc from 'fast-check';
import type { Notice } from '../../../src/domain/notice';
import type { MailOutcome } from '../../../workflows/notices/activity-types';
import { decide, mostSingle, nearlyDue } from '../../../workflows/notices/decide';
import { added, givenUpMs, looked, mailed, minuteMs, nothingToTell } from '../../../workflows/notices/state';
import { play, type Sent } from './play-notices';

const start = Date.UTC(2026, 0, 5, 9);
const day = 24 * 60 * minuteMs;

function notice(id: number, due: number, changes: Partial<Notice> = {}): Notice {
  const conversationId = `conv_${id}`;
  return { noticeId: `notice_${id}`, on: 'handoff.waiting', conversationId, at: start, due, ...changes };
}

const ofDues = (...dues: number[]) => dues.map((due, id) => notice(id, due));

test('three within a minute are told one by one, as each is due', () => {
  const sent = play(ofDues(start, start + 10_000, start + 59_000), { start });
  expect(sent.map(({ at, ids }) => [at - start, ids.length])).toEqual([
    [0, 1],
    [10_000, 1],
    [59_000, 1],
  ]);
});

test('four within a minute are one digest at its end', () => {
  const sent = play(ofDues(start, start + 10_000, start + 20_000, start + 59_000), { start });
  expect(sent.map(({ at, ids }) => [at - start, ids.length])).toEqual([[minuteMs, 4]]);
});

test('what was due during an outage of a day is one digest', () => {
  const dues = Array.from({ length: 30 }, (_, at) => start + (at * day) / 30);
  const sent = play(ofDues(...dues), { start: start + day });
  expect(sent.map(({ at, ids }) => [at, ids.length])).toEqual([[start + day, 30]]);
});

test('quiet hours move what is due on to their end', () => {
  const end = start + 8 * 60 * minuteMs;
  const sent = play(ofDues(start, start + minuteMs), {
    start,
    looks: (now) => ({ settled: [], ...(now < end && { quietUntil: end }) }),
  });
  expect(sent.map(({ at }) => at)).toEqual([end, end]);
});

test('what is settled is not told', () => {
  const sent = play(ofDues(start, start), { start, looks: () => ({ settled: ['notice_0'] }) });
  expect(sent.flatMap(({ ids }) => ids)).toEqual(['notice_1']);
});

test('a mail that may have been taken is sent again with the same notices', () => {
  const outcomes: MailOutcome[] = ['unclear', 'unclear', 'sent'];
  const sent = play(ofDues(start, start + 2_000, start + 2_000, start + 2_000, start + 2_000), {
    start,
    outcome: () => outcomes.shift() ?? 'sent',
  });
  const [first, second, third] = sent;
  expect(second?.ids).toEqual(first?.ids);
  expect(third?.ids).toEqual(first?.ids);
});

test('what waits for a mail server that is away for an hour becomes one digest', () => {
  const back = start + 60 * minuteMs;
  const dues = Array.from({ length: 10 }, (_, at) => start + at * 5 * minuteMs);
  const sent = play(ofDues(...dues), { start, outcome: (now) => (now < back ? 'later' : 'sent') });
  expect(sent.filter(({ outcome }) => outcome === 'sent').map(({ ids }) => ids.length)).toEqual([10]);
});

test('a mail that is not taken for days is given up', () => {
  const sent = play(ofDues(start), { start, outcome: () => 'later' });
  expect((sent.at(-1)?.at ?? 0) - start).toBeLessThan(givenUpMs + 3 * minuteMs);
});

test('a fact that is reported again is told once', () => {
  const once = mailed(added(nothingToTell, ofDues(start)), ofDues(start), {
    ...{ outcome: 'sent', now: start, chance: 0 },
  });
  expect(added(once, ofDues(start)).pending).toEqual([]);
});

test('a further fact of the same kind about an item that waits to be told adds nothing', () => {
  const both = added(nothingToTell, [notice(1, start), notice(2, start + 5, { conversationId: 'conv_1' })]);
  expect(both.pending.map(({ noticeId }) => noticeId)).toEqual(['notice_1']);
});

test('the workflow ends a day after the last mail, and at once if there was none', () => {
  expect(decide(nothingToTell, start)).toEqual({ do: 'end' });
  const after = mailed(added(nothingToTell, ofDues(start)), ofDues(start), {
    ...{ outcome: 'sent', now: start, chance: 0 },
  });
  expect(decide(after, start)).toEqual({ do: 'wait', until: start + day });
  expect(decide(after, start + day)).toEqual({ do: 'end' });
});

const due = fc.integer({ min: 0, max: 10 * minuteMs });
const outcome = fc.constantFrom<MailOutcome>('sent', 'later', 'unclear', 'refused');

test('any notices and outcomes: each is told once or given up, never early, and few mails a minute', () => {
  fc.assert(
    fc.property(fc.array(due, { maxLength: 25 }), fc.array(outcome, { maxLength: 12 }), (dues, outcomes) => {
      const all = ofDues(...dues.map((each) => start + each));
      const sent = play(all, { start, outcome: () => outcomes.shift() ?? 'sent' });
      const ended = sent.filter(({ outcome: how }) => how === 'sent' || how === 'refused');
      expect(ended.flatMap(({ ids }) => ids).sort()).toEqual(all.map(({ noticeId }) => noticeId).sort());
      for (const { at, ids } of sent) {
        const told = all.filter(({ noticeId }) => ids.includes(noticeId));
        expect(told.every((each) => each.due <= at)).toBe(true);
      }
      expect(mostWithinAMinute(sent)).toBeLessThanOrEqual(mostSingle + 1);
    }),
  );
});

test('any state: what is nearly due has something that is due', () => {
  fc.assert(
    fc.property(fc.array(due), due, (dues, now) => {
      const state = looked(added(nothingToTell, ofDues(...dues)), { settled: [] });
      const near = nearlyDue(state, now);
      expect(near.length > 0).toBe(state.pending.some((each) => each.due <= now));
    }),
  );
});

function mostWithinAMinute(sent: Sent[]): number {
  const taken = sent.filter((each) => each.outcome === 'sent').map(({ at }) => at);
  return Math.max(0, ...taken.map((at) => taken.filter((each) => each > at - minuteMs && each <= at).length));
}
