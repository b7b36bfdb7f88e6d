import { endOfSentences } from '../../../packages/widget/src/state/spoken';
import { quietMark } from '../../../packages/widget/src/state/quiet-mark';
import { persisted, restored } from '../../../packages/widget/src/state/persisted';
import type { ReceivedEvent } from '../../../packages/widget/src/state/events';
import { reduce, type Change } from '../../../packages/widget/src/state/reduce';
import {
  askingReply,
  emptyConversation,
  isBusy,
  isLive,
  isPassedOver,
  isWithTeam,
} from '../../../packages/widget/src/state/state';
import {
  accepted,
  after,
  asks,
  completed,
  confirm,
  decided,
  delta,
  events,
  handoff,
  meta,
  operator,
  participant,
  reopened,
  reset,
  said,
  seen,
  textOf,
} from './conversation-changes';

test('joins the text of a turn’s stream', () => {
  const conversation = events(
    after(emptyConversation, said, accepted),
    meta(),
    delta('t1:1.2', 'He'),
    delta('t1:1.5', 'llo'),
  );
  expect(textOf(conversation)).toEqual(['said Hi', 'reply Hello']);
  expect([isBusy(conversation), conversation.lastEventId]).toEqual([true, 't1:1.5']);
  expect(isBusy(events(conversation, completed('t1:2', 'Hello')))).toBe(false);
});

test('counts each event from two streams once, however they are cut', () => {
  const one = events(emptyConversation, meta(), delta('t1:1.5', 'Hello'));
  const both = events(
    one,
    meta(),
    delta('t1:1.2', 'He'),
    delta('t1:1.5', 'llo'),
    delta('t1:1.8', 'lo '),
    delta('t1:1.8', 'xxx'),
  );
  expect(textOf(both)).toEqual(['reply Hellolo ']);
  expect(textOf(events(one, delta('t1:1.7', 'lo wo')))).toEqual(['reply Helo wo']);
});

test('drops only the text that a reset voids', () => {
  const tool: ReceivedEvent = { id: 't1:2', event: 'tool.start', data: { tool: 'x', callId: '1' } };
  const conversation = events(
    emptyConversation,
    meta(),
    delta('t1:1.3', 'One'),
    tool,
    delta('t1:2.3', 'Two'),
    reset('t1:3'),
    delta('t1:3.5', 'Three'),
  );
  expect(textOf(conversation)).toEqual(['reply OneThree']);
});

test('shows a question until any later event', () => {
  const asking = events(emptyConversation, meta(), delta('t1:1.3', 'Hm.'), asks('t1:2'));
  expect([askingReply(asking)?.action, isBusy(asking)]).toEqual([confirm, false]);
  const elsewhere = events(asking, meta(3));
  expect(askingReply(elsewhere)).toBeUndefined();
  expect(elsewhere.entries).toMatchObject([{ state: 'running', decisions: [{ at: 3, action: confirm }] }]);
  const here = events(after(asking, decided('act_1')), meta(3));
  expect(here.entries).toMatchObject([{ decisions: [{ outcome: 'Yes' }] }]);
});

test('skips a question that comes while a message waits, until the next one', () => {
  const next: Change[] = [
    { type: 'said', key: 'k2', text: 'And', time: 2 },
    { type: 'accepted', key: 'k2', turnId: 't2', conversationId: 'c1' },
  ];
  const running = after(emptyConversation, said, accepted, { type: 'event', event: meta() });
  expect(isPassedOver(events(running, asks('t1:2')))).toBe(false);
  const queued = events(after(running, ...next), meta(1, 't2'));
  expect(isPassedOver(queued)).toBe(false);
  expect(isPassedOver(events(queued, asks('t1:2')))).toBe(true);
  expect(isPassedOver(events(queued, completed('t2:2', 'Done.'), asks('t1:2')))).toBe(true);
  expect(isPassedOver(events(queued, asks('t1:2'), meta(3), asks('t2:2')))).toBe(false);
});

