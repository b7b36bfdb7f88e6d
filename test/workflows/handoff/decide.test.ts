import type { InboxCommand, OperatorCommand } from '../../../src/domain/inbox-command';
import type { InboxItem } from '../../../src/domain/inbox-item';
import type { WrittenEvent } from '../../../workflows/handoff/activity-types';
import { decide, type Decision } from '../../../workflows/handoff/decide';

const place = { conversationId: 'conv_1', tenantId: 'tenant_1', agentId: 'agent_1', channel: 'sdk' } as const;
const ada = { memberId: 'member_ada', name: 'Ada' };
const bob = { memberId: 'member_bob', name: 'Bob' };
const handOff = { do: 'hand_off', message: 'A person comes.', reason: 'asked' } as const;
const question = {
  turnId: 'turn_1',
  callId: 'call_1_1',
  instructionId: 'act_1',
  type: 'form' as const,
  expiresAt: '2026-02-03T12:00:00.000Z',
};
const ask = { do: 'ask', question, message: 'How much?' } as const;

/** An inbox that gets one command per second. */
class Inbox {
  item?: InboxItem;
  last?: Decision;
  readonly events: WrittenEvent[] = [];
  readonly marks: string[] = [];
  private now = Date.parse('2026-02-03T10:00:00.000Z');

  on(...commands: InboxCommand[]): this {
    for (const command of commands) {
      this.now += 1_000;
      const now = new Date(this.now).toISOString();
      this.last = decide(place, this.item, command, { now });
      if (!this.last.change) continue;
      this.item = this.last.change.item;
      if (this.last.change.event) this.events.push(this.last.change.event);
      this.marks.push(...this.last.change.messages.flatMap(markIn));
    }
    return this;
  }

  get refusal(): string | undefined {
    return this.last?.verdict.ok === false ? this.last.verdict.message : undefined;
  }
}

function markIn(message: NonNullable<Decision['change']>['messages'][number]): string[] {
  if (message.role !== 'handover') return [];
  const { to, state = 'joined', by: who } = message;
  return [to === 'agent' ? `back by ${who.name}` : `${who.name} ${state}`.trim()];
}

function by(operator: typeof ada, what: 'claim' | 'release' | 'take_over' | 'resolve'): OperatorCommand {
  return { do: what, by: operator };
}

function reply(operator: typeof ada, text: string): OperatorCommand {
  return { do: 'reply', by: operator, messageId: `msg_${text}` };
}

test('records a handoff that is claimed, answered and resolved', () => {
  const inbox = new Inbox().on(handOff);
  expect(inbox.item).toMatchObject({ state: 'waiting', handedOff: true, message: 'A person comes.' });
  expect(inbox.last?.change?.servedBy).toBe('human');

  inbox.on(by(ada, 'claim'));
  expect(inbox.item).toMatchObject({ state: 'open', assignee: ada });
  inbox.on(reply(ada, 'hello'));
  expect(inbox.last?.change?.messages).toMatchObject([{ role: 'operator', messageId: 'msg_hello', by: ada }]);
  inbox.on({ do: 'note', by: bob, noteId: 'note_1' });
  expect(inbox.last?.change?.event).toMatchObject({ number: 3, what: 'noted', by: bob, noteId: 'note_1' });
  inbox.on(by(ada, 'resolve'));
  expect(inbox.item).toMatchObject({ state: 'resolved', entries: { from: 0, to: 5 } });
  expect(inbox.last?.change).toMatchObject({
    servedBy: 'agent',
    messages: [{ role: 'handover', to: 'agent' }],
  });
  expect(inbox.events.map(({ what, by: who }) => [what, who?.name])).toEqual([
    ...[
      ['handed_off', undefined],
      ['claimed', 'Ada'],
      ['replied', 'Ada'],
    ],
    ...[
      ['noted', 'Bob'],
      ['resolved', 'Ada'],
    ],
  ]);
});

const release = by(ada, 'release');
const takeOver = by(bob, 'take_over');

test.each<[string, InboxCommand[], string[]]>([
  ['a handoff waits', [handOff], ['waiting']],
  ['an operator joins by a claim', [handOff, by(ada, 'claim')], ['waiting', 'Ada joined']],
  [
    'an operator joins by a reply, once',
    [handOff, reply(ada, 'a'), reply(ada, 'b')],
    ['waiting', 'Ada joined'],
  ],
  ['an operator leaves', [handOff, by(ada, 'claim'), release], ['waiting', 'Ada joined', 'Ada left']],
  [
    'a colleague joins instead',
    [handOff, by(ada, 'claim'), takeOver],
    ['waiting', 'Ada joined', 'Bob joined'],
  ],
  ['a take-over of the agent’s', [takeOver, by(bob, 'resolve')], ['Bob joined', 'back by Bob']],
  ['a handoff that nobody answers', [handOff, by(ada, 'resolve')], ['waiting', 'back by Ada']],
  ['a second handoff', [handOff, by(ada, 'resolve'), handOff], ['waiting', 'back by Ada', 'waiting']],
  ['a question is no handoff', [ask, by(ada, 'claim'), release], []],
  ['one who waits for a question joins', [ask, by(ada, 'claim'), handOff], ['Ada joined']],
  ['notes show nothing', [handOff, { do: 'note', by: bob, noteId: 'note_1' }], ['waiting']],
])('marks who serves the conversation: %s', (_, commands, marks) => {
  expect(new Inbox().on(...commands).marks).toEqual(marks);
});

test('an operator who joins is marked before what that operator writes', () => {
  const written = new Inbox().on(handOff, reply(ada, 'hello')).last?.change?.messages ?? [];
  expect(written.map(({ role }) => role)).toEqual(['handover', 'operator']);
  expect(new Set(written.map(({ messageId }) => messageId)).size).toBe(2);
});

