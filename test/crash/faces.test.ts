import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
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
