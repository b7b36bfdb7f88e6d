import OpenAI from 'openai';
import { ModelCall, type SentRequest, type StreamedReply } from '../../../../src/model/model-call';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { ResponsesWire } from '../../../../src/model/wires/responses/responses-wire';
import { digestOf } from '../../../../src/platform/digest';
import { forAllTests } from '../../../support/lifetimes';
import { startRequestServer, streamOf } from '../request-server';
import { completed, message } from './events';

const server = forAllTests(startRequestServer);
const question = {
  ...{ model: 'gpt-5', instructions: 'Be kind.', tools: [] },
  messages: [{ role: 'user' as const, text: 'Hi' }],
};

function ask(onAsked: (sent: SentRequest) => void = () => undefined): Promise<StreamedReply> {
  const [baseURL, fetch] = [`${server.url}/v1`, providerFetch()];
  const openai = new OpenAI({ apiKey: 'test-model-key', baseURL, fetch, maxRetries: 0, logLevel: 'off' });
  const patience = { firstByteMs: 10_000, idleMs: 10_000 };
  const listener = { onAsked, onText: () => {}, signal: new AbortController().signal };
  return new ModelCall(new ResponsesWire(openai), question, patience).read(listener);
}

test('sends one request without storage, and returns the answer and the digest of what was sent', async () => {
  server.answers(`: thinking\n\n${streamOf([...message(0, ['Hel', 'lo']), completed()])}data: [DONE]\n\n`);
  const { reply, requestDigest } = await ask();
  expect(reply).toMatchObject({ text: 'Hello', model: 'model-a-2026', end: 'stop' });
  const { path, headers, body } = server.requests.at(-1) ?? { headers: {}, body: '' };
  expect(path).toBe('/v1/responses');
  expect(headers['authorization']).toBe('Bearer test-model-key');
  expect(requestDigest).toBe(digestOf(body));
  expect(JSON.parse(body)).toMatchObject({ model: 'gpt-5', instructions: 'Be kind.', store: false });
});

test('reports a refused request and a stream that breaks off as what they are', async () => {
  server.answers('{"error":{"code":"invalid_api_key","message":"no"}}', 401);
  await expect(ask()).rejects.toMatchObject({ type: 'model.unauthorized', retryable: false });
  server.answers(streamOf(message(0, ['Almost'])));
  await expect(ask()).rejects.toMatchObject({ type: 'model.broken_stream', retryable: true });
});

test('tells thoughts that came as text from the answer', async () => {
  server.answers(streamOf([...message(0, ['<think>Hm.</think>\n', 'Hello']), completed()]));
  expect((await ask()).reply.text).toBe('Hello');
});

test('tells whoever asks what it sends beside messages and tools', async () => {
  server.answers(streamOf([...message(0, ['Hello']), completed()]));
  const sent: SentRequest[] = [];
  await ask((each) => void sent.push(each));
  const { input: _, instructions, ...parameters } = JSON.parse(server.requests.at(-1)?.body ?? '{}');
  expect(sent).toEqual([expect.objectContaining({ instructions, parameters, messages: question.messages })]);
});
