import type { KnowledgeDocument } from '../../src/domain/document';
import type { FoundPassages } from '../../src/domain/passages';
import { memoryIdOf, newId } from '../../src/domain/ids';
import { readPrompts } from '../../src/workspace/conversations/read-prompts';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import { anEnvironment, attempt, callsOf, type TurnUnderTest, testActivities } from './activities-under-test';

const under = testActivities();
beforeEach(() => void (under.model.requests.length = 0));

/** Stores a ready document of the turn’s tenant with one chunk for each text. */
async function aDocument(turn: TurnUnderTest, name: string, ...texts: string[]): Promise<KnowledgeDocument> {
  const { tenantId } = turn.context.turn;
  const documentId = newId('doc');
  const chunks = texts.map((text, position) => ({ position, text, path: [], tokens: 20, repeated: 0 }));
  const counts = { chunks: chunks.length, tokens: 20 * chunks.length, bytes: 100 };
  const document = { documentId, tenantId, name, state: 'ready' as const, ...counts, createdAt: new Date() };
  await under.store.documentContents.putChunks(document, chunks);
  await under.store.documents.insert(document);
  return document;
}

const found = (...documents: KnowledgeDocument[]): FoundPassages => ({
  query: 'Weather?',
  tokens: 100,
  passages: documents.map(({ documentId }) => ({ documentId, position: 0, score: 1 })),
});
const given = () => under.model.requests.at(-1)?.messages.map(({ content }) => content ?? '') ?? [];

test('returns positions without texts, so that history and transcript hold none', async () => {
  const turn = await under.turn();
  const { documentId } = await aDocument(turn, 'a.md', 'The weather in Rome is mild.', 'Cats sleep.');
  const retrieved = await attempt(under.retrieve, { ...turn.context, model: 'model-a' });
  expect(retrieved.found).toMatchObject({
    query: 'Weather?',
    passages: [{ documentId, position: 0, score: 1 }],
  });
  expect(JSON.stringify(retrieved)).not.toContain('Rome');
});

test('omits a document deleted after the search, and keeps the others’ numbers', async () => {
  const turn = await under.turn();
  const [gone, left] = [
    await aDocument(turn, 'a.md', 'It rains.'),
    await aDocument(turn, 'b.md', 'It snows.'),
  ];
  await under.store.documents.delete(gone.tenantId, gone.documentId);
  under.model.script(says('It snows [2].'));
  const step = await attempt(under.callModel, turn.step(1, { found: found(gone, left) }));

  expect(given().join()).toContain('<document number="2" name="b.md">');
  expect(given().join()).not.toContain('It rains.');
  expect(step).toMatchObject({ recorded: [{ citations: [{ number: 2, documentId: left.documentId }] }] });
});

test('gives the model no passages if all documents found were deleted', async () => {
  const turn = await under.turn();
  const gone = await aDocument(turn, 'a.md', 'It rains.');
  await under.store.documents.delete(gone.tenantId, gone.documentId);
  under.model.script(says('I do not know.'));
  await attempt(under.callModel, turn.step(1, { found: found(gone) }));
  expect(given()).toEqual(['Be brief.', 'Weather?']);
});

test('gives every step of a turn the passages that were found before the first', async () => {
  const turn = await under.turn();
  const document = await aDocument(turn, 'a.md', 'It rains.');
  under.model.script(calls({ tool: 'get_time', args: {} }), says('It rains [1].'));
  const first = await attempt(under.callModel, turn.step(1, { found: found(document) }));
  const [call] = callsOf(first);
  const outcomes = [{ callId: call?.callId ?? '', kind: 'refused' as const, reason: 'No clock.' }];
  await attempt(under.callModel, turn.step(2, { found: found(document), outcomes }));
  expect(given()[1]).toMatch(/It rains\.[^]*\n\nWeather\?$/);
});

test('never returns passages of another tenant’s document, even by id', async () => {
  const [turn, other] = [await under.turn(), await under.turn()];
  const foreign = await aDocument(other, 'secret.md', 'Their secret.');
  under.model.script(says('I do not know.'));
  await attempt(under.callModel, turn.step(1, { found: found(foreign) }));
  expect(JSON.stringify(under.model.requests)).not.toContain('Their secret');
});

test('does not search if the turn is cancelled while its question is being rewritten', async () => {
  const turn = await under.turn();
  const { tenantId, conversationId, turnId } = turn.context.turn;
  await under.store.conversations.open({ ...turn.context.conversation, createdAt: new Date() });
  const said = { messageId: 'msg_before', turnId: 'turn_before', text: 'Is Rome nice?', at: new Date() };
  const messages = [{ ...said, role: 'user' as const }];
  await under.store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  const held = gate();
  under.model.script(saysAndHolds('What is the weather', held.opened));
  const working = anEnvironment().run(under.retrieve, { ...turn.context, model: 'model-a' });
  await waitFor('the model to be asked', () => under.model.requests.length === 1);
  under.feed.stop(turnId);
  expect(await working).toEqual({});
  held.open();
});

test('keeps no text of a passage with what the model was sent, nor one of a memory', async () => {
  const turn = await under.turn({ builtinTools: ['remember'] });
  const { tenantId, conversationId, turnId } = turn.context.turn;
  const document = await aDocument(turn, 'rome.md', 'Rome has rain.');
  const conversation = { ...turn.context.conversation, userId: 'ada', begunWith: 'API_KEY' as const };
  await under.store.conversations.open({ ...conversation, tenantId, conversationId, createdAt: new Date() });
  const memoryId = memoryIdOf(conversationId, turnId, 'call_1');
  const whose = { person: { userId: 'ada' }, by: 'userId' as const };
  await under.store.memories.put({
    ...{ memoryId, tenantId, conversationId, turnId, ...whose },
    ...{ text: 'Likes tea.', createdAt: new Date() },
  });
  under.model.script(says('Rain [1].'));
  await attempt(under.callModel, { ...turn.step(1, { found: found(document) }), conversation });
  expect(given().join()).toMatch(/Rome has rain\..*Likes tea\.|Likes tea\..*Rome has rain\./s);
  const kept = await under.store.prompts.ofTurn(tenantId, turnId);
  expect(JSON.stringify(kept)).not.toMatch(/Rome|rome|tea/);

  const shown = async () => {
    const [step] = await readPrompts({ store: under.store }, turn.context.turn);
    const { text = [] } = step?.messages[0] ?? {};
    return text.map((part) => part.text ?? '[gone]').join('');
  };
  expect(await shown()).toBe(given()[1]);
  await under.store.documents.delete(tenantId, document.documentId);
  await under.store.memories.erase(tenantId, memoryId);
  expect(await shown()).toBe(
    given()[1]
      ?.replace(/<document number.*<\/document>/s, '[gone]')
      .replace(/\[.{6}\] Likes tea\./, '[gone]'),
  );
});

test('a step whose prompt can’t be kept is answered', async () => {
  const turn = await under.turn();
  const put = jest.spyOn(under.store.prompts, 'put').mockRejectedValue(new Error('The database is gone.'));
  under.model.script(says('It rains.'));
  expect(await attempt(under.callModel, turn.step(1))).toMatchObject({ kind: 'answered' });
  expect(put).toHaveBeenCalled();
  put.mockRestore();
});
