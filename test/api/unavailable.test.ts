import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says } from '../support/scripted-model';
import { databaseProxy, type DatabaseProxy } from '../support/server-proxies';
import { startTestApi, type TestService } from '../support/test-service';
import { waitFor } from '../support/wait-for';

let proxy: DatabaseProxy;
let service: TestService;
beforeAll(async () => {
  proxy = await databaseProxy();
  service = await startTestApi({ MONGODB_URI: proxy.uri });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
});

test('returns 503 with Retry-After while the database is unreachable, then recovers', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(says('Before.'), says('After.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));

  proxy.cut();
  const answers = await Promise.all([
    service.stream(apiKey, { q: 'hi', conversationId }),
    service.post('/api/agent/chat', apiKey, { message: 'hi', conversationId }),
    service.post('/api/agent/cancel', apiKey, { conversationId }),
    service.stream(apiKey, {}, { 'last-event-id': `turn_${'A'.repeat(44)}:1` }),
  ]);
  for (const answer of answers) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, code, body } = await refusal(answer);
    expect([status, code]).toEqual([503, 'unavailable']);
    expect(body).not.toMatch(/127\.0\.0\.1|ECONN|Mongo|stack/);
  }
  expect((await service.get('/healthz', '')).status).toBe(200);
  expect(await refusal(await service.get('/readyz', ''))).toMatchObject({
    status: 503,
    message: 'The service cannot reach mongodb now.',
  });

  proxy.restore();
  await waitFor('the database to be reached', async () => (await service.get('/readyz', '')).status === 200);
  const after = await readTurn(await service.stream(apiKey, { q: 'hi again', conversationId }));
  expect(after).toMatchObject({ text: 'After.', conversationId });
  expect(service.model.requests.at(-1)?.messages.map(({ content }) => content)).toEqual([
    'Be brief.',
    'hi',
    'Before.',
    'hi again',
  ]);
});
