import type { OpenHours } from '../../../src/domain/open-hours';
import { QueueDriver, type DrivenQueue } from './queue-driver';

const minute = 60_000;
const hour = 60 * minute;
const at = (text: string) => Date.parse(text);
/** A Tuesday. */
const tuesday = at('2026-02-03T10:00:00Z');

const ada = { memberId: 'member_ada', name: 'Ada' };
const bob = { memberId: 'member_bob', name: 'Bob' };
const handOff = { do: 'hand_off', message: 'A person comes.', queueId: 'first' } as const;
const claim = { do: 'claim', by: ada } as const;
const reply = { do: 'reply', by: ada, messageId: 'msg_1' } as const;
const wrote = { do: 'user_wrote' } as const;

function inQueue(first: Partial<DrivenQueue>, now = tuesday, second: Partial<DrivenQueue> = {}): QueueDriver {
  const queues = new Map([
    ['first', { steps: [], ...first }],
    ['second', { steps: [], ...second }],
  ]);
  const driver = new QueueDriver(queues, now);
  driver.on(handOff);
  return driver;
}

const message = { afterMs: 5 * minute, then: 'message', text: 'We will be with you soon.' } as const;
const toSecond = { afterMs: 10 * minute, then: { queueId: 'second' } } as const;
const toAgent = { afterMs: 10 * minute, then: 'agent' } as const;

test('an item in a queue says when its next step is due', () => {
  const driver = inQueue({ steps: [message] });
  expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'first' });
  expect(driver.item?.wait?.due).toBe('2026-02-03T10:05:00.000Z');
});

test('the user reads a message, then the item moves, each once and after its own time', () => {
  const driver = inQueue({ steps: [message, toSecond] });
  driver.pass(5 * minute - 1);
  expect(driver.told).toEqual([]);
  driver.pass(1);
  expect(driver.told).toEqual([message.text]);
  expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'first' });
  driver.pass(10 * minute - 1);
  expect(driver.item?.queueId).toBe('first');
  driver.pass(1);
  expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'second' });
  driver.pass(24 * hour);
  expect(driver.history).toEqual(['handed_off', 'told', 'moved']);
});

test('the agent gets the conversation back, with a mark that no one was free', () => {
  const driver = inQueue({ steps: [{ ...toAgent, text: 'Nobody is free.' }] });
  driver.pass(10 * minute);
  expect(driver.item).toMatchObject({ state: 'resolved' });
  expect(driver.item?.wait).toBeUndefined();
  const last = driver.changes.at(-1);
  expect(last?.servedBy).toBe('agent');
  expect(last?.messages).toMatchObject([
    { role: 'operator', text: 'Nobody is free.', by: { memberId: '' } },
    { role: 'handover', to: 'agent', by: { memberId: '' } },
  ]);
  expect(driver.on(claim)).toMatchObject({ ok: false });
});

test('a question of a turn stays in the inbox when the agent gets the conversation back', () => {
  const driver = new QueueDriver(new Map([['first', { steps: [toAgent] }]]), tuesday);
  const question = {
    turnId: 't',
    callId: 'c',
    instructionId: 'i',
    type: 'form',
    expiresAt: '2026-03-01',
  } as const;
  driver.on({ do: 'ask', question, message: 'How much?' });
  driver.on(handOff);
  driver.pass(10 * minute);
  expect(driver.item).toMatchObject({ state: 'waiting', handedOff: false, question });
});

test('two steps that fell into an outage both happen, in order', () => {
  const driver = inQueue({ steps: [message, toAgent] });
  driver.outage(24 * hour);
  expect(driver.history).toEqual(['handed_off', 'told', 'returned']);
  const ids = driver.changes.flatMap(({ messages }) => messages.map(({ messageId }) => messageId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the people of the next queue get their own time after an outage', () => {
  const driver = inQueue({ steps: [toSecond] }, tuesday, { steps: [toAgent] });
  driver.outage(24 * hour);
  expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'second' });
  driver.pass(10 * minute);
  expect(driver.item?.state).toBe('resolved');
});

