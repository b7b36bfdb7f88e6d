import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { AgUiAgent } from '../support/ag-ui-agent';
import { AiChat } from '../support/ai-chat';
import { listen } from '../support/listener';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { textOf } from '../support/sse-reader';
import { waitFor } from '../support/wait-for';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

test('a turn begun in one protocol is answered in another and resumed in both, with kills between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  const chatAt = (url: string, init: ConstructorParameters<typeof AiChat>[1]) =>
    new AiChat({ url, agentId, key: apiKey }, init);
  stage.model.script(
    calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }),
    saysAndHolds('Half of an ans', forever),
    says('A whole ', 'answer.'),
  );
  const first = await stage.start();
  const before = chatAt(first.url, {});
  await before.sendMessage({ text: 'Do it.' });
  await first.kill();

  const second = await stage.start();
  const sendAutomaticallyWhen = lastAssistantMessageIsCompleteWithApprovalResponses;
  const asked = chatAt(second.url, { id: before.id, sendAutomaticallyWhen });
  await asked.resumeStream();
  const [question] = asked.partsOf('dynamic-tool');
  expect(question).toMatchObject({ state: 'approval-requested', input: { message: 'Sure?' } });
  await asked.addToolApprovalResponse({ id: question?.approval?.id ?? '', approved: true });
  await waitFor('half of the answer', () => asked.text === 'Half of an ans');
  await second.kill();

  const third = await stage.start();
  const after = chatAt(third.url, { id: before.id });
  const resuming = after.resumeStream();
  const turnId = before.lastMessage?.id ?? '';
  const native = await listen(third.url, apiKey, { q: '' }, { 'last-event-id': `${turnId}:0` });
  await Promise.all([resuming, native.ended]);
  expect(textOf(native.events)).toBe('A whole answer.');
  expect(after.lastMessage?.id).toBe(turnId);
  expect(after.partsOf('text').at(-1)?.text).toBe('A whole answer.');
});

const confirmed = lastAssistantMessageIsCompleteWithApprovalResponses;
const question = () => calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });

test('a run of AG-UI is resumed in the AI SDK and answered natively, with kills between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  stage.model.script(question(), saysAndHolds('Half of an ans', forever), says('A whole ', 'answer.'));
  const first = await stage.start();
  const begun = new AgUiAgent({ agentUrl: `${first.url}/ag-ui/${agentId}`, key: apiKey });
  await begun.say('Do it.');
  const { conversationId, turnId } = Object(begun.seen.at(0)?.['metadata']);
  await first.kill();

  const second = await stage.start();
  const resumed = new AiChat({ url: second.url, agentId, key: apiKey }, { id: begun.threadId });
  await resumed.resumeStream();
  const [asked] = resumed.partsOf('dynamic-tool');
  expect(asked?.approval?.id).toBe(begun.question?.id);
  const actionResponse = JSON.stringify({ instructionId: begun.question?.id, accepted: true });
  const native = await listen(second.url, apiKey, { q: 'Do it.', conversationId, actionResponse });
  await native.until(({ event }) => event === 'content.delta');
  await second.kill();

  const third = await stage.start();
  const after = new AgUiAgent({
    ...{ agentUrl: `${third.url}/ag-ui/${agentId}`, key: apiKey, threadId: begun.threadId },
    initialMessages: begun.messages,
  });
  const headers = { 'last-event-id': `${turnId}:0` };
  const whole = await listen(third.url, apiKey, { q: '' }, headers);
  await Promise.all([after.connectAgent(), whole.ended]);
  expect(textOf(whole.events)).toBe('A whole answer.');
  expect(after.texts).toEqual(['A whole answer.']);
});

test('a native turn is resumed in AG-UI and answered in the AI SDK, with kills between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  stage.model.script(question(), saysAndHolds('Half of an ans', forever), says('A whole ', 'answer.'));
  const first = await stage.start();
  const { conversationId } = await ended(await listen(first.url, apiKey, { q: 'Do it.' }));
  await first.kill();

  const second = await stage.start();
  const run = (url: string) =>
    new AgUiAgent({ agentUrl: `${url}/ag-ui/${agentId}`, key: apiKey, threadId: conversationId });
  const resumed = run(second.url);
  await resumed.connectAgent();
  expect(resumed.question).toMatchObject({ message: 'Sure?' });
  const answering = new AiChat(
    { url: second.url, agentId, key: apiKey },
    { id: conversationId, sendAutomaticallyWhen: confirmed },
  );
  await answering.resumeStream();
  await answering.addToolApprovalResponse({ id: resumed.question?.id ?? '', approved: true });
  await waitFor('half of the answer', () => answering.text === 'Half of an ans');
  await second.kill();

  const third = await stage.start();
  const after = run(third.url);
  await after.connectAgent();
  expect(after.texts).toEqual(['A whole answer.']);
});

async function ended<T extends { ended: Promise<unknown> }>(listener: T): Promise<T> {
  await listener.ended;
  return listener;
}
