import { rollOver } from '../../src/store/mongo/roll-over';
import { assistantMessage, toolMessage, userMessage } from './samples';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test('keeps a hundred messages together', () => {
  expect(rollOver(many(100, userMessage))).toBe(0);
});

test('moves the oldest fifty of more than a hundred', () => {
  expect(rollOver(many(101, () => userMessage('')))).toBe(50);
});

test('cuts before a user’s message', () => {
  const turns = many(15, () => [userMessage(), ...many(3, () => [assistantMessage(), toolMessage()]).flat()]);
  expect(rollOver(turns.flat())).toBe(49);
});

test('within one long turn, cuts before a step of the model, never between a call and its results', () => {
  const steps = many(20, () => [assistantMessage(), ...many(6, toolMessage)]);
  expect(rollOver([userMessage(), ...steps.flat()])).toBe(50);
  expect(rollOver([userMessage(), userMessage(), ...steps.flat()])).toBe(1);
  expect(rollOver(steps.flat())).toBe(49);
});

test('cuts at the same place however many messages follow', () => {
  const messages = many(60, () => [userMessage(), assistantMessage(), toolMessage()]).flat();
  const cuts = [101, 120, 180].map((count) => rollOver(messages.slice(0, count)));
  expect(new Set(cuts)).toEqual(new Set([48]));
});

test('moves long texts before there are a hundred messages, but never the last message', () => {
  const long = () => userMessage('x'.repeat(300_000));
  expect(rollOver(many(3, long))).toBe(0);
  expect(rollOver(many(4, long))).toBe(1);
  expect(rollOver([userMessage('x'.repeat(5_000_000))])).toBe(0);
});
