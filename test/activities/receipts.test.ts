import { noteIdOf } from '../../src/domain/ids';
import { digestOf } from '../../src/platform/digest';
import { sealer } from '../../src/evidence/receipts/sealer';
import { noTokens } from '../../src/domain/model-usage';
import type { EndTurnInput } from '../../workflows/turn/activity-types';
import { readChain } from '../support/check-receipts';
import { calls, says } from '../support/scripted-model';
import { httpTool } from '../support/test-tenant';
import { attempt, callsOf, type TurnUnderTest, testActivities } from './activities-under-test';

const under = testActivities();

function chainOf({ context: { turn } }: TurnUnderTest) {
  return readChain(under.store, turn.tenantId, turn.conversationId);
}

function ending(turn: TurnUnderTest): EndTurnInput {
  const nothing = { outcomes: [], consents: [], decisions: [], failures: 0, usage: noTokens };
  const log = { entries: [], spans: [] };
  return { ...turn.context, ...nothing, outcome: 'cancelled', log };
}

test('receipts an answer with digests of the exact request and of all words', async () => {
  const turn = await under.turn({ temperature: 0.25 });
  under.model.script(says('It is ', 'sunny.'));
  await attempt(under.callModel, turn.step(1));
  const { faults, links, said } = await chainOf(turn);
  expect(faults).toEqual([]);
  const seal = sealer(links[0]?.salt ?? '');
  expect(said).toMatchObject([
    {
      kind: 'turn',
      seq: 1,
      prev: null,
      turn: {
        id: turn.context.turn.turnId,
        outcome: 'completed',
        asked: {
          digest: seal.text('message', 'Weather?'),
          participant: seal.text('participant', turn.context.conversation.participantId),
        },
        steps: [
          {
            model: 'model-a',
            reported: 'model-a-2026',
            parameters: { temperature: 0.25 },
            request: seal.digest('request', digestOf(under.model.bodies.at(-1) ?? '')),
            reply: seal.text('reply', 'It is sunny.'),
            tokens: { prompt: 10, completion: 5, total: 15 },
          },
        ],
        tokens: { prompt: 10, completion: 5, total: 15 },
      },
    },
  ]);
  expect(JSON.stringify(said)).not.toMatch(/Weather|sunny/);
});

test('the record of the turn holds the receipt, and the salt stays out of it', async () => {
  const turn = await under.turn();
  under.model.script(says('Yes.'));
  await attempt(under.callModel, turn.step(1));
  const { tenantId, turnId } = turn.context.turn;
  const { links } = await chainOf(turn);
  const record = await under.store.turns.get(tenantId, turnId);
  expect(record?.receipt).toEqual({ link: links[0] });
  expect(links[0]?.text).not.toContain(links[0]?.salt);
});

test('the receipt of an answer takes no statement of its own', async () => {
  const turn = await under.turn();
  const { store } = under;
  const unwanted = [
    jest.spyOn(store.receipts, 'keep'),
    jest.spyOn(store.turns, 'receipts'),
    jest.spyOn(store.conversations, 'link'),
    jest.spyOn(store.conversations, 'newestLinks'),
    jest.spyOn(store.receiptKeys, 'all'),
  ];
  const written = [jest.spyOn(store.conversations, 'append'), jest.spyOn(store.turns, 'put')];
  under.model.script(says('Yes.'));
  await attempt(under.callModel, turn.step(1));
  for (const spy of unwanted) expect(spy).not.toHaveBeenCalled();
  for (const spy of written) expect(spy).toHaveBeenCalledTimes(1);
  for (const spy of [...unwanted, ...written]) spy.mockRestore();
  expect((await chainOf(turn)).links).toHaveLength(1);
});

test('a process that dies between the conversation and the record leaves one receipt', async () => {
  const turn = await under.turn();
  under.model.script(says('Once.'));
  const turns = { ...under.store.turns };
  under.store.turns.put = () => Promise.reject(new Error('the process dies here'));
  await expect(attempt(under.callModel, turn.step(1))).rejects.toThrow('dies here');
  under.store.turns.put = (record) => turns.put(record);
  const before = await chainOf(turn);
  await attempt(under.callModel, turn.step(1));
  const after = await chainOf(turn);
  expect(after).toEqual(before);
  expect(after.faults).toEqual([]);
  const { tenantId, turnId } = turn.context.turn;
  expect((await under.store.turns.get(tenantId, turnId))?.receipt?.link).toEqual(before.links[0]);
});

