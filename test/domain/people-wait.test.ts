import type { Decision } from '../../src/domain/action';
import { waitedForPeople } from '../../src/domain/people-wait';

const begun = Date.parse('2026-05-01T10:00:00.000Z');

function step(what: Decision['what'], second: number, instructionId = 'act_1'): Decision {
  return { instructionId, callId: 'call_1', what, at: new Date(begun + second * 1_000).toISOString() };
}

const waited = (decisions: Decision[], second = 100) =>
  waitedForPeople(decisions, begun + second * 1_000) / 1_000;

test('nobody was asked', () => {
  expect(waited([])).toBe(0);
  expect(waited([step('accepted', 3)])).toBe(0);
});

test('a question that is passed on or voted about stays open', () => {
  const passedOn = [step('asked', 1), step('expired', 4), step('asked', 4)];
  expect(waited([...passedOn, step('reminded', 6), step('voted', 7), step('accepted', 9)])).toBe(8);
});

test('questions at the same time count once', () => {
  const both = [
    step('asked', 1),
    step('asked', 2, 'act_2'),
    step('accepted', 5),
    step('declined', 8, 'act_2'),
  ];
  expect(waited([...both, step('asked', 20), step('cancelled', 21)])).toBe(8);
});

test('an open question counts until the time', () => {
  expect(waited([step('asked', 10)], 12)).toBe(2);
  expect(waited([step('asked', 10), step('accepted', 30)], 12)).toBe(2);
});
