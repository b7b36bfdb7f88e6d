import { mostMemories } from '../../src/domain/memory';
import { memoryIdOf } from '../../src/domain/ids';
import { calls } from '../support/scripted-model';
import { attempt, callsOf, testActivities } from './activities-under-test';

const under = testActivities();
afterEach(() => under.model.forget());

/** A turn of a user of their own, whose model has just asked to remember. */
async function asked(args: object = { text: 'Likes tea.' }) {
  const turn = await under.turn({ builtinTools: ['remember', 'forget'] });
  const conversation = { ...turn.context.conversation, userId: 'ada', begunWith: 'API_KEY' as const };
  const context = { ...turn.context, conversation };
  under.model.script(calls({ tool: 'remember', args }));
  const [call] = callsOf(await attempt(under.callModel, { ...turn.step(1), ...context }));
  if (!call) throw new Error('the model asked for no call');
  const { callId, digest } = call;
  const { turnId, tenantId, conversationId } = context.turn;
  const known = () => under.store.memories.knownTo(tenantId, { userId: 'ada' });
  const run = () => attempt(under.runTool, { ...context, step: 1, callId, digest });
  const place = { tenantId, conversationId, turnId, person: { userId: 'ada' }, by: 'userId' as const };
  const put = (id: string, text: string) =>
    under.store.memories.put({
      ...place,
      memoryId: memoryIdOf(conversationId, turnId, id),
      text,
      createdAt: new Date(),
    });
  return { run, known, put, tenantId, conversationId, callId };
}

test('a crash between the call and its record leaves one memory', async () => {
  const { run, known } = await asked();
  const recorded = jest.spyOn(under.store.toolRuns, 'begin');
  recorded.mockRejectedValue(new Error('crashed'));
  await expect(run()).rejects.toThrow('crashed');
  recorded.mockRestore();
  expect(await run()).toMatchObject({ success: true });
  expect((await known()).map(({ text }) => text)).toEqual(['Likes tea.']);
});

test('refuses more than there is room for, and takes one that is being written again', async () => {
  const { run, known, put, callId } = await asked();
  for (let n = 1; n < mostMemories; n += 1) await put(`other ${n}`, `Fact ${n}.`);
  await put(callId, 'Likes tea.');
  expect(await run()).toMatchObject({ success: true });
  expect(await known()).toHaveLength(mostMemories);

  const full = await asked();
  for (let n = 1; n <= mostMemories; n += 1) await full.put(`other ${n}`, `Fact ${n}.`);
  expect(await full.run()).toMatchObject({
    success: false,
    error: expect.stringContaining('No more than 50'),
  });
  expect(await full.known()).toHaveLength(mostMemories);
});

test('leaves nothing behind if the conversation was erased meanwhile', async () => {
  const { run, known, tenantId, conversationId } = await asked();
  const put = under.store.memories.put.bind(under.store.memories);
  jest.spyOn(under.store.memories, 'put').mockImplementationOnce(async (memory) => {
    await under.store.conversations.erase(tenantId, conversationId);
    return put(memory);
  });
  await run();
  expect(await known()).toEqual([]);
});
