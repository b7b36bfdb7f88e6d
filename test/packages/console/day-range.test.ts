import { withTimes } from '../../../packages/console/src/conversations/day-range';

test('turns a range of days into times that include the whole last day', () => {
  const { from, to, q } = withTimes({ from: '2026-02-27', to: '2026-02-28', q: 'x' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 1, 27));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 1));
  expect(q).toBe('x');
});

test('omits invalid days', () => {
  expect(withTimes({ from: 'yesterday', to: '2026-2-1' })).toEqual({});
});
