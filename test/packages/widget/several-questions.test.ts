import { askingReply, emptyConversation, type Conversation } from '../../../packages/widget/src/state/state';
import { after, asks, completed, decided, events, meta, reopened } from './conversation-changes';

const open = (conversation: Conversation) => {
  const { action } = askingReply(conversation) ?? {};
  return [action, ...(action?.others ?? [])].map((question) => question?.instructionId);
};
const outcomes = ({ entries }: Conversation) =>
  entries.flatMap((entry) =>
    entry.kind === 'reply'
      ? entry.decisions.map(({ action, outcome }) => [action.instructionId, outcome])
      : [],
  );

test('shows all questions of a step, and keeps the unanswered ones open', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2', 'act_3'));
  expect(open(asking)).toEqual(['act_1', 'act_2', 'act_3']);
  const one = after(asking, decided('act_2'));
  expect(open(one)).toEqual(['act_1', 'act_3']);
  // The service stores the answer, and asks the other questions again.
  const noted = events(one, meta(3));
  expect(open(noted)).toEqual(['act_1', 'act_3']);
  const again = events(noted, asks('t1:4', 'act_1', 'act_3'));
  expect(open(again)).toEqual(['act_1', 'act_3']);
  expect(outcomes(again)).toEqual([['act_2', 'Yes']]);
  const done = events(after(again, decided('act_1', 'act_3')), meta(5), completed('t1:6', 'Done.'));
  expect(askingReply(done)).toBeUndefined();
  expect(outcomes(done).map(([id]) => id)).toEqual(['act_2', 'act_1', 'act_3']);
});

test('does not repeat a question whose answer is being sent', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2'));
  const both = after(asking, decided('act_1'), decided('act_2'));
  const late = events(both, meta(3), asks('t1:4', 'act_2'));
  expect(askingReply(late)).toBeUndefined();
  expect(open(after(late, reopened('act_2')))).toEqual(['act_2']);
});

test('closes only the step’s questions that were answered elsewhere', () => {
  const asking = events(emptyConversation, meta(), asks('t1:2', 'act_1', 'act_2', 'act_3'));
  const elsewhere = events(asking, meta(3), asks('t1:4', 'act_1', 'act_3'));
  expect([open(elsewhere), outcomes(elsewhere)]).toEqual([['act_1', 'act_3'], [['act_2', undefined]]]);
  const ran = events(elsewhere, meta(5), {
    id: 't1:6',
    event: 'tool.start',
    data: { tool: 'x', callId: '1' },
  });
  expect(askingReply(ran)).toBeUndefined();
  expect(outcomes(ran).map(([id]) => id)).toEqual(['act_2', 'act_1', 'act_3']);
});
