import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { AgUiAgent } from '../support/ag-ui-agent';
import { AiChat } from '../support/ai-chat';
import { listen } from '../support/listener';
import { openAi } from '../support/openai-client';
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
  const asked = chatAt(second.url, { id: before.id, sendAutomaticallyWhen: confirmed });
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

test('a run of AG-UI is resumed in the AI SDK and answered natively, with a kill between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  stage.model.script(question(), says('A whole ', 'answer.'));
  const first = await stage.start();
  const begun = new AgUiAgent({ agentUrl: `${first.url}/ag-ui/${agentId}`, key: apiKey });
  await begun.say('Do it.');
  const { conversationId } = Object(begun.seen.at(0)?.['metadata']);
  await first.kill();

  const { url } = await stage.start();
  const resumed = new AiChat({ url, agentId, key: apiKey }, { id: begun.threadId });
  await resumed.resumeStream();
  const [asked] = resumed.partsOf('dynamic-tool');
  expect(asked?.approval?.id).toBe(begun.question?.id);
  const actionResponse = JSON.stringify({ instructionId: begun.question?.id, accepted: true });
  const native = await listen(url, apiKey, { q: 'Do it.', conversationId, actionResponse });
  await native.ended;
  expect(textOf(native.events)).toBe('A whole answer.');

  const after = runAt(url, { agentId, apiKey, threadId: begun.threadId, initialMessages: begun.messages });
  await after.connectAgent();
  expect(after.texts).toEqual(['A whole answer.']);
});

test('a native turn is resumed in AG-UI and answered in the AI SDK, with a kill between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  stage.model.script(question(), says('A whole ', 'answer.'));
  const first = await stage.start();
  const native = await listen(first.url, apiKey, { q: 'Do it.' });
  await native.ended;
  const { conversationId } = native;
  await first.kill();

  const { url } = await stage.start();
  const run = runAt(url, { agentId, apiKey, threadId: conversationId });
  await run.connectAgent();
  expect(run.question).toMatchObject({ message: 'Sure?' });
  const chat = new AiChat(
    { url, agentId, key: apiKey },
    { id: conversationId, sendAutomaticallyWhen: confirmed },
  );
  await chat.resumeStream();
  await chat.addToolApprovalResponse({ id: run.question?.id ?? '', approved: true });
  await waitFor('the answer', () => chat.status === 'ready' && chat.text === 'A whole answer.');
  const after = runAt(url, { agentId, apiKey, threadId: conversationId, initialMessages: run.messages });
  await after.connectAgent();
  expect(after.texts).toEqual(['A whole answer.']);
});

test('a run of AG-UI is answered by a response, whose stream goes on in another process after a kill', async () => {
  const { apiKey: key, agentId: model } = await stage.tenant();
  stage.model.script(question(), saysAndHolds('Half of an ans', forever), says('A whole ', 'answer.'));
  const first = await stage.start();
  const begun = new AgUiAgent({ agentUrl: `${first.url}/ag-ui/${model}`, key });
  await begun.say('Do it.');
  await first.kill();

  const second = await stage.start();
  const stream = await openAi({ url: second.url, key }).responses.create({
    model,
    conversation: begun.threadId,
    input: [{ type: 'mcp_approval_response', approval_request_id: begun.question?.id ?? '', approve: true }],
    stream: true,
  });
  const seen = { id: '', last: 0 };
  for await (const event of stream) {
    if (event.type === 'response.created') seen.id = event.response.id;
    seen.last = event.sequence_number;
    if (event.type === 'response.output_text.delta') break;
  }
  await second.kill();

  const client = openAi({ url: (await stage.start()).url, key });
  const { id: response_id, last: starting_after } = seen;
  const rest = [];
  for await (const event of await client.responses.retrieve(response_id, { stream: true, starting_after }))
    rest.push(event);
  expect(rest.every((event) => event.sequence_number > starting_after)).toBe(true);
  const last = rest.at(-1);
  const whole = await client.responses.stream({ response_id }).finalResponse();
  expect([whole.status, whole.output_text.trim()]).toEqual(['completed', 'A whole answer.']);
  expect(whole.output).toMatchObject(last?.type === 'response.completed' ? last.response.output : []);
});

interface At {
  agentId: string;
  apiKey: string;
  threadId: string;
  initialMessages?: AgUiAgent['messages'];
}

function runAt(url: string, { agentId, apiKey: key, ...config }: At): AgUiAgent {
  return new AgUiAgent({ agentUrl: `${url}/ag-ui/${agentId}`, key, ...config });
}
