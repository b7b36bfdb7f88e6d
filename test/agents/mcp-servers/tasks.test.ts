import { aTenantWith } from '../../support/mcp-agent';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { startTaskServer, type Look, type TaskServer } from '../../support/task-server';
import { startTestService, type TestService } from '../../support/test-service';

let service: TestService;
let server: TaskServer;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  server = await startTaskServer();
});
afterEach(() => server.close());
afterAll(() => service.stop());

const done = (text: string): Look => ({
  status: 'completed',
  result: { resultType: 'complete', content: [{ type: 'text', text }] },
});

/** Sends a message for which the model calls the tool. */
async function send(options: { taskTimeoutMs?: number; auth?: 'token' | 'none' } = {}) {
  const { auth = 'none', taskTimeoutMs } = options;
  const tools = [{ tool: 'lookup', ...(taskTimeoutMs !== undefined && { taskTimeoutMs }) }];
  const tenant = await aTenantWith(service, server.target, { auth, tools });
  service.model.script(calls({ tool: 'crm__lookup', args: { text: 'Ada' } }), says('It is done.'));
  const headers = auth === 'token' ? { 'x-mcp-tokens': JSON.stringify({ crm: 'first-token' }) } : {};
  const stream = await service.stream(tenant.apiKey, { q: 'look it up' }, headers);
  return { tenant, stream };
}

/** What the model read of the call. */
const toldModel = () => service.model.requests.at(-1)?.messages.at(-1)?.content;

test('goes on with the result of a task, and shows its progress meanwhile', async () => {
  server.created = { statusMessage: 'Reading page 1' };
  server.looks = [{ status: 'working', statusMessage: 'Reading page 2' }, done('Ada lives in London.')];
  const { stream } = await send();
  const turn = await readTurn(stream);
  expect(turn.text).toBe('It is done.');
  const lines = turn.events.flatMap(({ event, data }) => (event === 'status' ? [data] : []));
  expect(lines).toContainEqual({ text: 'Reading page 1', message: 'Reading page 1', waitsFor: 'task' });
  expect(lines).toContainEqual({ text: 'Reading page 2', message: 'Reading page 2', waitsFor: 'task' });
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ tool: 'crm__lookup', success: true }]);
  expect(toldModel()).toBe('Ada lives in London.');
  expect(server.countOf('tools/call')).toBe(1);
});
