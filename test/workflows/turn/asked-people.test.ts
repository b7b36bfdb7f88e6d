import type { NotifyInboxInput } from '../../../workflows/turn/activity-types';
import { AskedPeople } from '../../../workflows/turn/asked-people';
import { aCall, TurnDriver } from './turn-driver';

/** The questions that the inbox shows, and the events while it learns of a closed one. */
const mockInbox = { open: new Set<string>(), onClosed: () => {} };
jest.mock('../../../workflows/turn/activity-options', () => ({
  recordActivities: () => ({
    notifyInbox: ({ what, question }: NotifyInboxInput) => {
      const { open } = mockInbox;
      if (what === 'asked') open.add(question.instructionId);
      if (what !== 'closed') return Promise.resolve();
      open.delete(question.instructionId);
      mockInbox.onClosed();
      return Promise.resolve();
    },
  }),
}));

/** A turn whose two calls operators have been asked about. */
async function asked() {
  const approval = [{ by: 'operator' as const, forMs: 60_000 }];
  const call = (callId: string) => aCall(callId, { gate: 'confirm', approval });
  const turn = new TurnDriver().calls(call('call_1_1'), call('call_1_2'));
  const people = new AskedPeople({
    state: () => turn.state,
    decide: (event) => turn.on(event).command,
    publish: () => {},
    isOver: () => false,
    stopped: () => undefined,
    hasLongHistory: () => false,
  });
  mockInbox.onClosed = () => {};
  await people.told(turn.command);
  const answer = (instructionId: string) => {
    const operator = { memberId: 'ada', name: 'Ada' };
    return turn.on({ type: 'answered', answer: { instructionId, accepted: true }, operator }).command;
  };
  return { turn, people, answer };
}

test('the inbox loses an answered question, and keeps the one that is still open', async () => {
  const { people, answer } = await asked();
  expect([...mockInbox.open]).toEqual(['act_1', 'act_2']);
  expect(await people.told(answer('act_1'))).toMatchObject({ do: 'ask' });
  expect([...mockInbox.open]).toEqual(['act_2']);
  expect(await people.told(answer('act_2'))).toMatchObject({ do: 'runCalls' });
  expect([...mockInbox.open]).toEqual([]);
});

test('closes a question that is answered while the inbox learns of another', async () => {
  const { people, answer } = await asked();
  mockInbox.onClosed = () => {
    mockInbox.onClosed = () => {};
    people.answered(answer('act_2'));
  };
  const next = await people.told(answer('act_1'));
  expect([...mockInbox.open]).toEqual([]);
  expect(next).toMatchObject({ do: 'runCalls', calls: [{ callId: 'call_1_1' }, { callId: 'call_1_2' }] });
});

test('follows an answer’s command after a look at tasks, unless it is a wait', async () => {
  const { turn, people, answer } = await asked();
  people.answered(answer('act_1'));
  expect(turn.command).toMatchObject({ do: 'ask' });
  expect(people.started()).toBeUndefined();
  people.answered(answer('act_2'));
  expect(people.started()).toMatchObject({ do: 'runCalls' });
  people.forget();
  expect(people.started()).toBeUndefined();
});
