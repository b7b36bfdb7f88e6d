import type { EndTurnInput } from '../../workflows/turn/activity-types';
import { noTokens } from '../../src/domain/model-usage';
import { calls, saysAndHolds } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import { httpTool } from '../support/test-tenant';
import { anInboxItem } from '../store/samples';
import { attempt, callsOf, type TurnUnderTest, testActivities } from './activities-under-test';

const under = testActivities();
let turn: TurnUnderTest;
beforeEach(async () => {
  const tools = [httpTool('look_up', 'http://127.0.0.1:9')];
  turn = await under.turn({ tools });
});

test('asks no model, without a retry, if the conversation was erased before the step', async () => {
  await open();
  await erase();
  const asked = under.model.requests.length;
  await expect(attempt(under.callModel, turn.step(1))).rejects.toMatchObject({
    type: 'conversation.erased',
    nonRetryable: true,
  });
  expect(under.model.requests).toHaveLength(asked);
  await expectNothing();
});

test('stores nothing when the conversation is erased while the model answers', async () => {
  await open();
  const { opened, open: goOn } = gate();
  under.model.script(saysAndHolds('Once upon', opened));
  const asked = under.model.requests.length;
  const step = attempt(under.callModel, turn.step(1)).catch((error: unknown) => error);
  await waitFor('the model to be asked', () => under.model.requests.length > asked);
  await erase();
  goOn();
  expect(await step).toBeInstanceOf(Error);
  await expectNothing();
});

test('ends a turn of an erased conversation without storing it', async () => {
  await open();
  await erase();
  const { log } = turn.step(1);
  const settled = { outcomes: [], consents: [], decisions: [], failures: 0, usage: noTokens };
  const input: EndTurnInput = { ...turn.context, ...settled, outcome: 'cancelled', log };
  await expect(attempt(under.endTurn, input)).resolves.toBeUndefined();
  await expectNothing();
});

test('does not run a call of an erased conversation', async () => {
  under.model.script(calls({ tool: 'look_up', args: {} }));
  const [call] = callsOf(await attempt(under.callModel, turn.step(1)));
  if (!call) throw new Error('the model calls nothing');
  await erase();
  const { turn: ref, access } = turn.context;
  const { callId, digest } = call;
  const result = await attempt(under.runTool, { turn: ref, access, step: 1, callId, digest });
  expect(result).toMatchObject({ success: false });
  expect(await under.store.toolRuns.get(ref.turnId, callId)).toBeNull();
});

test('stores nothing for an inbox command of an erased conversation', async () => {
  await open();
  await erase();
  const { tenantId, conversationId } = turn.context.turn;
  const item = { ...anInboxItem(tenantId), conversationId };
  const { agentId, channel } = item;
  const place = { tenantId, conversationId, agentId, channel };
  const event = { what: 'claimed' as const, at: item.updatedAt, number: 0 };
  await attempt(under.applyInboxChange, { place, item, event, messages: [], stopsTurn: false });
  expect(await under.store.inbox.get(tenantId, conversationId)).toBeNull();
  expect(await under.store.inbox.entries(place, { from: 0, to: 1 })).toEqual([]);
});

async function open(): Promise<void> {
  const { conversation, startedAt } = turn.context;
  await under.store.conversations.open({ ...conversation, createdAt: new Date(startedAt) });
}

async function erase(): Promise<void> {
  const { tenantId, conversationId } = turn.context.turn;
  expect(await under.store.conversations.erase(tenantId, conversationId)).toBe(true);
}

async function expectNothing(): Promise<void> {
  const { tenantId, conversationId, turnId } = turn.context.turn;
  expect(await under.store.conversations.get(tenantId, conversationId)).toBeNull();
  expect(await under.store.turns.get(tenantId, turnId)).toBeNull();
}
