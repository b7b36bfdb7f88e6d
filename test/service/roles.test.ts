import { randomUUID } from 'node:crypto';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { listen } from '../support/listener';
import { startTestService, type TestService } from '../support/test-service';
import { gate } from '../support/wait-for';

let api: TestService;
let worker: TestService;
beforeAll(async () => {
  const TASK_QUEUE = `test-${randomUUID()}`;
  api = await startTestService({ TASK_QUEUE, ROLE: 'api' });
  worker = await startTestService({ TASK_QUEUE, ROLE: 'worker', OPENAI_BASE_URL: api.model.url });
});
afterAll(() => Promise.all([api.stop(), worker.stop()]));

test('chat, questions, answers and cancel work in a process that runs no turns', async () => {
  const { apiKey } = await api.tenant();
  api.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const asked = await api.chat(apiKey, { message: 'do it' });
  const { conversationId, action } = asked.body.data;
  const { instructionId } = Object(action);
  const actionResponse = { instructionId, accepted: true };
  const answered = await api.chat(apiKey, { message: 'yes', conversationId, actionResponse });
  expect(answered.body.data).toMatchObject({ message: 'Done.' });

  const { opened, open: goOn } = gate();
  api.model.script(saysAndHolds('Long', opened));
  const reader = await listen(api.url, apiKey, { q: 'talk', conversationId });
  await reader.until(({ event }) => event === 'content.delta');
  const cancelled = await api.post('/api/agent/cancel', apiKey, { conversationId });
  expect(cancelled.status).toBe(200);
  await reader.ended;
  goOn();
  expect(reader.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
});

test('a process that only runs turns answers probes and nothing else', async () => {
  const { apiKey } = await api.tenant();
  expect((await worker.get('/healthz', '')).status).toBe(200);
  expect(await (await worker.get('/readyz', '')).json()).toMatchObject({
    data: { status: 'ready', dependencies: { temporal: 'ok', mongodb: 'ok', turns: 'ok' } },
  });
  for (const path of ['/api/agent/stream?q=hi', '/api/workspace/agents', '/openapi.json', '/docs'])
    expect(await refusal(await worker.get(path, apiKey))).toMatchObject({ status: 404, code: 'not_found' });
});
