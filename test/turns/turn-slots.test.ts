import type { LogEntry } from '../../src/domain/turn-log';
import { WorkSlots } from '../../src/platform/limits/work-slots';
import { TurnSlots } from '../../src/turns/admission/turn-slots';

const place = (turnId: string) => ({ turnId, conversationId: 'conv_1', tenantId: 'tenant_1' });
const ended: LogEntry = {
  n: 2,
  at: '2026-01-01T00:00:00.000Z',
  event: 'error',
  code: 'cancelled',
  message: 'It was cancelled.',
  retryable: false,
};
const never = new AbortController().signal;

function both() {
  const slots = new WorkSlots({ atOnce: 1, ofTenant: 1, besideOthers: 1 });
  const turns = new TurnSlots(slots);
  const start = (turnId: string, runsHere = true) =>
    turns.start('tenant_1', () => Promise.resolve({ turnId, runsHere }), never);
  return { slots, turns, start };
}

const settled = () => new Promise(setImmediate);

describe('TurnSlots', () => {
  it('keeps the slot of a turn until its workflow logs the end', async () => {
    const { slots, turns, start } = both();
    await start('t1');
    let isStarted = false;
    const second = start('t2').then(() => (isStarted = true));
    await settled();
    expect(isStarted).toBe(false);
    turns.heard('t1', [ended]);
    await second;
    turns.heard('t2', [ended]);
    expect(slots.inUse).toBe(0);
  });

  it('holds no slot while a turn waits for its model, and takes one again afterwards', async () => {
    const { slots, turns, start } = both();
    await start('t1');
    let answer: () => void = () => undefined;
    const asked = turns.outside(place('t1'), () => new Promise<void>((resolve) => (answer = resolve)));
    await settled();
    expect(slots.inUse).toBe(0);
    await start('t2');
    answer();
    let goesOn = false;
    void asked.then(() => (goesOn = true));
    await settled();
    expect(goesOn).toBe(false);
    turns.heard('t2', [ended]);
    await asked;
    expect(slots.inUse).toBe(1);
  });

  it('begins a queued turn once there is a slot, and one that it started at once', async () => {
    const { slots, turns, start } = both();
    await start('t1');
    await turns.begin(place('t1'));
    let hasBegun = false;
    const second = turns.begin(place('t2')).then(() => (hasBegun = true));
    await settled();
    expect(hasBegun).toBe(false);
    turns.heard('t1', [ended]);
    await second;
    expect(slots.inUse).toBe(1);
    turns.heard('t2', [ended]);
    expect(slots.inUse).toBe(0);
  });

  it('holds no slot for a turn that another process runs, or that did not start', async () => {
    const { slots, turns, start } = both();
    await start('t1', false);
    await expect(turns.start('tenant_1', () => Promise.reject(new Error('open')), never)).rejects.toThrow();
    expect(slots.inUse).toBe(0);
  });

  it('does not keep a slot for a turn that has gone silent', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      const { slots, start } = both();
      await start('t1');
      expect(slots.inUse).toBe(1);
      jest.advanceTimersByTime(1_000);
      expect(slots.inUse).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
