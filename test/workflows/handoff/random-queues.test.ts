import fc from 'fast-check';
import type { InboxCommand } from '../../../src/domain/inbox-command';
import type { QueueStep } from '../../../src/domain/queue';
import { QueueDriver, type DrivenQueue } from './queue-driver';

const minute = 60_000;
const people = ['ada', 'bob'].map((name) => ({ memberId: `member_${name}`, name }));
const queueIds = ['first', 'second', 'third'];

const someone = fc.constantFrom(...people);
const someQueue = fc.constantFrom(...queueIds);
const someTime = fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * minute);

/** A step leads to a later queue only, as the API demands. */
function stepsOf(queueId: string): fc.Arbitrary<QueueStep[]> {
  const later = queueIds.slice(queueIds.indexOf(queueId) + 1);
  const afterMs = fc.integer({ min: 1, max: 30 }).map((minutes) => minutes * minute);
  const message = fc.record({ afterMs, then: fc.constant('message' as const), text: fc.constant('Soon.') });
  const agent = fc.record({ afterMs, then: fc.constant('agent' as const) });
  const move = fc.record({
    afterMs,
    then: fc.constantFrom(...(later.length > 0 ? later : ['gone'])).map((id) => ({ queueId: id })),
  });
  return fc.array(fc.oneof({ arbitrary: message, weight: 3 }, { arbitrary: move, weight: 2 }, agent), {
    maxLength: 4,
  });
}

function aQueue(queueId: string): fc.Arbitrary<DrivenQueue> {
  return fc.record(
    {
      steps: stepsOf(queueId),
      idleMs: fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * minute),
      turns: fc.constant(people),
      closedText: fc.constant('Closed.'),
      hours: fc.constantFrom(
        {
          timeZone: 'Europe/Berlin',
          open: [{ days: ['sun' as const, 'mon' as const], from: '00:30', to: '12:00' }],
        },
        {
          timeZone: 'UTC',
          open: [{ days: ['sat' as const], from: '22:00', to: '06:00' }],
          holidays: ['2026-03-28'],
        },
      ),
    },
    { requiredKeys: ['steps'] },
  );
}

const command: fc.Arbitrary<InboxCommand> = fc.oneof(
  fc.record({ do: fc.constant('hand_off' as const), message: fc.constant('Hi.'), queueId: someQueue }),
  fc.constant({ do: 'user_wrote' as const }),
  fc.record({
    do: fc.constant('member_removed' as const),
    memberId: someone.map(({ memberId }) => memberId),
  }),
  fc.record({ do: fc.constantFrom('claim' as const, 'release' as const, 'resolve' as const), by: someone }),
  fc.record({ do: fc.constant('take_over' as const), by: someone }),
  fc.record({ do: fc.constant('reply' as const), by: someone, messageId: fc.constant('msg_1') }),
  fc.record({ do: fc.constant('assign' as const), by: someone, to: someone }),
  fc.record({ do: fc.constant('move' as const), by: someone, queueId: someQueue }),
);

type Move =
  | { do: 'command'; command: InboxCommand }
  | { do: 'repeat'; at: number }
  | { do: 'pass' | 'outage'; ms: number }
  | { do: 'crash' }
  | { do: 'delete'; queueId: string };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: command.map((each) => ({ do: 'command' as const, command: each })) },
  { weight: 4, arbitrary: someTime.map((ms) => ({ do: 'pass' as const, ms })) },
  { weight: 2, arbitrary: someTime.map((ms) => ({ do: 'outage' as const, ms: ms * 20 })) },
  { weight: 2, arbitrary: fc.nat(50).map((at) => ({ do: 'repeat' as const, at })) },
  { weight: 2, arbitrary: fc.constant({ do: 'crash' as const }) },
  { weight: 1, arbitrary: someQueue.map((queueId) => ({ do: 'delete' as const, queueId })) },
);

const world = fc.record({
  queues: fc.tuple(...queueIds.map(aQueue)),
  moves: fc.array(move, { minLength: 1, maxLength: 40 }),
  // Around the night in which Europe's clocks go forward.
  start: fc.integer({ min: 0, max: 48 * 60 }).map((at) => Date.parse('2026-03-28T00:00:00Z') + at * minute),
});

function play({ queues, moves, start }: { queues: DrivenQueue[]; moves: Move[]; start: number }): void {
  const named = queues.map((queue, at): [string, DrivenQueue] => [queueIds[at] ?? '', queue]);
  const driver = new QueueDriver(new Map(named), start);
  const sent: { command: InboxCommand; id: string }[] = [];
  for (const each of moves) {
    act(driver, each, sent);
    expectWayBack(driver);
  }
  expectOnce(driver);
}

function act(driver: QueueDriver, each: Move, sent: { command: InboxCommand; id: string }[]): void {
  switch (each.do) {
    case 'command': {
      const id = `command ${sent.length}`;
      sent.push({ command: each.command, id });
      driver.on(each.command, id);
      return;
    }
    case 'repeat': {
      const again = sent[each.at % Math.max(1, sent.length)];
      const before = driver.changes.length;
      if (again) driver.on(again.command, again.id);
      expect(driver.changes).toHaveLength(before);
      return;
    }
    case 'pass':
      return driver.pass(each.ms);
    case 'outage':
      return driver.outage(each.ms);
    case 'crash':
      return driver.crash();
    case 'delete':
      driver.queues.delete(each.queueId);
  }
}

/** An item has an owner, is its agent's, or waits where members see it; and its next step has a time. */
function expectWayBack({ item, queues }: QueueDriver): void {
  if (!item || item.state === 'resolved') return expect(item?.wait).toBeUndefined();
  expect(item.handedOff).toBe(true);
  expect(item.state).toBe(item.assignee ? 'open' : 'waiting');
  const { queueId, wait, assignee } = item;
  expect(wait !== undefined).toBe(queueId !== undefined);
  const queue = queueId === undefined ? undefined : queues.get(queueId);
  if (!wait || !queue) return;
  const mustGoOn = assignee
    ? queue.idleMs !== undefined && wait.unanswered !== undefined
    : wait.step < queue.steps.length;
  expect(wait.due !== undefined).toBe(mustGoOn);
}

/** A timer takes the next step, leaves the queue or releases; and no message or event is there twice. */
function expectOnce({ changes, fired }: QueueDriver): void {
  for (const { before, change } of fired) {
    const { event, item } = change;
    if (!event || event.what === 'released') continue;
    const isStay = item.wait !== undefined && item.queueId === before.queueId;
    if (isStay) expect(item.wait?.step).toBe((before.wait?.step ?? 0) + 1);
    else expect(['moved', 'returned']).toContain(event.what);
  }
  const ids = changes.flatMap(({ messages }) => messages.map(({ messageId }) => messageId));
  const automatic = ids.filter((id) => /told|shut/.test(id));
  expect(new Set(automatic).size).toBe(automatic.length);
  const numbers = changes.flatMap(({ event }) => (event ? [event.number] : []));
  expect(numbers).toEqual(numbers.map((_, number) => number));
}

test('no item is without an owner or a way back, and each timer fires once, whatever happens when', () => {
  fc.assert(fc.property(world, play), { numRuns: 2_000 });
});
