import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive } from '../../src/platform/servers/process-identity';
import { readServersFile } from '../../src/platform/servers/servers-file';
import { calls, says, saysAndHolds, startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { brokenIds } from './broken-ids';
import { listen } from '../support/listener';
import { startBuiltService } from './start-built-service';
import type { ServiceProcess } from '../../drill/world/service-process';
import { forever } from './stage';

let dataDir: string;
let model: ScriptedModel;
let service: ServiceProcess | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-whole-'));
  model = await startScriptedModel();
});
afterEach(async () => {
  await service?.terminate();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('after a kill of the service and its servers, a restart continues conversations, answers and questions', async () => {
  service = await start();
  const { apiKey } = demoKeys();
  model.script(says('Noted.'), calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }));
  const first = await listen(service.url, apiKey, { q: 'my name is Ada' });
  await first.ended;
  const { conversationId } = first;
  const question = await listen(service.url, apiKey, { q: 'do it', conversationId });
  const { data: action } = await question.until(({ event }) => event === 'action');
  model.script(saysAndHolds('Half', forever), says('A whole answer.'));
  const half = await listen(service.url, apiKey, { q: 'talk' });
  await half.until(({ event }) => event === 'content.delta');
  await killEverything(service);

  service = await start();
  expect(demoKeys().apiKey).toBe(apiKey);
  const whole = await listen(service.url, apiKey, { q: '' }, { 'last-event-id': half.lastEventId });
  await whole.ended;
  expect(textOf([...half.events, ...whole.events])).toBe('A whole answer.');
  expect(brokenIds([...half.events, ...whole.events])).toEqual([]);

  model.script(says('Done, Ada.'));
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const resumed = await listen(service.url, apiKey, { q: 'do it', conversationId, actionResponse });
  await resumed.ended;
  expect(names(resumed.events).at(-1)).toBe('response.completed');
  expect(textOf(resumed.events)).toBe('Done, Ada.');
  expect(brokenIds([...question.events, ...resumed.events])).toEqual([]);

  model.script(says('You are Ada.'));
  const later = await listen(service.url, apiKey, { q: 'who am I?', conversationId });
  await later.ended;
  expect(later.conversationId).toBe(conversationId);
  const said = model.requests.at(-1)?.messages.filter(({ role }) => role === 'user');
  expect(said?.map(({ content }) => content)).toEqual(['my name is Ada', 'do it', 'who am I?']);
});

function start(): Promise<ServiceProcess> {
  return startBuiltService({
    DATA_DIR: dataDir,
    PORT: '0',
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test-model-key',
    HEARTBEAT_TIMEOUT_MS: '1000',
  });
}

/** Sends SIGKILL to the service and to each server named in its data folder. Resolves when all are gone. */
async function killEverything(process_: ServiceProcess): Promise<void> {
  const servers = Object.values(readServersFile(dataDir).servers);
  expect(servers).toHaveLength(2);
  const killed = process_.kill();
  for (const { pid } of servers) process.kill(pid, 'SIGKILL');
  await killed;
  for (const server of servers) while (await isAlive(server));
}

function demoKeys(): { apiKey: string } {
  return z.object({ apiKey: z.string() }).parse(JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')));
}
