import { chatParams } from '../../../../src/model/wires/chat/chat-params';

const request = {
  ...{ model: 'gpt-4o', instructions: '', messages: [{ role: 'user' as const, text: 'Hi' }], tools: [] },
  ...{ temperature: 0.2, maxTokens: 500 },
};

test('sends the temperature and the maximum of a model that does not think', () => {
  const params = chatParams(request);
  expect(params).toMatchObject({ temperature: 0.2, max_tokens: 500 });
  expect(params).not.toHaveProperty('reasoning_effort');
});

test('leaves out what a model that thinks refuses, and sends how long it is to think', () => {
  const params = chatParams({ ...request, model: 'openai/gpt-5-mini', reasoningEffort: 'none' });
  expect(params).toMatchObject({ reasoning_effort: 'none', max_completion_tokens: 500 });
  expect(params).not.toHaveProperty('temperature');
  expect(params).not.toHaveProperty('max_tokens');
});
