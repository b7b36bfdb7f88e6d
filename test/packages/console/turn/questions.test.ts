import { headingOf } from '../../../../packages/console/src/inbox/item-words';
import { titleOf } from '../../../../packages/console/src/turn/page/questions';

const call = {
  ...{ type: 'confirm' as const, message: 'Run “pay” with exactly these arguments?', tool: 'pay' },
  ...{ instructionId: 'call_1_1', expiresAt: '2026-05-01T10:00:00.000Z' },
};
const edits = ['decline' as const, 'edit' as const];

test('asks for a decision, not an approval, about a call that may not run as it is', () => {
  expect(titleOf(call)).toBe(call.message);
  expect(titleOf({ ...call, decisions: edits })).toBe('Decide about pay, which can’t run as it is');
  expect(titleOf({ ...call, decisions: edits, confirmation: { title: 'Pay now?' } })).toBe('Pay now?');
  expect(headingOf({ tool: 'pay' })).toBe('Approve pay?');
  expect(headingOf({ tool: 'pay', decisions: edits })).toBe('Decide about pay, which can’t run as it is');
});