test('nothing happens to a claimed item, and a release goes on with the step that is next', () => {
  const driver = inQueue({ steps: [message, toAgent] });
  driver.pass(6 * minute);
  driver.on(claim);
  driver.pass(24 * hour);
  expect(driver.item).toMatchObject({ state: 'open', assignee: ada });
  driver.on({ do: 'release', by: ada });
  driver.pass(10 * minute - 1);
  expect(driver.item?.state).toBe('waiting');
  driver.pass(1);
  expect(driver.history.slice(-2)).toEqual(['released', 'returned']);
});

test('only open hours count', () => {
  const hours: OpenHours = {
    timeZone: 'Europe/Berlin',
    open: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' }],
  };
  const driver = inQueue({ steps: [{ ...toAgent, afterMs: 2 * hour }], hours }, at('2026-03-27T15:00:00Z'));
  // One hour on Friday, one on Monday, after the clocks went forward.
  expect(driver.item?.wait?.due).toBe('2026-03-30T08:00:00.000Z');
});

describe('an assignee who is silent', () => {
  test('loses the conversation after the time since the claim', () => {
    const driver = inQueue({ idleMs: 5 * minute });
    driver.pass(hour);
    driver.on(claim);
    driver.pass(5 * minute - 1);
    expect(driver.item?.assignee).toEqual(ada);
    driver.pass(1);
    expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'first' });
    expect(driver.item?.assignee).toBeUndefined();
    expect(driver.changes.at(-1)?.event?.by).toBeUndefined();
    expect(driver.changes.at(-1)?.messages).toMatchObject([{ role: 'handover', state: 'left', by: ada }]);
  });

  test('has all of the time again after each message of the user', () => {
    const driver = inQueue({ idleMs: 5 * minute });
    driver.on(claim);
    driver.pass(4 * minute);
    driver.on(wrote);
    driver.pass(4 * minute);
    expect(driver.item?.assignee).toEqual(ada);
    driver.pass(minute);
    expect(driver.item?.assignee).toBeUndefined();
  });

  test('keeps the conversation once they have answered, until the user writes again', () => {
    const driver = inQueue({ idleMs: 5 * minute });
    driver.on(reply);
    driver.pass(24 * hour);
    expect(driver.item?.assignee).toEqual(ada);
    driver.on(wrote);
    driver.pass(5 * minute);
    expect(driver.item?.state).toBe('waiting');
  });

  test('may not be the one who was removed from the workspace', () => {
    const driver = inQueue({});
    driver.on(claim);
    driver.on({ do: 'member_removed', memberId: bob.memberId });
    expect(driver.item?.assignee).toEqual(ada);
    driver.on({ do: 'member_removed', memberId: ada.memberId });
    expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'first' });
  });
});

describe('members by turns', () => {
  test('a conversation that gets to the queue is assigned at once', () => {
    const driver = inQueue({ turns: [ada, bob] });
    expect(driver.item).toMatchObject({ state: 'open', assignee: ada });
    expect(driver.changes.at(-1)?.event).toMatchObject({ what: 'handed_off', queueId: 'first', to: ada });
    driver.on({ do: 'move', by: ada, queueId: 'first' });
    expect(driver.item).toMatchObject({ state: 'open', assignee: bob });
  });

  test('a step assigns as well', () => {
    const driver = inQueue({ steps: [toSecond] }, tuesday, { turns: [bob] });
    driver.pass(10 * minute);
    expect(driver.item).toMatchObject({ state: 'open', queueId: 'second', assignee: bob });
  });
});

