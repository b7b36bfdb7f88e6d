import { eventInWords } from '../../../packages/console/src/inbox/event-words';
import { filtersOf, nextAfter, withKept } from '../../../packages/console/src/inbox/inbox-filters';
import { decisionInWords, purposeOf } from '../../../packages/console/src/inbox/item-words';
import { userNameOf } from '../../../packages/console/src/people/user-name';
import {
  historyOf,
  transcriptEvents,
  withoutHandoffCall,
} from '../../../packages/console/src/inbox/transcript-events';
import { waitingInWords } from '../../../packages/console/src/inbox/waiting-words';
import {
  eventPlaces,
  foldRepeats,
  isToldMark,
} from '../../../packages/console/src/transcript/transcript-entries';

const maya = { memberId: 'member_m', name: 'Maya' };
const tom = { memberId: 'member_t', name: 'Tom' };
const at = '2026-05-01T10:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

test.each([
  [{ userId: 'emma' }, 'emma'],
  [{ userId: 'emma', participantId: 'part_x' }, 'emma'],
  [{ participantId: 'part_abcdefghijklmnopqr9x4k' }, 'Visitor 9x4k'],
  [{ participantId: '0c11b3a0c2f14e0a9d3a56e2f0f8a1b2' }, 'Visitor a1b2'],
  [{ participantId: 'emma-at-desk-3' }, 'emma-at-desk-3'],
  [{ participantId: 'member_abcdefghijklmnopqrstuv' }, 'Test user'],
  [{ participantId: 'member_abcdefghijklmnopqrstuv/playground-x3k9w2' }, 'Test user x3k9w2'],
  [{ participantId: 'member_abcdefghijklmnopqrstuv/mina' }, 'mina'],
  [{}, 'Erased user'],
])('names the user of %j', (item, name) => {
  expect(userNameOf(item)).toBe(name);
});

test('names everybody who decided, and what about', () => {
  const both = { what: 'approved' as const, by: [maya, tom], tool: 'refund' };
  expect(decisionInWords(both)).toBe('refund approved by Maya and Tom');
  expect(decisionInWords({ ...both, ruleId: 'large' })).toBe(
    'refund approved by Maya and Tom (rule “large”)',
  );
  expect(decisionInWords({ what: 'declined', by: [maya] })).toBe('Denied by Maya');
  expect(decisionInWords({ what: 'edited', by: [tom], tool: 'refund' })).toBe(
    'Tom edited the refund arguments',
  );
  expect(decisionInWords({ what: 'expired', by: [], tool: 'refund' })).toBe(
    'refund expired without an answer',
  );
  const votes = { given: 1, needed: 2 };
  expect(decisionInWords({ ...both, by: [maya], votes })).toBe('Maya approved (1 of 2)');
  expect(purposeOf({ state: 'resolved', handedOff: false, decided: both })).toBe(
    'refund approved by Maya and Tom',
  );
});

test('credits nobody with an event that does not say who acted', () => {
  expect(eventInWords({ what: 'question_changed', at })).toEqual(['A vote or an edit was recorded']);
  expect(eventInWords({ what: 'question_closed', at })).toEqual(['The question was closed']);
  expect(eventInWords({ what: 'claimed', at, by: maya })).toEqual(['Maya claimed the conversation']);
});

test.each([
  [0, '<1 min', 'calm'],
  [2, '2 min', 'calm'],
  [4, '4 min, due soon', 'soon'],
  [5, '5 min, overdue', 'late'],
  [125, '2 h, overdue', 'late'],
  [3_000, '2 d, overdue', 'late'],
])('says after %i minutes of five: %s', (minutes, words, tone) => {
  const now = Date.parse(minutesLater(minutes));
  expect(waitingInWords(at, minutesLater(5), now)).toEqual({ words, tone });
});

const row = (conversationId: string, minute: number) => ({ conversationId, createdAt: minutesLater(minute) });

test('keeps the selected row in its place after it left the list', () => {
  const [a, b, c] = [row('a', 1), row('b', 2), row('c', 3)];
  expect(withKept([a, c], b, 'oldest')).toEqual([a, b, c]);
  expect(withKept([c, a], b, 'newest')).toEqual([c, b, a]);
  expect(withKept([a, b], c, 'oldest')).toEqual([a, b, c]);
  expect(withKept([a, b, c], undefined, 'oldest')).toEqual([a, b, c]);
});

test('goes on with the next conversation, or the one before the last', () => {
  expect(nextAfter(['a', 'b', 'c'], 'b')).toBe('c');
  expect(nextAfter(['a', 'b'], 'b')).toBe('a');
  expect(nextAfter(['a'], 'a')).toBeUndefined();
});

test('lists by default what is unassigned, whoever waits longest first', () => {
  expect(filtersOf({}, 'me')).toEqual({ assignee: 'none', state: 'unresolved', order: 'oldest' });
  expect(filtersOf({ view: 'mine', state: 'resolved' }, 'me')).toEqual({
    ...{ assignee: 'me', state: 'resolved', order: 'newest' },
  });
});

const message = (role: 'user' | 'handover' | 'operator', minute: number) => ({
  ...{ role, messageId: `msg_${minute}`, at: minutesLater(minute) },
});

test('shows notes, votes and the handoff’s sentence between the messages', () => {
  const messages = [message('user', 0), message('operator', 4), message('handover', 6)];
  const history = [
    { what: 'handed_off' as const, at: minutesLater(1), message: 'A colleague takes over.' },
    { what: 'claimed' as const, at: minutesLater(2), by: maya },
    { what: 'noted' as const, at: minutesLater(3), by: tom, noteId: 'note_1', text: 'A regular.' },
    { what: 'replied' as const, at: minutesLater(4), by: maya },
    { what: 'resolved' as const, at: minutesLater(6), by: maya },
  ];
  const events = transcriptEvents(history);
  expect(events).toMatchObject([
    { kind: 'act', text: 'The agent handed the conversation over', said: 'A colleague takes over.' },
    { kind: 'act', text: 'Maya claimed the conversation' },
    { kind: 'note', who: 'Tom', text: 'A regular.' },
    { kind: 'act', text: 'Maya resolved the conversation' },
  ]);
  expect(messages.map((each) => isToldMark(each, events))).toEqual([false, false, true]);
  const places = eventPlaces(messages, events);
  expect(places.get('msg_0')).toHaveLength(3);
  expect(eventPlaces([], events).get('')).toHaveLength(4);
});

test('adds the sentence of an item whose history an older build wrote', () => {
  const old = {
    ...{ handedOff: true, message: 'A colleague takes over.', notes: [] },
    history: [{ what: 'handed_off' as const, at }],
  };
  expect(historyOf(old)).toEqual([{ what: 'handed_off', at, message: 'A colleague takes over.' }]);
});

test('hides the call that hands over and its result', () => {
  const said = { role: 'assistant' as const, text: 'One moment.', toolCalls: [{ name: 'handoff' }] };
  const silent = { ...said, text: '' };
  const result = { role: 'tool' as const, text: '{}', name: 'handoff' };
  expect(withoutHandoffCall([said, silent, result])).toEqual([{ ...said, toolCalls: [] }]);
});

test('folds equal events that follow each other', () => {
  const note = (key: string, text: string) => ({ key, at, kind: 'note' as const, who: 'Maya', text });
  const folded = foldRepeats([note('a', 'Call back'), note('b', 'Call back'), note('c', 'Done')]);
  expect(folded.map(({ key, times }) => [key, times])).toEqual([
    ['a', 2],
    ['c', 1],
  ]);
});
