import { anOperator } from '../support/operator';
import { fails, says } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import { testService } from '../support/test-service';

const service = testService();

test('hands off after the set number of failed turns; an answer resets the count', async () => {
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

test('hands off a message with one of the agent’s words, without the model, and the inbox has it at once', async () => {
  const tenant = await service.tenant({ handoff: { enabled: true, words: ['a person'] } });
  const ada = await anOperator(service, tenant);
  const before = service.model.requests.length;
  for (let turn = 0; turn < 2; turn += 1) {
    const stream = await service.stream(tenant.apiKey, { q: 'I want A PERSON!' });
    const conversationId = /conv_[A-Za-z0-9_-]{22}/.exec(await stream.text())?.[0] ?? '';
    const data = { state: 'waiting', handedOff: true, reason: 'The user asked for a person.' };
    expect(await ada.sees(conversationId)).toMatchObject({ status: 200, data });
    expect(service.model.requests).toHaveLength(before);
  }
});