describe('outside the hours', () => {
  const hours: OpenHours = {
    timeZone: 'Europe/Berlin',
    open: [{ days: ['mon', 'tue', 'wed'], from: '09:00', to: '17:00' }],
  };
  const night = at('2026-02-03T20:00:00Z');

  test('the user reads when the team is there, once for each opening', () => {
    const driver = inQueue({ hours, closedText: 'Nobody is here.' }, night);
    const told = 'Nobody is here.\nWednesday, 2026-02-04, 09:00 (Europe/Berlin)';
    expect(driver.told).toEqual([told]);
    driver.on(wrote);
    expect(driver.told).toHaveLength(1);
    driver.pass(24 * hour);
    driver.on(wrote);
    expect(driver.told.slice(1)).toEqual([told.replace('Wednesday, 2026-02-04', 'Monday, 2026-02-09')]);
  });

  test('the time stands where the text wants it', () => {
    const driver = inQueue({ hours, closedText: 'Back on {{opens}}, sorry.' }, night);
    expect(driver.told).toEqual(['Back on Wednesday, 2026-02-04, 09:00 (Europe/Berlin), sorry.']);
  });

  test('the user reads nothing within the hours, nor while a member has the conversation', () => {
    expect(inQueue({ hours, closedText: 'Nobody is here.' }).told).toEqual([]);
    const driver = inQueue({ hours, closedText: 'Nobody is here.' });
    driver.on(claim);
    driver.pass(12 * hour);
    driver.on(wrote);
    expect(driver.told).toEqual([]);
  });

  test('a queue that gets the conversation says so too', () => {
    const driver = inQueue({ steps: [toSecond] }, night, { hours, closedText: 'Closed.' });
    driver.pass(10 * minute);
    expect(driver.told).toHaveLength(1);
  });
});

describe('a queue that was deleted', () => {
  test('leaves its items to all operators, with no timer', () => {
    const driver = inQueue({ steps: [toAgent] });
    driver.queues.delete('first');
    driver.pass(10 * minute);
    expect(driver.item).toMatchObject({ state: 'waiting', handedOff: true });
    expect(driver.item).not.toHaveProperty('queueId');
    expect(driver.item).not.toHaveProperty('wait');
  });

  test('is left at the next command', () => {
    const driver = inQueue({});
    driver.queues.delete('first');
    driver.on(claim);
    expect(driver.item).toMatchObject({ state: 'open', assignee: ada });
    expect(driver.item).not.toHaveProperty('queueId');
  });

  test('is skipped by a step', () => {
    const driver = inQueue({ steps: [toSecond, toAgent] });
    driver.queues.delete('second');
    driver.pass(10 * minute);
    expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'first' });
    driver.pass(10 * minute);
    expect(driver.item?.state).toBe('resolved');
  });

  test('gets no conversation from an agent or an operator', () => {
    const driver = new QueueDriver(new Map(), tuesday);
    driver.on(handOff);
    expect(driver.item).toMatchObject({ state: 'waiting', handedOff: true });
    expect(driver.item).not.toHaveProperty('queueId');
    expect(driver.on({ do: 'move', by: ada, queueId: 'second' })).toMatchObject({ ok: false });
  });
});

test('a changed queue counts from the timer on that is due', () => {
  const driver = inQueue({ steps: [toAgent] });
  driver.queues.set('first', { steps: [{ ...toAgent, afterMs: hour }] });
  driver.pass(10 * minute);
  expect(driver.item).toMatchObject({ state: 'waiting' });
  expect(driver.item?.wait?.due).toBe('2026-02-03T11:00:00.000Z');
  driver.pass(50 * minute);
  expect(driver.item?.state).toBe('resolved');
});

test('assigns to a member, also from another, and to a queue without an assignee', () => {
  const driver = inQueue({ idleMs: 5 * minute });
  driver.on(claim);
  driver.on({ do: 'assign', by: bob, to: bob });
  expect(driver.item).toMatchObject({ state: 'open', assignee: bob });
  expect(driver.changes.at(-1)?.event).toMatchObject({ what: 'assigned', by: bob, to: bob });
  driver.on({ do: 'move', by: bob, queueId: 'second' });
  expect(driver.item).toMatchObject({ state: 'waiting', queueId: 'second' });
  expect(driver.item?.assignee).toBeUndefined();
  expect(driver.changes.at(-1)?.event).toMatchObject({ what: 'moved', by: bob, queueId: 'second' });
});

test('a second handoff to the same queue begins its steps anew', () => {
  const driver = inQueue({ steps: [message] });
  driver.pass(5 * minute);
  driver.on({ do: 'resolve', by: ada });
  driver.on(handOff);
  driver.pass(5 * minute);
  expect(driver.told).toEqual([message.text, message.text]);
});
