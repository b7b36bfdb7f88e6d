import { KeyedSlots } from '../../../src/platform/limits/keyed-slots';

test('caps the slots of one key and brings rejected work back one by one', () => {
  let now = 1_000;
  const slots = new KeyedSlots({ ofEach: 2, leastMs: 1_000, betweenMs: 100, now: () => now });
  const first = slots.enter('a');
  expect(slots.enter('a')).toHaveProperty('leave');
  const refused = () => slots.enter('a');
  expect([refused(), refused(), refused()]).toEqual([
    { comesBackAfterMs: 1_000 },
    { comesBackAfterMs: 1_100 },
    { comesBackAfterMs: 1_200 },
  ]);
  now += 500;
  expect(refused()).toEqual({ comesBackAfterMs: 1_000 });
  expect(slots.enter('b')).toHaveProperty('leave');
  if ('leave' in first) first.leave();
  expect(slots.enter('a')).toHaveProperty('leave');
});

test('a backlog stays spread out if all work of the key ends at once', () => {
  const slots = new KeyedSlots({ ofEach: 1, leastMs: 1_000, betweenMs: 100, now: () => 0 });
  const entered = slots.enter('a');
  const refused = () => slots.enter('a');
  expect([refused(), refused()]).toEqual([{ comesBackAfterMs: 1_000 }, { comesBackAfterMs: 1_100 }]);
  if ('leave' in entered) entered.leave();
  expect(slots.enter('a')).toHaveProperty('leave');
  expect(refused()).toEqual({ comesBackAfterMs: 1_200 });
});
