import { rawRequest } from '../support/raw-request';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const KIB = 1024;

test.each([
  ['ASCII characters', 'x'],
  ['4-byte characters', '🌍'],
])('accepts a message of 32,000 %s and rejects one more with 400', async (_title, character) => {
  const text = character.repeat(32_000);
  service.model.script(says('a'), says('b'));
  expect((await service.chat(tenant.apiKey, { message: text })).status).toBe(200);
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toBe(text);
  await readTurn(await service.stream(tenant.apiKey, { q: text }));
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toBe(text);

  const longer = `${text}${character}`;
  const refused = [
    await refusal(await service.stream(tenant.apiKey, { q: longer })),
    await refusal(await service.post('/api/agent/chat', tenant.apiKey, { message: longer })),
  ];
  expect(refused).toMatchObject([
    { status: 400, paths: ['query.q'] },
    { status: 400, paths: ['body.message'] },
  ]);
});

test('rejects an actionResponse over 64 KiB with 400, in the query and in the body', async () => {
  const actionResponse = { instructionId: 'act_1', formValues: { note: 'x'.repeat(64 * KIB) } };
  const query = { q: 'hi', actionResponse: JSON.stringify(actionResponse) };
  expect(await refusal(await service.stream(tenant.apiKey, query))).toMatchObject({
    status: 400,
    paths: ['query.actionResponse'],
  });
  const body = { message: 'hi', actionResponse };
  expect(await refusal(await service.post('/api/agent/chat', tenant.apiKey, body))).toMatchObject({
    status: 400,
    paths: ['body.actionResponse'],
  });
});

test('accepts a body of 1 MiB and rejects one byte more with 413', async () => {
  const bare = JSON.stringify({ message: 'hi', padding: '' });
  const padding = 'x'.repeat(KIB * KIB - bare.length);
  service.model.script(says('Hello.'));
  expect((await service.chat(tenant.apiKey, { message: 'hi', padding })).status).toBe(200);
  const answer = await service.post('/api/agent/chat', tenant.apiKey, {
    message: 'hi',
    padding: `${padding}x`,
  });
  expect(await refusal(answer)).toMatchObject({ status: 413, code: 'payload_too_large' });
});

test('accepts headers of nearly 512 KiB', async () => {
  service.model.script(says('Hello.'));
  const answer = await rawRequest(`${service.url}/api/agent/stream?q=hi`, {
    headers: { 'x-api-key': tenant.apiKey, 'x-padding': 'x'.repeat(511 * KIB) },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('response.completed');
});

test('rejects larger headers and longer URLs with 431 and keeps serving', async () => {
  const headers = { 'x-api-key': tenant.apiKey };
  const tooLarge = [
    rawRequest(`${service.url}/healthz`, { headers: { ...headers, 'x-padding': 'x'.repeat(600 * KIB) } }),
    rawRequest(`${service.url}/api/agent/stream?q=${'x'.repeat(600 * KIB)}`, { headers }),
  ];
  for (const sent of tooLarge) {
    // The server responds before everything is sent, so the connection may close before the response is read.
    const status = await sent.then(
      (answer) => answer.status,
      () => 'connection closed',
    );
    expect([431, 'connection closed']).toContain(status);
  }
  expect((await service.get('/healthz', '')).status).toBe(200);
});
