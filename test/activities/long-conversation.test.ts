import { completedEntry } from '../../src/domain/turn-log';
import { messageIdOf, newTurnId } from '../../src/domain/ids';
import type { AgentSnapshot } from '../../src/domain/agent';
import { noAmounts } from '../../src/domain/budget';
import type { CompactInput } from '../../workflows/turn/activity-types';
import { nothingCounted } from '../../src/domain/turn-budget';
import { modelWithWindow, tokensOf } from '../support/model-with-window';
import { saysAndBreaksOff } from '../support/model-moves';
import { assistantMessage, userMessage } from '../store/samples';
import { calls, says } from '../support/scripted-model';
import { attempt, callsOf, testActivities } from './activities-under-test';

const under = testActivities();
beforeEach(() => {
  under.model.requests.length = 0;
  under.model.forNotes.length = 0;
});
afterEach(() => under.model.forget());

const filler = 'We talked about the delivery of the chairs, which were late again this week. ';

/** A conversation that goes on turn by turn, as the workflow makes it. */
async function aConversation(agent: Partial<AgentSnapshot> = {}) {
  const first = await under.turn({ instructions: 'Be brief.', builtinTools: [], ...agent });
  const { conversationId, tenantId } = first.context.turn;
  let before = 0;
  let last = first.context;
  return {
    compact: (open: Partial<CompactInput> = {}) =>
      attempt(under.compact, { ...last, model: 'model-a', isOpen: false, ...open }),
    tenantId,
    conversationId,
    read: () => first.conversation(),
    /** Stores what as many turns of few words would have stored. */
    async lasted(turns: number) {
      const messages = Array.from({ length: turns }, (_, n) => {
        const turnId = newTurnId(conversationId);
        const answer = { ...assistantMessage(), turnId, text: 'Yes.', calls: [] };
        return [{ ...userMessage(`Turn ${n}.`), turnId }, answer];
      });
      const change = { messages: messages.flat(), at: new Date() };
      await under.store.conversations.append(tenantId, conversationId, change);
    },
    recaps: () => under.store.conversations.recaps(tenantId, conversationId),
    /** Returns the answer, and the number of recaps that the turn had to wait for. */
    async says(text: string, { afterwards = true } = {}) {
      const turnId = newTurnId(conversationId);
      const at = new Date(Math.max(Date.now(), before + 1)).toISOString();
      before = Date.parse(at);
      const message = { messageId: messageIdOf(conversationId, turnId, 'user'), text, at };
      const context = { ...first.context, turn: { ...first.context.turn, turnId }, message, startedAt: at };
      last = context;
      const step = { ...first.step(1), ...context, mayCompact: true as const };
      let waitedFor = 0;
      let done = await attempt(under.callModel, step);
      if (done.kind === 'compact') {
        const { recaps } = await attempt(under.compact, { ...context, model: 'model-a', isOpen: true });
        waitedFor = recaps;
        done = await attempt(under.callModel, step);
      }
      if (done.kind !== 'answered') throw new Error(`the step ${done.kind}`);
      if (done.isLong && afterwards)
        await attempt(under.compact, { ...context, model: 'model-a', isOpen: false });
      const { messageId } = completedEntry(done.recorded);
      const answer = await under.store.conversations.message(tenantId, conversationId, messageId);
      return { text: answer?.text ?? '', waitedFor, isLong: done.isLong === true };
    },
  };
}

function modelAnswers(window: number, times = 400) {
  const answer = modelWithWindow(window, `Yes. ${filler.repeat(3)}`);
  under.model.script(...Array.from({ length: times }, () => answer));
  under.model.takesNotes(answer);
}

test('fits a conversation of any length into a small window, and keeps its beginning', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  modelAnswers(4_000);
  const sizes: number[] = [];
  for (let turn = 1; turn <= 18; turn += 1) {
    const fact = turn === 3 ? 'Remember FACT:blue please. ' : '';
    const { waitedFor } = await conversation.says(`${fact}Turn ${turn}: ${filler.repeat(21)}`);
    expect(waitedFor).toBe(0);
    const asked = under.model.requests.at(-1);
    sizes.push(asked ? tokensOf(asked) : 0);
  }
  expect((await conversation.says('What do you remember?')).text).toBe('I remember FACT:blue.');
  expect(Math.max(...sizes)).toBeLessThan(3_000);

  const [recaps, { recaps: counting = [] }] = await Promise.all([conversation.recaps(), conversation.read()]);
  expect(recaps.map(({ number }) => number)).toEqual(recaps.map((_, index) => index + 1));
  expect(recaps.length).toBeGreaterThan(5);
  expect(counting.length).toBeLessThan(recaps.length);
  // The transcript stays whole.
  const { tenantId, conversationId } = conversation;
  expect(await under.store.conversations.countMessages(tenantId, conversationId)).toBe(38);
});

test('writes recaps first if the conversation has outgrown the model’s window', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  modelAnswers(4_000);
  let waited = 0;
  for (let turn = 1; turn <= 12; turn += 1) {
    const fact = turn === 1 ? 'Remember FACT:red. ' : '';
    waited += (await conversation.says(`${fact}${filler.repeat(20)}`, { afterwards: false })).waitedFor;
  }
  expect(waited).toBeGreaterThan(0);
  expect((await conversation.says('What do you remember?', { afterwards: false })).text).toBe(
    'I remember FACT:red.',
  );
});

