import type { PlannedCall } from '../../../src/domain/planned-call';
import { aCall, TurnDriver } from './turn-driver';

const ada = { memberId: 'member_ada', name: 'Ada' };
const approval: PlannedCall['approval'] = [
  { by: 'user', forMs: 600_000 },
  { by: 'operator', forMs: 7_200_000 },
];

function asked(): TurnDriver {
  return new TurnDriver().calls(aCall('call_1_1', { gate: 'confirm', approval }));
}

test('asks an operator when the user does not answer in time, and then denies the call', () => {
  const turn = asked();
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 600_000 });
  turn.on({ type: 'expired' });
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 7_200_000 });
  expect(turn.pending).toMatchObject({ by: 'operator', instructionId: 'act_2' });
  expect(turn.last).toMatchObject({ event: 'status', waitsForOperator: true });
  turn.on({ type: 'expired' });
  expect(turn.outcomes).toEqual({ call_1_1: 'expired' });
  expect(turn.command).toMatchObject({ do: 'callModel' });
  expect(turn.state.decisions.map(({ what, by }) => [what, by])).toEqual([
    ...[
      ['asked', 'user'],
      ['expired', 'user'],
      ['asked', 'operator'],
    ],
    ['expired', 'operator'],
  ]);
});

test('runs what an operator approves and records who approved it', () => {
  const turn = asked().on({ type: 'expired' });
  turn.on({ type: 'answered', answer: { instructionId: 'act_2', accepted: true }, operator: ada });
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.state.decisions.at(-1)).toMatchObject({ what: 'accepted', by: 'operator', operator: ada });
});

test('lets an operator decline, and passes that on to the model', () => {
  const turn = asked().on({ type: 'expired' });
  turn.on({ type: 'answered', answer: { instructionId: 'act_2', accepted: false }, operator: ada });
  expect(turn.state.outcomes).toEqual([{ callId: 'call_1_1', kind: 'declined', by: 'operator' }]);
});

test('supersedes an operator’s question when the user sends a newer message', () => {
  const turn = asked().on({ type: 'expired' }).on({ type: 'stopped', because: 'superseded' });
  expect(turn.outcomes).toEqual({ call_1_1: 'superseded' });
  expect(turn.state.decisions.at(-1)).toMatchObject({ what: 'superseded', instructionId: 'act_2' });
});
