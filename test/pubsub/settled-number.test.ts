import { SettledNumber } from '../../src/pubsub/pubsub';

test('a number is settled once the time that a write may take has passed', () => {
  const settled = new SettledNumber(2_000);
  expect(settled.note(7, 0)).toBeUndefined();
  expect(settled.note(8, 1_000)).toBeUndefined();
  expect(settled.note(9, 2_000)).toBe(7);
  expect(settled.note(9, 2_900)).toBe(7);
  expect(settled.note(9, 3_000)).toBe(8);
  expect(settled.note(9, 60_000)).toBe(9);
});

test('nothing is settled once the store was set back', () => {
  const settled = new SettledNumber(2_000);
  settled.note(7, 0);
  expect(settled.note(7, 2_000)).toBe(7);
  expect(settled.note(3, 2_400)).toBeUndefined();
  expect(settled.note(3, 4_400)).toBe(3);
});
