import { Listener } from '../support/listener';
import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testService();

/** Returns what the model received of the conversation, without the instructions. */
function told(): string[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages
    .filter(({ role }) => role !== 'system')
    .map(({ role, content }) => `${role}: ${content ?? ''}`);
}

test('lets an operator take over during an answer, and return the conversation', async () => {
  const tenant = await service.tenant();
  const ada = await anOperator(service, tenant);
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Let me', opened));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'help me' }));
  await stream.until(({ event }) => event === 'content.delta');
  const { conversationId } = stream;
  const taken = await ada.does('take-over', conversationId);
  expect(taken).toMatchObject({ status: 200, data: { state: 'open', assignee: { name: 'Ada' } } });
  await stream.ended;
  open();
  expect(stream.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
  expect(stream.events.at(-1)?.data['message']).toContain('taken');

  expect((await ada.does('reply', conversationId, { text: 'Hello, Ada here.' })).status).toBe(200);
  const before = service.model.requests.length;
  const answer = await service.chat(tenant.apiKey, { message: 'thank you', conversationId });
  expect(answer.body).toMatchObject({ success: true, data: { handoff: {} } });
  expect(service.model.requests.length).toBe(before);
  expect((await ada.does('resolve', conversationId)).data).toMatchObject({ state: 'resolved' });

  service.model.script(says('What else can I do?'));
  await service.chat(tenant.apiKey, { message: 'one more thing', conversationId });
  expect(told()).toEqual([
    'user: help me',
    expect.stringMatching(/^assistant: Let me\n/),
    expect.stringContaining('Ada, a human colleague, has taken this conversation over'),
    'assistant: [Ada, a human colleague:] Hello, Ada here.',
    expect.stringMatching(/^user: thank you\n\n.*given this conversation back.*\n\none more thing$/),
  ]);
});

test('a takeover while the agent waits for the user closes the agent’s question', async () => {
  const tenant = await service.tenant();
  const ada = await anOperator(service, tenant);
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }));
  const { conversationId, action } = await readTurn(await service.stream(tenant.apiKey, { q: 'do it' }));
  expect((await ada.does('take-over', conversationId)).status).toBe(200);
  const actionResponse = { instructionId: action['instructionId'], accepted: true };
  const late = await service.chat(tenant.apiKey, { message: 'do it', conversationId, actionResponse });
  expect(late.status).toBe(409);
});
