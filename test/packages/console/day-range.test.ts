import { withTimes } from '../../../packages/console/src/conversations/day-range';

test('makes a range of days a range of times that holds the whole last day', () => {
  const { from, to, q } = withTimes({ from: '2026-02-27', to: '2026-02-28', q: 'x' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 1, 27));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 1));
  expect(q).toBe('x');
});

test('leaves out what is not a day', () => {
  expect(withTimes({ from: 'yesterday', to: '2026-2-1' })).toEqual({});
});