test.each([
  ['nothing', emptyConversation, false],
  [
    'an answer that is complete',
    after(events(after(emptyConversation, said, accepted), completed('t1:1', 'Hi.')), seen),
    false,
  ],
  ['a message that is being sent', after(emptyConversation, said), true],
  ['an open turn', events(after(emptyConversation, said, accepted), meta()), true],
  ['a question', events(after(emptyConversation, said, accepted), asks('t1:1')), true],
  ['a person who has the conversation', events(emptyConversation, operator), true],
])('marks a stored conversation as quiet if it is idle: %s', (_title, conversation, isGoingOn) => {
  expect(isLive(conversation)).toBe(isGoingOn);
  const text = persisted(conversation) ?? quietMark;
  expect(text.startsWith(quietMark)).toBe(!isGoingOn);
  if (conversation !== emptyConversation) expect(restored(text)).toEqual(conversation);
});

test('shows a question again if its answer was rejected', () => {
  const answered = after(events(emptyConversation, meta(), asks('t1:2')), decided('act_1'));
  expect(askingReply(after(answered, reopened('act_1')))?.decisions).toEqual([]);
});

test('knows who has the conversation', () => {
  const handed = events(emptyConversation, meta(), handoff('t1:2'), completed('t1:3', 'A person comes.'));
  expect(handed).toMatchObject({ person: { state: 'waiting' }, teamName: 'The team' });
  const served = events(handed, operator, operator);
  expect(served).toMatchObject({ person: { state: 'joined', name: 'Ada' }, teamName: 'The team' });
  expect(textOf(served)).toEqual(['reply A person comes.', 'written Hello.']);
  const told = {
    messageId: 'm8',
    role: 'operator',
    name: 'The team',
    text: 'Closed.',
    automatic: true,
  } as const;
  const automatic = events(handed, {
    id: 'm8',
    event: 'message',
    data: { ...told, at: '2026-01-01T00:00:00.000Z' },
  });
  expect([automatic.person, textOf(automatic).at(-1)]).toEqual([{ state: 'waiting' }, 'written Closed.']);
  const passedOn = events(served, meta(1, 't2'), handoff('t2:2'));
  expect(passedOn.entries.at(-1)).toMatchObject({ isQuiet: true });
  expect(passedOn.person).toEqual({ state: 'joined', name: 'Ada' });
  const returned = events(served, meta(1, 't3'), completed('t3:2', 'I am back.'));
  expect([returned.person, isWithTeam(returned)]).toEqual([undefined, false]);
});

test('follows who waits, joins, types and leaves, until the agent is back', () => {
  const handed = events(emptyConversation, meta(), handoff('t1:2'), completed('t1:3', 'A person comes.'));
  const joined = events(handed, participant('waiting', 'm1'), participant('joined', 'm2', 'Ada'));
  expect(joined).toMatchObject({ person: { state: 'joined', name: 'Ada' }, lastEventId: 'm2' });
  const typing = events(joined, participant('typing', undefined, 'Ada'));
  expect(typing).toMatchObject({ person: { state: 'typing', name: 'Ada' }, lastEventId: 'm2' });
  expect(events(typing, operator).person).toEqual({ state: 'joined', name: 'Ada' });
  const left = events(typing, participant('left', 'm3', 'Ada'));
  expect([left.person, isWithTeam(left)]).toEqual([{ state: 'left', name: 'Ada' }, true]);
  const back = events(left, { id: 'm4', event: 'agent', data: { state: 'back' } });
  expect([back.person, isWithTeam(back), isLive(back)]).toEqual([{ state: 'back' }, false, false]);
  const again = events(back, meta(1, 't2'), handoff('t2:2'));
  expect(again.person).toEqual({ state: 'waiting' });
});

test('puts a message before the reply to it, whichever comes first', () => {
  const reply = events(emptyConversation, meta(), delta('t1:1.2', 'Yo'));
  expect(textOf(after(reply, said, accepted))).toEqual(['said Hi', 'reply Yo']);
});