test('keeps the place in the chain of a turn that others overtook', async () => {
  const turn = await under.turn();
  under.model.script(says('Once.'));
  const turns = { ...under.store.turns };
  under.store.turns.put = () => Promise.reject(new Error('the process dies here'));
  await expect(attempt(under.callModel, turn.step(1))).rejects.toThrow('dies here');
  under.store.turns.put = (record) => turns.put(record);
  const { tenantId, conversationId, turnId } = turn.context.turn;
  for (let n = 1; n <= 3; n += 1) await attempt(under.applyInboxChange, await noted(turn, n));
  expect((await under.store.conversations.newestLinks(tenantId, conversationId))?.length).toBeLessThan(3);
  await attempt(under.endTurn, { ...ending(turn) });
  const { faults, said } = await chainOf(turn);
  expect(faults).toEqual([]);
  expect(said.map(({ kind }) => kind)).toEqual(['turn', 'operator', 'operator', 'operator']);
  expect((await under.store.turns.get(tenantId, turnId))?.receipt?.link.seq).toBe(1);
});

test('the receipt of a turn without an answer says how it ended', async () => {
  const turn = await under.turn();
  await attempt(under.endTurn, ending(turn));
  await attempt(under.endTurn, ending(turn));
  const { faults, said } = await chainOf(turn);
  expect(faults).toEqual([]);
  expect(said).toMatchObject([{ turn: { outcome: 'cancelled', steps: [], calls: [] } }]);
});

test('receipts a tool call with its source and digests of definition and arguments', async () => {
  const tool = httpTool('weather', 'http://127.0.0.1:9/', { toolId: 'tool_1' });
  const turn = await under.turn({ tools: [tool] });
  under.model.script(calls({ tool: 'weather', args: { city: 'Oslo' } }, { tool: 'none', args: 'not JSON' }));
  const planned = callsOf(await attempt(under.callModel, turn.step(1)));
  const [first] = planned;
  if (!first) throw new Error('the model asked for no call');
  const { turn: place, access } = turn.context;
  await attempt(under.runTool, { turn: place, access, step: 1, callId: first.callId, digest: first.digest });
  const outcomes = [
    { callId: first.callId, kind: 'ran' as const },
    { callId: planned[1]?.callId ?? '', kind: 'refused' as const, reason: 'There is no such tool.' },
  ];
  under.model.script(says('I could not find out.'));
  await attempt(under.callModel, turn.step(2, { outcomes }));
  const { faults, links, said } = await chainOf(turn);
  expect(faults).toEqual([]);
  const seal = sealer(links[0]?.salt ?? '');
  const [ran, refused] = said[0]?.turn?.calls ?? [];
  expect(ran).toMatchObject({
    tool: 'weather',
    source: { kind: 'http', id: 'tool_1' },
    definition: expect.any(String),
    arguments: seal.text('arguments', '{"city":"Oslo"}'),
    result: expect.any(String),
  });
  expect(refused).toEqual({
    id: planned[1]?.callId,
    arguments: seal.text('arguments', 'not JSON'),
    result: seal.text('result', 'Error: There is no such tool.'),
  });
  expect(said[0]?.turn?.steps).toHaveLength(2);
});

test('links each act of an operator once, with the digests of their words', async () => {
  const turn = await under.turn();
  under.model.script(says('Hello.'));
  await attempt(under.callModel, turn.step(1));
  const change = await noted(turn, 1);
  await attempt(under.applyInboxChange, change);
  await attempt(under.applyInboxChange, change);
  const { faults, links, said } = await chainOf(turn);
  expect(faults).toEqual([]);
  expect(said.map(({ kind }) => kind)).toEqual(['turn', 'operator']);
  const seal = sealer(links[1]?.salt ?? '');
  expect(said[1]?.operator).toMatchObject({ what: 'noted', digest: seal.text('note', 'Note 1') });
});

/** Runs the activity that the handoff's workflow orders when an operator leaves a note. */
async function noted({ context }: TurnUnderTest, n: number) {
  const { conversationId, tenantId } = context.turn;
  const { agentId, channel } = context.conversation;
  const by = { memberId: 'member_1', name: 'Ada' };
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
  const place = { conversationId, tenantId, agentId, channel };
  const noteId = noteIdOf(conversationId, n);
  await under.store.messageTexts.put({ id: noteId, tenantId, text: `Note ${n}` });
  const item = {
    ...place,
    state: 'open' as const,
    handedOff: true,
    message: 'A person comes.',
    entries: { from: 0, to: n },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: at,
  };
  const event = { what: 'noted' as const, at, by, noteId, number: n - 1 };
  return { place, item, event, messages: [], stopsTurn: false };
}
