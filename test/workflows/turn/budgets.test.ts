import { noAmounts } from '../../../src/domain/budget';
import type { BudgetLine } from '../../../src/domain/budget-line';
import { aCall, replied, said, TurnDriver } from './turn-driver';

const line: BudgetLine = {
  per: 'agent_month',
  unit: 'steps',
  period: '2026-02',
  limit: 1,
  spent: 1,
  needed: 1,
  ask: 'user',
  raiseBy: 1,
};
const forMs = 60_000;
const budgeted = { isBudgeted: true } as const;

function stepOver(changes: Partial<BudgetLine> = {}): TurnDriver {
  const over = { line: { ...line, ...changes }, forMs };
  return new TurnDriver(budgeted).on(replied({ kind: 'over_budget', over }));
}

test('asks at the limit, stores what a yes allows, and makes the same step again', () => {
  const turn = stepOver();
  expect(turn.command).toEqual({ do: 'ask', ttlMs: forMs });
  expect(turn.last).toMatchObject({ event: 'action', type: 'confirm', budget: line });
  turn.accepts();
  expect(turn.command).toEqual({ do: 'raise', line, instructionId: 'act_1' });
  turn.on({ type: 'budgetRaised' });
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });
  expect(turn.state.decisions.map(({ what }) => what)).toEqual(['asked', 'accepted']);
  expect(turn.state.questions).toEqual([]);
});

test.each([
  ['is declined', (turn: TurnDriver) => turn.accepts(false)],
  ['expires', (turn: TurnDriver) => turn.on({ type: 'expired' })],
])('ends if the question %s', (_how, end) => {
  const turn = end(stepOver());
  expect(turn.last).toMatchObject({ event: 'error', code: 'budget_exceeded' });
  expect(turn.command).toMatchObject({ do: 'end', outcome: 'failed' });
});

test('ends at once if nobody is asked', () => {
  expect(stepOver({ ask: 'nobody' }).last).toMatchObject({ event: 'error', code: 'budget_exceeded' });
});

test('asks an operator while the stream stays open', () => {
  const turn = stepOver({ ask: 'owner' });
  expect(turn.last).toMatchObject({ event: 'status', waitsForOperator: true });
  expect(turn.state.questions).toMatchObject([{ by: 'operator' }]);
});

test('goes on without an answer if the limit was raised elsewhere', () => {
  const turn = stepOver().on({ type: 'budgetRaised' });
  expect(turn.command).toMatchObject({ do: 'callModel' });
});

test('counts what its own limit allows more without any activity', () => {
  const turn = stepOver({ per: 'turn' }).accepts();
  expect(turn.state.budget?.raised).toEqual({ ...noAmounts, steps: 1 });
});

test('runs the calls that have room first, and the others once more is allowed', () => {
  const turn = new TurnDriver(budgeted).calls(aCall('a'), aCall('b'));
  const [a, b] = turn.state.calls;
  if (!a || !b) throw new Error('there are two calls');
  const over = { line: { ...line, unit: 'tool_calls' as const }, forMs };
  turn.on({ type: 'toolEnded', call: a, result: { success: true, durationMs: 1 } });
  turn.on({ type: 'toolEnded', call: b, result: { success: false, durationMs: 0, over } });
  turn.on({ type: 'callsEnded' });
  expect(turn.command).toMatchObject({ do: 'ask' });
  expect(turn.outcomes).toEqual({ a: 'ran' });
  turn.accepts().on({ type: 'budgetRaised' });
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'b' } });
  expect(turn.state.budget?.spent.tool_calls).toBe(1);
});

test('counts steps, attempts that may be billed, and attempts that were lost', () => {
  const turn = new TurnDriver(budgeted);
  const billed = { ...noAmounts, steps: 1, tokens: 50 };
  turn.fails({ billed }).fails({ isLost: true, counts: false });
  expect(turn.state.budget).toMatchObject({ spent: billed, unrecorded: billed, lost: 1 });
  const spent = { ...noAmounts, steps: 2, tokens: 80 };
  turn.on(replied({ kind: 'calls', calls: [aCall('a')], ...said(1), spent, warnings: ['Nearly.'] }));
  expect(turn.state.budget).toMatchObject({
    spent: { steps: 3, tokens: 130 },
    unrecorded: noAmounts,
    lost: 0,
  });
  expect(turn.state.log.entries).toContainEqual(
    expect.objectContaining({ event: 'status', text: 'Nearly.' }),
  );
});

test('keeps no count without budgets', () => {
  const turn = new TurnDriver().fails({ billed: { ...noAmounts, steps: 1 } }).answers();
  expect(turn.state).not.toHaveProperty('budget');
});
