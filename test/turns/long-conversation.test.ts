import { modelWithWindow } from '../support/model-with-window';
import { dataOf, readTurn } from '../support/read-turn';
import { saysAndHolds } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { asMember } from '../support/workspace';
import { gate, waitFor } from '../support/wait-for';

const service = testService();
beforeEach(() => void (service.model.forNotes.length = 0));
afterEach(() => service.model.forget());

const agent = { contextTokens: 4_000, builtinTools: [] };
const filler = 'We talked about the delivery of the chairs, which were late again this week. ';

function modelAnswers() {
  const answer = modelWithWindow(4_000, 'Yes.');
  service.model.script(...Array.from({ length: 40 }, () => answer));
  service.model.takesNotes(answer);
}

async function send(apiKey: string, q: string, conversationId?: string) {
  const query = { q, ...(conversationId !== undefined && { conversationId }) };
  return readTurn(await service.stream(apiKey, query));
}

function recapsOf(tenantId: string, conversationId: string) {
  return service.store.conversations.recaps(tenantId, conversationId);
}

test('writes a recap after a turn, and the next turn knows what was said first', async () => {
  const { apiKey, tenantId } = await service.tenant(agent);
  modelAnswers();
  const first = await send(apiKey, `Remember FACT:green. ${filler.repeat(10)}`);
  const { conversationId } = first;
  for (let turn = 2; turn <= 4; turn += 1) {
    const { names } = await send(apiKey, filler.repeat(40), conversationId);
    expect(names.at(-1)).toBe('response.completed');
  }
  await waitFor('a recap', async () => (await recapsOf(tenantId, conversationId)).length > 0);
  const { text } = await send(apiKey, 'What do you remember?', conversationId);
  expect(text).toBe('I remember FACT:green.');
  // The statistics count the tokens of recaps, which are in no turn's figures.
  const admin = await asMember(service, { tenantId }, 'admin');
  await waitFor('the statistics', async () => {
    const turns = await service.store.turns.ofConversation(tenantId, conversationId);
    const recaps = await recapsOf(tenantId, conversationId);
    const usages = [...turns.map(({ usage }) => usage), ...recaps.map(({ made }) => made.usage)];
    const total = usages.reduce((sum, { totalTokens }) => sum + totalTokens, 0);
    const { data } = await admin('GET', '/stats');
    return JSON.stringify(data['total']).includes(`"totalTokens":${total}}`) && recaps.length > 0;
  });
});

test('a message does not wait for a recap that is being written', async () => {
  const { apiKey, tenantId } = await service.tenant(agent);
  const { opened, open } = gate();
  modelAnswers();
  service.model.takesNotes(saysAndHolds('These notes', opened, 'cut'));
  const { conversationId } = await send(apiKey, filler.repeat(40));
  const isWriting = () => service.model.forNotes.length > 0;
  // Long enough for a recap, and never so long that a turn has to wait for one.
  for (let turn = 2; turn <= 3; turn += 1) await send(apiKey, filler.repeat(40), conversationId);
  await waitFor('a recap to be asked for', isWriting);
  expect((await send(apiKey, 'And now?', conversationId)).text).toBe('Yes.');
  expect(await recapsOf(tenantId, conversationId)).toEqual([]);
  open();
});

test('shows in status and timeline that a turn waits for a recap', async () => {
  const { apiKey, tenantId, agentId } = await service.tenant({ ...agent, contextTokens: 32_000 });
  modelAnswers();
  const { conversationId } = await send(apiKey, `Remember FACT:amber. ${filler.repeat(25)}`);
  for (let turn = 2; turn <= 8; turn += 1) await send(apiKey, filler.repeat(25), conversationId);
  await service.store.agents.update(tenantId, agentId, { contextTokens: 4_000 });
  const { events, text, turnId } = await send(apiKey, 'What do you remember?', conversationId);
  expect(dataOf(events, 'status').map((data) => data['text'])).toEqual([
    'Thinking',
    'Summarizing the earlier conversation',
    'Thinking',
  ]);
  expect(text).toBe('I remember FACT:amber.');
  const recaps = await recapsOf(tenantId, conversationId);
  expect(recaps.map((recap) => recap.turnId)).toContain(turnId);
  const record = await service.store.turns.get(tenantId, turnId);
  expect(record?.receipt?.link.text).toContain('"recaps":[{"');
  expect(record?.usage.totalTokens).toBeGreaterThan(15);
});

test('ends the turn of a message larger than the window, and answers the next one', async () => {
  const { apiKey } = await service.tenant(agent);
  modelAnswers();
  const { conversationId, last } = await send(apiKey, filler.repeat(300));
  expect(last).toEqual({
    code: 'message_too_long',
    message: expect.stringContaining('This message is larger than the window of the model'),
    retryable: false,
  });
  expect((await send(apiKey, 'Hello?', conversationId)).text).toBe('Yes.');
  const { status, body } = await service.chat(apiKey, { message: filler.repeat(300) });
  expect([status, body.error?.code]).toEqual([422, 'message_too_long']);
});
