import { anOperator } from '../support/operator';
import { fails, says } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('hands off a message with one of the agent’s words without calling the model', async () => {
  const handoff = { enabled: true, agentName: 'The crew', words: ['speak to a manager'] };
  const tenant = await service.tenant({ handoff });
  const ada = await anOperator(service, tenant);
  const before = service.model.requests.length;
  const answer = await service.chat(tenant.apiKey, { message: 'I want to SPEAK to a manager!' });
  expect(answer.body).toMatchObject({ data: { handoff: { agentName: 'The crew' } } });
  expect(answer.body.data.message).toContain('person');
  expect(service.model.requests.length).toBe(before);
  const { conversationId } = answer.body.data;
  await waitFor('the inbox', async () => (await ada.sees(conversationId)).status === 200);
  expect((await ada.sees(conversationId)).data).toMatchObject({
    state: 'waiting',
    handedOff: true,
    reason: 'The user asked for a person.',
    messages: [{ role: 'user', text: 'I want to SPEAK to a manager!' }],
  });
});

test('hands off after the configured number of failed turns in a row; an answer in between resets the count', async () => {
  const tenant = await service.tenant({ handoff: { enabled: true, afterFailures: 2 } });
  const ada = await anOperator(service, tenant);
  const broken = fails(400, { message: 'no' });
  service.model.script(broken, says('Back again.'), broken, broken);
  const chat = (message: string, conversationId?: string) =>
    service.chat(tenant.apiKey, { message, ...(conversationId !== undefined && { conversationId }) });

  const begun = await service.stream(tenant.apiKey, { q: 'one' });
  const conversationId = /conv_[A-Za-z0-9_-]{22}/.exec(await begun.text())?.[0];
  if (conversationId === undefined) throw new Error('the stream names no conversation');
  expect((await chat('two', conversationId)).body).toMatchObject({ data: { message: 'Back again.' } });
  expect((await chat('three', conversationId)).status).toBe(502);
  expect((await chat('four', conversationId)).body).toMatchObject({ data: { handoff: {} } });
  await waitFor('the inbox', async () => (await ada.sees(conversationId)).data['state'] === 'waiting');
});

test('a conversation that a stream reports as handed off is already in the inbox', async () => {
  const tenant = await service.tenant({ handoff: { enabled: true, words: ['a person'] } });
  const ada = await anOperator(service, tenant);
  for (let turn = 0; turn < 2; turn += 1) {
    const stream = await service.stream(tenant.apiKey, { q: 'I want a person' });
    const conversationId = /conv_[A-Za-z0-9_-]{22}/.exec(await stream.text())?.[0] ?? '';
    expect(await ada.sees(conversationId)).toMatchObject({ status: 200, data: { state: 'waiting' } });
  }
});