test('waits for a recap before messages leave the model’s view if a chat is too rapid', async () => {
  const conversation = await aConversation();
  modelAnswers(16_000);
  await conversation.says('Remember FACT:rapid.', { afterwards: false });
  await conversation.lasted(35);
  let waited = 0;
  for (let turn = 1; turn <= 45; turn += 1)
    waited += (await conversation.says(`Turn ${turn}.`, { afterwards: false })).waitedFor;
  const asked = under.model.requests.map((request) => JSON.stringify(request));
  expect(asked.filter((body) => body.includes('messages that stood here are not shown'))).toEqual([]);
  expect(asked.filter((body) => !body.includes('FACT:rapid'))).toEqual([]);
  // Few turns wait, not each one.
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThan(8);
});

test('learns a smaller window from a refusal, and asks once more with less', async () => {
  const conversation = await aConversation();
  modelAnswers(3_000);
  for (let turn = 1; turn <= 15; turn += 1) await conversation.says(`Turn ${turn}: ${filler.repeat(14)}`);
  const requests = [...under.model.requests, ...under.model.forNotes];
  const bodies = requests.map((request) => JSON.stringify(request));
  expect(new Set(bodies).size).toBe(bodies.length);
  const refused = requests.filter((request) => tokensOf(request) > 3_000);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(4);
  expect(await under.store.modelWindows.get(conversation.tenantId, 'model-a')).toBeLessThan(3_000);
});

test('a message larger than the window fails alone, and the next one is answered', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  modelAnswers(4_000);
  await conversation.says('Hello.');
  await expect(conversation.says(filler.repeat(400))).rejects.toMatchObject({
    type: 'model.message_too_long',
    nonRetryable: true,
  });
  expect((await conversation.says('Still there?')).text).toContain('Yes.');
});

test('continues with a recap that a crash left without effect', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  modelAnswers(4_000);
  for (let turn = 1; turn <= 6; turn += 1) await conversation.says(filler.repeat(12), { afterwards: false });
  const append = jest.spyOn(under.store.conversations, 'append');
  append.mockRejectedValueOnce(new Error('crashed'));
  await expect(conversation.compact()).rejects.toThrow('crashed');
  const [left] = await conversation.recaps();
  expect(left).toMatchObject({ number: 1 });
  expect((await conversation.read()).recaps).toBeUndefined();
  await conversation.compact();
  expect((await conversation.read()).recaps?.[0]).toEqual(left);
});

test('a recap that is larger than the window is cut', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  under.model.script(...Array.from({ length: 6 }, () => says(filler.repeat(3))), says('Yes.'));
  under.model.takesNotes(says('note '.repeat(20_000)));
  for (let turn = 1; turn <= 6; turn += 1) await conversation.says(filler.repeat(12), { afterwards: false });
  await conversation.compact();
  const [recap] = await conversation.recaps();
  expect(recap?.text).toMatch(/^note note .*\[cut here: there is no room for the rest\]$/s);
  expect(recap?.tokens).toBeLessThan(200);
  expect((await conversation.says('And?', { afterwards: false })).text).toBe('Yes.');
});

test('an open turn writes no recap over its budget, and counts one that broke off', async () => {
  const limit = 50_000;
  const perTurn = { per: 'turn', unit: 'tokens', limit, ask: 'nobody' } as const;
  const conversation = await aConversation({ contextTokens: 4_000, budgets: [perTurn] });
  modelAnswers(4_000);
  let isLong = false;
  while (!isLong) ({ isLong } = await conversation.says(filler.repeat(8), { afterwards: false }));
  const before = under.model.forNotes.length;
  const isOpen = true;
  const usedUp = { ...nothingCounted, spent: { ...noAmounts, tokens: limit } };
  expect(await conversation.compact({ isOpen, budget: usedUp })).toMatchObject({ recaps: 0 });
  expect(under.model.forNotes).toHaveLength(before);
  under.model.takesNotes(saysAndBreaksOff('Half a'));
  const broken = await conversation.compact({ isOpen, budget: nothingCounted });
  expect(broken).toMatchObject({ recaps: 0, spent: { tokens: expect.any(Number) } });
  expect(under.model.forNotes.length).toBeGreaterThan(before);
});

test('an erased conversation gets no recap, and loses those that it has', async () => {
  const conversation = await aConversation({ contextTokens: 4_000 });
  modelAnswers(4_000);
  for (let turn = 1; turn <= 8; turn += 1) await conversation.says(filler.repeat(12));
  const { tenantId, conversationId } = conversation;
  const [recap] = await conversation.recaps();
  if (!recap) throw new Error('it has a recap');
  await under.store.conversations.erase(tenantId, conversationId);
  expect(await conversation.recaps()).toEqual([]);
  await expect(conversation.compact()).rejects.toMatchObject({ type: 'conversation.erased' });
  await under.store.conversations.putRecap({ ...recap, number: 9 });
  expect(await conversation.recaps()).toEqual([]);
});

test('answers a turn whose calls return more than the window holds', async () => {
  const turn = await under.turn({ contextTokens: 4_000 });
  under.model.script(calls({ tool: 'none', args: {} }), says('Done.'));
  const [call] = callsOf(await attempt(under.callModel, turn.step(1)));
  const outcomes = [{ callId: call?.callId ?? '', kind: 'refused' as const, reason: filler.repeat(500) }];
  expect(await attempt(under.callModel, turn.step(2, { outcomes }))).toMatchObject({ kind: 'answered' });
  const result = under.model.requests.at(-1)?.messages.at(-1);
  expect(result?.role).toBe('tool');
  expect(result?.content).toMatch(/Call the tool again, for less at once, to see more\.\]$/);
  const stored = (await turn.conversation()).recent.find(({ role }) => role === 'tool');
  expect(stored?.text.length).toBeGreaterThan(filler.length * 500);
});