test('accepts the first of two claims and names the first operator to the second', () => {
  const inbox = new Inbox().on(handOff, by(ada, 'claim'), by(bob, 'claim'));
  expect(inbox.refusal).toContain('Ada');
  expect(inbox.item?.assignee).toEqual(ada);
  expect(inbox.on(by(ada, 'claim')).last).toEqual({ verdict: { ok: true } });
});

test.each(['release', 'resolve'] as const)('lets only the operator who claimed it %s', (what) => {
  expect(new Inbox().on(handOff, by(ada, 'claim'), by(bob, what)).refusal).toContain('Ada');
});

test('rejects a reply to a conversation that another operator has claimed', () => {
  const inbox = new Inbox().on(handOff, by(ada, 'claim'), reply(bob, 'me too'));
  expect(inbox.refusal).toContain('Ada');
  expect(inbox.last?.change).toBeUndefined();
});

test('claims a waiting conversation on reply, and makes it wait again on release', () => {
  const inbox = new Inbox().on(handOff, reply(ada, 'hello'));
  expect(inbox.item).toMatchObject({ state: 'open', assignee: ada });
  inbox.on(by(ada, 'release'));
  expect(inbox.item?.state).toBe('waiting');
  expect(inbox.item?.assignee).toBeUndefined();
});

test('stops the turn and adds a handover message when an operator takes over', () => {
  const inbox = new Inbox().on(by(ada, 'take_over'));
  expect(inbox.item).toMatchObject({ state: 'open', handedOff: true, assignee: ada });
  expect(inbox.last?.change).toMatchObject({
    servedBy: 'human',
    stopsTurn: true,
    messages: [{ role: 'handover', to: 'operator', by: ada }],
  });
});

test('changes only the assignee when an operator takes over from another', () => {
  const inbox = new Inbox().on(handOff, by(ada, 'claim'), by(bob, 'take_over'));
  expect(inbox.item?.assignee).toEqual(bob);
  expect(inbox.last?.change).toMatchObject({ messages: [{ role: 'handover', by: bob }], stopsTurn: false });
  expect(inbox.last?.change?.servedBy).toBeUndefined();
  expect(inbox.events.map(({ what, by: who }) => [what, who?.name])).toEqual([
    ['handed_off', undefined],
    ['claimed', 'Ada'],
    ['taken_over', 'Bob'],
  ]);
});

test('removes a resolved conversation from the inbox until it returns as a new item', () => {
  const inbox = new Inbox().on(handOff, by(ada, 'resolve'));
  expect(inbox.on(by(ada, 'claim')).refusal).toContain('not in the inbox');
  inbox.on(handOff);
  expect(inbox.item).toMatchObject({ state: 'waiting', entries: { from: 2, to: 3 } });
});

test('lists the agent’s question in the inbox until it is closed', () => {
  const inbox = new Inbox().on(ask);
  expect(inbox.item).toMatchObject({ state: 'waiting', handedOff: false, question, message: 'How much?' });
  expect(inbox.last?.change?.servedBy).toBeUndefined();
  expect(inbox.on(reply(ada, 'hello')).refusal).toContain('Take it over');
  expect(inbox.on(by(ada, 'resolve')).refusal).toContain('waits for an answer');
  inbox.on({ do: 'close_question', instructionId: 'act_0' });
  expect(inbox.item?.question).toBeDefined();
  inbox.on({ do: 'close_question', instructionId: 'act_1' });
  expect(inbox.item?.state).toBe('resolved');
});

test('leaves the conversation with the person who has it when a question is closed', () => {
  const inbox = new Inbox().on(ask, by(ada, 'take_over'), { do: 'close_question', instructionId: 'act_1' });
  expect(inbox.item).toMatchObject({ state: 'open', assignee: ada, handedOff: true });
});

const second = { ...ask, question: { ...question, instructionId: 'act_2', callId: 'call_1_2' } };

test('lists all open questions of a turn, and stays in the inbox until each is closed', () => {
  const inbox = new Inbox().on(ask, second);
  expect(inbox.item).toMatchObject({ question, others: [second.question] });
  inbox.on({ do: 'close_question', instructionId: 'act_1' });
  expect(inbox.item).toMatchObject({ state: 'waiting', question: second.question });
  expect(inbox.item?.others).toBeUndefined();
  expect(inbox.on({ do: 'close_question', instructionId: 'act_2' }).item?.state).toBe('resolved');
});

test('lists a question once, however often it is asked', () => {
  expect(new Inbox().on(ask, ask).item).toMatchObject({ question });
  expect(new Inbox().on(ask, ask).item?.others).toBeUndefined();
});

test('a draft lasts until a reply, another message, or the end of the handoff', () => {
  const drafted = (inbox: Inbox) => {
    if (inbox.item) inbox.item = { ...inbox.item, draft: { text: 'Hello.', at: '2026-02-03T10:00:00.000Z' } };
    return inbox;
  };
  const fresh = () => drafted(new Inbox().on(handOff));
  expect(fresh().on(by(ada, 'claim'), by(ada, 'release')).item?.draft).toBeDefined();
  const replied = fresh().on(reply(ada, 'hello'));
  expect(replied.item?.draft).toBeUndefined();
  expect(replied.events.at(-1)).toMatchObject({ draft: { text: 'Hello.', messageId: 'msg_hello' } });
  expect(replied.on(reply(ada, 'more')).events.at(-1)?.draft).toBeUndefined();
  expect(fresh().on({ do: 'user_wrote' }).item?.draft).toBeUndefined();
  expect(fresh().on(by(ada, 'resolve')).item?.draft).toBeUndefined();
});
