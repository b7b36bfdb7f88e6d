import { endOfSentences } from '../../../packages/widget/src/state/spoken';
import { quietMark } from '../../../packages/widget/src/state/quiet-mark';
import { persisted, restored } from '../../../packages/widget/src/state/persisted';
import type { Action, ReceivedEvent } from '../../../packages/widget/src/state/events';
import { reduce, type Change } from '../../../packages/widget/src/state/reduce';
import {
  askingReply,
  emptyConversation,
  isBusy,
  isLive,
  isPassedOver,
  type Conversation,
} from '../../../packages/widget/src/state/state';

const after = (conversation: Conversation, ...changes: Change[]) => changes.reduce(reduce, conversation);
const events = (conversation: Conversation, ...received: ReceivedEvent[]) =>
  after(conversation, ...received.map((event): Change => ({ type: 'event', event })));

const said: Change = { type: 'said', key: 'k1', text: 'Hi' };
const accepted: Change = { type: 'accepted', key: 'k1', turnId: 't1', conversationId: 'c1' };
const meta = (number = 1, turnId = 't1'): ReceivedEvent => ({
  id: `${turnId}:${number}`,
  event: 'meta',
  data: { conversationId: 'c1', turnId },
});
const delta = (id: string, text: string): ReceivedEvent => ({
  id,
  event: 'content.delta',
  data: { delta: text },
});
const reset = (id: string): ReceivedEvent => ({
  id,
  event: 'content.reset',
  data: { reason: 'It broke off.' },
});
const completed = (id: string, message: string): ReceivedEvent => ({
  id,
  event: 'response.completed',
  data: {
    message,
    conversationId: 'c1',
    turnId: 't1',
    metadata: { messageId: 'm1', model: 'x', generatedAt: '2026-01-01T00:00:00.000Z' },
    promptTokens: 1,
    completionTokens: 1,
    totalTokens: 2,
    insights: { steps: 1, toolCalls: 0, documentsUsed: 0, durationMs: 1, firstTokenMs: 1 },
  },
});
const confirm: Action = {
  type: 'confirm',
  instructionId: 'act_1',
  message: 'Really?',
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const asks = (id: string, first = 'act_1', ...others: string[]): ReceivedEvent => ({
  id,
  event: 'action',
  data: {
    ...{ ...confirm, instructionId: first },
    ...(others.length > 0 && { others: others.map((instructionId) => ({ ...confirm, instructionId })) }),
  },
});
const decided = (...ids: string[]): Change => ({
  type: 'decided',
  turnId: 't1',
  outcomes: new Map(ids.map((id) => [id, 'Yes'])),
});
const reopened = (...instructionIds: string[]): Change => ({
  type: 'reopened',
  turnId: 't1',
  instructionIds,
});
const handoff = (id: string): ReceivedEvent => ({
  id,
  event: 'handoff',
  data: { message: 'A person comes.', agentName: 'The team' },
});
const operator: ReceivedEvent = {
  id: 'm9',
  event: 'message',
  data: { messageId: 'm9', role: 'operator', name: 'Ada', text: 'Hello.' },
};
const textOf = ({ entries }: Conversation) => entries.map((entry) => `${entry.kind} ${entry.text}`);

test('joins what a turn streams', () => {
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

test('counts each event once, though two streams bring it, cut in other places', () => {
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

test('drops what a reset takes back, and nothing before it', () => {
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

test('shows a question until any later event says that it was answered', () => {
  const asking = events(emptyConversation, meta(), delta('t1:1.3', 'Hm.'), asks('t1:2'));
  expect([askingReply(asking)?.action, isBusy(asking)]).toEqual([confirm, false]);
  const elsewhere = events(asking, meta(3));
  expect(askingReply(elsewhere)).toBeUndefined();
  expect(elsewhere.entries).toMatchObject([{ state: 'running', decisions: [{ at: 3, action: confirm }] }]);
  const here = events(after(asking, decided('act_1')), meta(3));
  expect(here.entries).toMatchObject([{ decisions: [{ outcome: 'Yes' }] }]);
});

test('passes over a question that comes while a message waits, until the next one', () => {
  const next: Change[] = [
    { type: 'said', key: 'k2', text: 'And' },
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
    events(after(emptyConversation, said, accepted), completed('t1:1', 'Hi.')),
    false,
  ],
  ['a message that is being sent', after(emptyConversation, said), true],
  ['an open turn', events(after(emptyConversation, said, accepted), meta()), true],
  ['a question', events(after(emptyConversation, said, accepted), asks('t1:1')), true],
  ['a person who has the conversation', events(emptyConversation, operator), true],
])('marks what is stored as quiet unless something goes on: %s', (_title, conversation, isGoingOn) => {
  expect(isLive(conversation)).toBe(isGoingOn);
  const text = persisted(conversation) ?? quietMark;
  expect(text.startsWith(quietMark)).toBe(!isGoingOn);
  if (conversation !== emptyConversation) expect(restored(text)).toEqual(conversation);
});

test('brings a question back if its answer was rejected', () => {
  const answered = after(events(emptyConversation, meta(), asks('t1:2')), decided('act_1'));
  expect(askingReply(after(answered, reopened('act_1')))?.decisions).toEqual([]);
});

const open = (conversation: Conversation) => {
  const { action } = askingReply(conversation) ?? {};
  return [action, ...(action?.others ?? [])].map((question) => question?.instructionId);
};
const outcomes = ({ entries }: Conversation) =>
  entries.flatMap((entry) =>
    entry.kind === 'reply'
      ? entry.decisions.map(({ action, outcome }) => [action.instructionId, outcome])
      : [],
  );

test('shows all questions of a step, and leaves open what another answer is not about', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2', 'act_3'));
  expect(open(asking)).toEqual(['act_1', 'act_2', 'act_3']);
  const one = after(asking, decided('act_2'));
  expect(open(one)).toEqual(['act_1', 'act_3']);
  // The service notes the answer, and asks the rest again.
  const noted = events(one, meta(3));
  expect(open(noted)).toEqual(['act_1', 'act_3']);
  const again = events(noted, asks('t1:4', 'act_1', 'act_3'));
  expect(open(again)).toEqual(['act_1', 'act_3']);
  expect(outcomes(again)).toEqual([['act_2', 'Yes']]);
  const done = events(after(again, decided('act_1', 'act_3')), meta(5), completed('t1:6', 'Done.'));
  expect(askingReply(done)).toBeUndefined();
  expect(outcomes(done).map(([id]) => id)).toEqual(['act_2', 'act_1', 'act_3']);
});

test('asks nothing again that an answer on its way is about', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2'));
  const both = after(asking, decided('act_1'), decided('act_2'));
  const late = events(both, meta(3), asks('t1:4', 'act_2'));
  expect(askingReply(late)).toBeUndefined();
  expect(open(after(late, reopened('act_2')))).toEqual(['act_2']);
});

test('closes what was answered elsewhere, and nothing else of the step', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2', 'act_3'));
  const elsewhere = events(asking, meta(3), asks('t1:4', 'act_1', 'act_3'));
  expect([open(elsewhere), outcomes(elsewhere)]).toEqual([['act_1', 'act_3'], [['act_2', undefined]]]);
  const ran = events(elsewhere, meta(5), {
    id: 't1:6',
    event: 'tool.start',
    data: { tool: 'x', callId: '1' },
  });
  expect(askingReply(ran)).toBeUndefined();
  expect(outcomes(ran).map(([id]) => id)).toEqual(['act_2', 'act_1', 'act_3']);
});

test('knows who has the conversation', () => {
  const handed = events(emptyConversation, meta(), handoff('t1:2'), completed('t1:3', 'A person comes.'));
  expect(handed).toMatchObject({ isWithPerson: true, personName: 'The team' });
  const served = events(handed, operator, operator);
  expect(served).toMatchObject({ isWithPerson: true, personName: 'Ada' });
  expect(textOf(served)).toEqual(['reply A person comes.', 'written Hello.']);
  const passedOn = events(served, meta(1, 't2'), handoff('t2:2'));
  expect(passedOn.entries.at(-1)).toMatchObject({ isQuiet: true });
  expect(passedOn.personName).toBe('Ada');
  const returned = events(served, meta(1, 't3'), completed('t3:2', 'I am back.'));
  expect(returned.isWithPerson).toBe(false);
});

test('puts a message before the reply to it, whichever comes first', () => {
  const reply = events(emptyConversation, meta(), delta('t1:1.2', 'Yo'));
  expect(textOf(after(reply, said, accepted))).toEqual(['said Hi', 'reply Yo']);
});

test('takes over what another tab sent, and its ratings', () => {
  const here = events(after(emptyConversation, said, accepted), meta(), completed('t1:2', 'Yo'));
  const there = after(
    here,
    { type: 'rated', messageId: 'm1', rating: 'up' },
    { type: 'said', key: 'k2', text: 'And?' },
  );
  const merged = after(here, { type: 'merged', other: there });
  expect(textOf(merged)).toEqual(['said Hi', 'reply Yo', 'said And?']);
  expect(merged.entries[1]).toMatchObject({ rating: 'up' });
  expect(after(merged, { type: 'merged', other: there })).toEqual(merged);
});

test('marks a message that was not sent, until it is sent again', () => {
  const failed = after(emptyConversation, said, { type: 'notSent', key: 'k1', problem: 'busy' });
  expect([failed.entries[0], isBusy(failed)]).toEqual([
    { kind: 'said', key: 'k1', text: 'Hi', problem: 'busy' },
    false,
  ]);
  expect(isBusy(after(failed, { type: 'again', key: 'k1' }))).toBe(true);
});

test('ends what is open if the service shows it no more', () => {
  const running = events(after(emptyConversation, said, accepted), meta());
  const refused = after(running, { type: 'refused', problem: 'key' });
  expect([isBusy(refused), refused.entries[1]]).toMatchObject([false, { state: 'failed', problem: 'key' }]);
  const lost = after(running, { type: 'lost' });
  expect([isBusy(lost), lost.conversationId]).toEqual([false, undefined]);
});

test('lets the oldest entries go, so that a page that stays open does not grow', () => {
  const many = Array.from({ length: 1_000 }, (_, index): Change => ({
    type: 'said',
    key: `k${index}`,
    text: 'x',
  }));
  const { entries } = after(emptyConversation, ...many);
  expect(entries.length).toBeLessThan(250);
  expect(entries.at(-1)).toMatchObject({ key: 'k999' });
});

test('keeps a conversation as text, and reads nothing else', () => {
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

test('keeps the newest entries of a conversation that is too long to store', () => {
  const many = Array.from({ length: 300 }, (_, index): Change => ({
    type: 'said',
    key: `k${index}`,
    text: 'x'.repeat(20_000),
  }));
  const text = persisted(after(emptyConversation, ...many)) ?? '';
  expect(text.length).toBeLessThan(400_001);
  expect(restored(text)?.entries.at(-1)).toMatchObject({ key: 'k299' });
});

test('gives a screen reader finished sentences alone', () => {
  expect(endOfSentences('One. Two', 0)).toBe(4);
  expect(endOfSentences('It costs 3.', 0)).toBe(0);
  expect(endOfSentences('It costs 3.50 now. And', 0)).toBe(18);
  expect(endOfSentences('One. Two. Three', 4)).toBe(9);
});
