import type { TurnDetail } from '../../../packages/console/src/api/turn-types';
import { decisionEvents } from '../../../packages/console/src/conversations/decision-events';

const at = '2026-05-01T10:00:00.000Z';
const later = '2026-05-01T10:05:00.000Z';
const asked = {
  kind: 'approval' as const,
  ...{ at, instructionId: 'i1', callId: 'c1', asked: 'user' as const },
  ...{ arguments: '{"message":"Which?"}', argumentsChars: 20 },
};
const ended = (what: 'accepted' | 'answered' | 'declined' | 'expired') => ({ outcome: { what, at: later } });
const result = (text: string) =>
  ({
    kind: 'tool',
    at: later,
    callId: 'c1',
    tool: 'x',
    arguments: '',
    argumentsChars: 0,
    success: true,
    result: text,
  }) as const;

test('tells how the user decided on a call, at that time', () => {
  const pay = { ...asked, tool: 'pay' };
  const wordsOf = (timeline: TurnDetail['timeline']) => decisionEvents({ timeline }).map(({ text }) => text);
  expect(decisionEvents({ timeline: [{ ...pay, ...ended('accepted') }] })).toEqual([
    { key: 'i1', at: later, kind: 'act', text: 'The user approved pay' },
  ]);
  expect(wordsOf([pay])).toEqual(['Waiting for the user to decide on pay']);
  expect(wordsOf([{ ...pay, outcome: { what: 'declined', at: later, reason: 'Too much' } }])).toEqual([
    'The user denied pay: “Too much”',
  ]);
  expect(wordsOf([{ ...pay, ...ended('expired') }])).toEqual(['The user didn’t decide on pay in time']);
  expect(wordsOf([{ ...pay, asked: 'operator' }])).toEqual([]);
});

test('tells the agent’s question with the user’s answer', () => {
  const which = { ...asked, tool: 'ask_select' };
  const timeline = [{ ...which, ...ended('answered') }, result('The user chose: blue')];
  expect(decisionEvents({ timeline })).toEqual([
    { key: 'i1', at: later, kind: 'act', text: 'The user chose: blue', said: 'Which?' },
  ]);
  expect(decisionEvents({ timeline: [which] })).toMatchObject([
    { at, text: 'The agent waits for the user’s answer', said: 'Which?' },
  ]);
});
