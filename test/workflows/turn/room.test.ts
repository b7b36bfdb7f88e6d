import { jsonBytes } from '../../../src/domain/json';
import { isOvergrown, roomForAnswers } from '../../../workflows/turn/room';
import { aCall, TurnDriver } from './turn-driver';

const names = Array.from({ length: 120 }, (_, at) => `call_1_${at + 1}`);
const approval = [{ by: 'user' as const, forMs: 60_000 }];
const form = (name: string) => aCall(name, { gate: 'form', runs: false, approval });

/** People answer as long as there is room for 64 KiB, and then as long as there is room for 4 KiB. */
function answeredInFull(): TurnDriver {
  const turn = new TurnDriver().calls(...names.map(form));
  for (const bytes of [64 * 1024, 4 * 1024])
    while (turn.pending) {
      const answer = { instructionId: turn.pendingId, formValues: { text: 'é'.repeat((bytes - 100) / 2) } };
      if (jsonBytes([answer]) > roomForAnswers(turn.state) || isOvergrown(turn.state)) break;
      turn.on({ type: 'answered', answer });
    }
  return turn;
}

test('takes long answers while there is room for them, and short ones always', () => {
  const turn = answeredInFull();
  const size = Buffer.byteLength(JSON.stringify(turn.state));
  expect(size).toBeGreaterThan(900_000);
  expect(size).toBeLessThan(1.1 * 1024 * 1024);
  const approve = { instructionId: turn.pendingId, accepted: true };
  expect(jsonBytes([approve])).toBeLessThan(roomForAnswers(turn.state));
});

test('a turn that has outgrown Temporal ends with a reason, and settles its calls', () => {
  const turn = answeredInFull().on({ type: 'overgrown' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
  expect(turn.last).toMatchObject({ event: 'error', message: expect.stringContaining('grown too long') });
  expect(Object.keys(turn.outcomes).sort()).toEqual([...names].sort());
});
