import { LLMock } from '@copilotkit/aimock';
import { startTestService } from '../support/test-service';

test('an independent server with the Chat Completions API answers in words and calls tools', async () => {
  const mock = new LLMock({ port: 0 });
  mock.onMessage('hello', { content: 'Hi there!' });
  await mock.start();
  const service = await startTestService({ OPENAI_BASE_URL: `${mock.url}/v1` });
  try {
    const { apiKey } = await service.tenant({ model: 'gpt-4o' });
    const { status, body } = await service.chat(apiKey, { message: 'hello' });
    expect(status).toBe(200);
    expect(body.data.message).toBe('Hi there!');
  } finally {
    await service.stop();
    await mock.stop();
  }
});
