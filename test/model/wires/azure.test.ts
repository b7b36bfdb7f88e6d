import { noTokens } from '../../../src/domain/model-usage';
import type { ModelReply } from '../../../src/model/reply/model-reply';
import { ModelCall } from '../../../src/model/model-call';
import { azureWire } from '../../../src/model/wires/azure';
import { providerFetch } from '../../../src/model/wires/provider-fetch';
import { forAllTests } from '../../support/lifetimes';
import { end, text } from './chat/chunks';
import { startRequestServer, streamOf } from './request-server';
import { completed, message } from './responses/events';

const server = forAllTests(startRequestServer);

async function ask(path: string): Promise<ModelReply> {
  const wire = azureWire({
    ...{ baseUrl: `${server.url}${path}`, apiKey: 'azure-key', headers: { 'x-team': 'blue' } },
    ...{ fetch: providerFetch(), maxRetries: 0, logLevel: 'off' },
  });
  const question = {
    ...{ model: 'my-gpt', instructions: '', tools: [] },
    messages: [{ role: 'user' as const, text: 'Hi' }],
  };
  const listener = { onText: () => {}, signal: new AbortController().signal };
  const call = new ModelCall(wire, question, { firstByteMs: 10_000, idleMs: 10_000 });
  return (await call.read(listener)).reply;
}

const deployment = '/openai/deployments/my-gpt/chat/completions?api-version=2025-04-01-preview';

test.each([
  ['', deployment],
  ['/', deployment],
  ['/v1', deployment],
  ['/v1/', deployment],
  ['/openai', deployment],
  ['/gateway/v1', `/gateway${deployment}`],
  ['?api-version=2024-10-21', deployment.replace('2025-04-01-preview', '2024-10-21')],
  ['/openai/deployments/other/', deployment.replace('my-gpt', 'other')],
])('asks the deployment of the model at a resource with the path “%s”', async (given, path) => {
  server.answers(streamOf([text('Hello'), end('stop')]));
  expect(await ask(given)).toMatchObject({ text: 'Hello', usage: noTokens });
  expect(server.requests.at(-1)).toMatchObject({
    path,
    headers: { 'api-key': 'azure-key', 'x-team': 'blue' },
  });
  expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
});

test.each(['/openai/v1', '/openai/v1/'])('asks the Responses API of %s', async (given) => {
  server.answers(streamOf([...message(0, ['Hello']), completed()]));
  expect(await ask(given)).toMatchObject({ text: 'Hello' });
  expect(server.requests.at(-1)).toMatchObject({
    path: '/openai/v1/responses',
    headers: { 'api-key': 'azure-key', 'x-team': 'blue' },
  });
  expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
});
