import type { CallDecision } from '../../src/domain/approval';
import type { Message } from '../../src/domain/message';
import { noTokens } from '../../src/domain/model-usage';
import { giveAnswer, type GivenAnswers } from '../../src/turns/answers/give-answer';
import { aConversation } from '../store/samples';
import type { TurnProgress } from '../../src/turns/turn-gateway';

const [conversationId, turnId, callId, instructionId] = ['conv_1', 'turn_1', 'call_1', 'act_1'];
const call = { callId, providerCallId: 'call', tool: 'ask_confirm', arguments: '{"message":"Sure?"}' };
const asked: Message = {
  role: 'assistant',
  messageId: 'm',
  turnId,
  text: '',
  calls: [call],
  step: 0,
  model: 'm',
  at: new Date(0),
  usage: noTokens,
};
const conversation = { ...aConversation('tenant_1'), conversationId, recent: [asked] };
const given = { instructionId, accepted: true };
const answer: GivenAnswers = { answerId: 'answer_1', answers: [given] };
const unused = () => Promise.reject(new Error('neither snapshots nor schemas are needed'));
const store = {
  snapshots: { get: unused, put: unused },
  conversations: { get: unused, messages: unused },
  personConnections: { get: unused },
  spends: { latest: unused },
};
const deps = { store, schemas: { faults: unused, judge: unused } };

const working: TurnProgress = {
  turnId,
  conversationId,
  phase: 'working',
  entries: [],
  spans: [],
  decisions: [],
  trace: {},
  queued: [],
  queuedBytes: 0,
  access: {},
  snapshotId: 'snapshot',
};
const entry = {
  n: 3,
  at: '2026-01-01T00:00:00.000Z',
  event: 'action' as const,
  instructionId,
  type: 'confirm' as const,
  callId,
  expiresAt: '2026-01-02T00:00:00.000Z',
};
const { expiresAt } = entry;
const pending = { instructionId, type: 'confirm' as const, callId, by: 'user' as const, step: 0, expiresAt };
const waiting: TurnProgress = { ...working, phase: 'waiting', entries: [entry], questions: [pending] };
const answered: TurnProgress = { ...working, entries: [entry] };

/** A turn that passes through these states in order and stays in the last one. */
function turn(...states: TurnProgress[]) {
  const progress = jest.fn(() => Promise.resolve((states.length > 1 ? states.shift() : states[0]) ?? null));
  return { progress, answer: jest.fn(() => Promise.resolve(true)) };
}

test('an answer that arrives before its question was recorded waits for it', async () => {
  const gateway = turn(working, working, waiting);
  await expect(giveAnswer({ ...deps, gateway }, conversation, answer)).resolves.toMatchObject(waiting);
  expect(gateway.answer.mock.calls).toEqual([[conversationId, { answerId: 'answer_1', answer: given }]]);
});

test.each([
  ['was answered before', answered],
  ['is another turn’s', { ...waiting, questions: [{ ...pending, instructionId: 'act_2' }] }],
  ['is of a turn that has ended', { ...working, phase: 'ended' as const }],
])('rejects an answer at once if its question %s', async (_, state) => {
  const gateway = turn(state);
  await expect(giveAnswer({ ...deps, gateway }, conversation, answer)).rejects.toMatchObject({
    code: 'action_not_pending',
  });
  expect(gateway.progress).toHaveBeenCalledTimes(1);
  expect(gateway.answer).not.toHaveBeenCalled();
});

test('an answer costs one query and one update', async () => {
  const gateway = turn(waiting);
  await giveAnswer({ ...deps, gateway }, conversation, answer);
  expect(gateway.progress).toHaveBeenCalledTimes(1);
  expect(gateway.answer).toHaveBeenCalledTimes(1);
});

test('rejects other arguments and a response where a server must be connected again', async () => {
  const reconnect = { mcpServerId: 'mcp_1', server: 'crm', needs: 'token' as const };
  const decisions: CallDecision[] = ['approve', 'decline', 'edit', 'respond'];
  const rules = { [callId]: { approval: [], rule: { decisions } } };
  const lookUp = { ...call, tool: 'crm__lookup', arguments: '{}' };
  const chat = { ...conversation, recent: [{ ...asked, calls: [lookUp] }] };
  const open = { ...pending, type: 'consent' as const, reconnect };
  const gateway = turn({ ...waiting, questions: [open], rules });
  for (const wrong of [
    { instructionId, decision: 'edit' as const, arguments: {} },
    { instructionId, decision: 'respond' as const, response: 'No.' },
  ]) {
    const message = 'This call is open to: approve, decline.';
    await expect(
      giveAnswer({ ...deps, gateway }, chat, { answerId: 'answer_1', answers: [wrong] }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'actionResponse.decision', message }],
    });
  }
  expect(gateway.answer).not.toHaveBeenCalled();
});

test('rejects an answer for which the turn has no room, and takes a shorter one', async () => {
  const long = { instructionId, accepted: false, reason: 'x'.repeat(2_000) };
  const gateway = turn({ ...waiting, room: 1_000 });
  const tooLong = giveAnswer({ ...deps, gateway }, conversation, { ...answer, answers: [long] });
  await expect(tooLong).rejects.toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'actionResponse', message: expect.stringContaining('at most 1000 bytes') }],
  });
  expect(gateway.answer).not.toHaveBeenCalled();
  await expect(giveAnswer({ ...deps, gateway }, conversation, answer)).resolves.toBeDefined();
});