test('takes over another tab’s messages and ratings', () => {
  const here = events(after(emptyConversation, said, accepted), meta(), completed('t1:2', 'Yo'));
  const there = after(
    here,
    { type: 'rated', messageId: 'm1', rating: 'up' },
    { type: 'said', key: 'k2', text: 'And?', time: 2 },
  );
  const merged = after(here, { type: 'merged', other: there });
  expect(textOf(merged)).toEqual(['said Hi', 'reply Yo', 'said And?']);
  expect(merged.entries[1]).toMatchObject({ rating: 'up' });
  expect(after(merged, { type: 'merged', other: there })).toEqual(merged);
});

test('marks an unsent message until it is resent', () => {
  const failed = after(emptyConversation, said, { type: 'notSent', key: 'k1', problem: 'busy' });
  expect([failed.entries[0], isBusy(failed)]).toEqual([
    { kind: 'said', key: 'k1', text: 'Hi', time: 1, problem: 'busy' },
    false,
  ]);
  expect(isBusy(after(failed, { type: 'again', key: 'k1' }))).toBe(true);
});

test('closes open turns if the service no longer shows them', () => {
  const running = events(after(emptyConversation, said, accepted), meta());
  const refused = after(running, { type: 'refused', problem: 'key' });
  expect([isBusy(refused), refused.entries[1]]).toMatchObject([false, { state: 'failed', problem: 'key' }]);
  const lost = after(running, { type: 'lost' });
  expect([isBusy(lost), lost.conversationId]).toEqual([false, undefined]);
});

test('drops the oldest entries, so that an open page does not grow', () => {
  const many = Array.from({ length: 1_000 }, (_, index): Change => ({
    type: 'said',
    key: `k${index}`,
    text: 'x',
    time: index,
  }));
  const { entries } = after(emptyConversation, ...many);
  expect(entries.length).toBeLessThan(250);
  expect(entries.at(-1)).toMatchObject({ key: 'k999' });
});

test('restores a stored conversation, and rejects other texts', () => {
  const conversation = events(
    after(emptyConversation, said, accepted),
    meta(),
    delta('t1:1.2', 'Yo'),
    asks('t1:2'),
    operator,
  );
  expect(restored(persisted(conversation) ?? null)).toEqual(conversation);
  expect(persisted(emptyConversation)).toBeUndefined();
  for (const text of [
    null,
    '',
    '{',
    '7',
    'null',
    '{"version":1}',
    '{"version":2,"entries":[]}',
    '{"version":1,"entries":[{}]}',
  ])
    expect(restored(text)).toBeUndefined();
});

test('stores the newest entries of a very long conversation', () => {
  const many = Array.from({ length: 300 }, (_, index): Change => ({
    type: 'said',
    key: `k${index}`,
    text: 'x'.repeat(20_000),
    time: index,
  }));
  const text = persisted(after(emptyConversation, ...many)) ?? '';
  expect(text.length).toBeLessThan(400_001);
  expect(restored(text)?.entries.at(-1)).toMatchObject({ key: 'k299' });
});

test('gives a screen reader only finished sentences', () => {
  expect(endOfSentences('One. Two', 0)).toBe(4);
  expect(endOfSentences('It costs 3.', 0)).toBe(0);
  expect(endOfSentences('It costs 3.50 now. And', 0)).toBe(18);
  expect(endOfSentences('One. Two. Three', 4)).toBe(9);
});

test('asks once for each handoff how the help of the team was', () => {
  const asked = { event: 'feedback.requested', data: { conversationId: 'conv_1' } } as const;
  const event = (received: typeof asked) => ({ type: 'event', event: received }) as const;
  const once = reduce(emptyConversation, event(asked));
  expect(once.help).toBe('asked');
  const rated = reduce(once, { type: 'help', help: 'up' });
  expect(reduce(rated, event(asked)).help).toBe('up');
  const gone = reduce(once, { type: 'said', key: 'k', text: 'Bye', time: 1 });
  expect(reduce(gone, event(asked)).help).toBe('over');
  const data = { state: 'joined', name: 'Ada' } as const;
  const takenOver = reduce(gone, { type: 'event', event: { event: 'participant', data } });
  expect(reduce(takenOver, event(asked)).help).toBe('asked');
});
