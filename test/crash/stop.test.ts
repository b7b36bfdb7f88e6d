import type { ServiceProcess } from '../../drill/world/service-process';
import { listen } from '../support/listener';
import { routedModel, startModelRouter, type ModelRouter } from '../support/model-router';
import { patience } from '../support/patience';
import { rawRequest } from '../support/raw-request';
import { calls, says, saysAndHolds, startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { httpTool } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { untilTheKill } from './scenes/scene';
import { forever, setStage, type Stage } from './stage';

/** The service that runs on, and the exit code of the one that was told to stop. */
interface Stopping {
  second: ServiceProcess;
  code: Promise<number | null>;
}

/** Begins something in the first service, which runs alone. The returned function goes on once that service stops. */
type Play = (first: ServiceProcess, model: ScriptedModel) => Promise<(stopping: Stopping) => Promise<void>>;

/** All wait for each other. On a busy machine they take longer than one test may. */
const patienceMs = 300_000;

let router: ModelRouter;
let stage: Stage;
let second: ServiceProcess;
const models: ScriptedModel[] = [];
const played = new Map<string, Promise<void>>();

const plays: Record<string, Play> = {
  'SIGTERM ends open streams, and a client that reconnects to another process gets the rest of the same answer':
    async (first, model) => {
      const { apiKey, tenantId } = await aTenant(model);
      const end = gate();
      model.script(saysAndHolds('Slow but ', end.opened), says('never asked'));
      const request = { q: 'hi', idempotencyKey: 'one' };
      const before = await listen(first.url, apiKey, request);
      await before.until(({ event }) => event === 'content.delta');
      return async ({ second: { url }, code }) => {
        await before.ended;
        expect(names(before.events)).toEqual(['meta', 'status', 'content.delta']);
        // A connection of its own: requests over those that are open are still answered.
        await expect(rawRequest(`${first.url}/healthz`, {})).rejects.toThrow('ECONNREFUSED');

        const after = await listen(url, apiKey, request, { 'last-event-id': before.lastEventId });
        end.open();
        await after.ended;
        expect(await code).toBe(0);
        const events = [...before.events, ...after.events];
        expect(names(events)).toEqual(['meta', 'status', 'content.delta', 'response.completed']);
        expect(brokenIds(events)).toEqual([]);
        expect(textOf(events)).toBe('Slow but ');
        expect(model.requests).toHaveLength(1);
        const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
        expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
      };
    },

  'an answer that exceeds the stop grace period is restarted elsewhere, and the stop is still in time':
    async (first, model) => {
      const { apiKey, tenantId } = await aTenant(model);
      model.script(saysAndHolds('Never to', forever), says('To an end.'));
      const before = await listen(first.url, apiKey, { q: 'hi' });
      await before.until(({ event }) => event === 'content.delta');
      return async ({ second: { url }, code }) => {
        expect(await code).toBe(0);
        const after = await listen(url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
        await after.ended;
        const events = [...before.events, ...after.events];
        expect(brokenIds(events)).toEqual([]);
        expect(names(events)).toContain('content.reset');
        expect(textOf(events)).toBe('To an end.');
        const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
        expect(messages.map(({ text }) => text)).toEqual(['hi', 'To an end.']);
      };
    },

  'a tool that ends within the stop grace period keeps its result, and the turn continues elsewhere': async (
    first,
    model,
  ) => {
    const answered = gate();
    const { apiKey } = await aTenant(model, [httpTool('look', `${stage.tools.url}/look`, untilTheKill)]);
    stage.tools.answers.push({ body: 'seen', when: answered.opened });
    model.script(calls({ tool: 'look', args: {} }), says('I saw.'));
    const before = await listen(first.url, apiKey, { q: 'look' });
    await before.until(({ event }) => event === 'tool.start');
    await waitFor('the tool is called', () => stage.tools.calls.length === 1);
    return async ({ second: { url }, code }) => {
      await before.ended;
      answered.open();
      expect(await code).toBe(0);
      const after = await listen(url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
      await after.ended;
      expect(stage.tools.calls).toHaveLength(1);
      const told = model.requests.at(-1)?.messages.find(({ role }) => role === 'tool');
      expect(told?.content).toBe('seen');
      expect(textOf(after.events)).toBe('I saw.');
      expect(brokenIds([...before.events, ...after.events])).toEqual([]);
    };
  },

  'a chat request gets 503 with Retry-After on SIGTERM, and its retry with the same Idempotency-Key gets the answer':
    async (first, model) => {
      const { apiKey } = await aTenant(model);
      const end = gate();
      model.script(saysAndHolds('All of it.', end.opened));
      const ask = (url: string) => chat(url, apiKey, { message: 'hi' }, { 'idempotency-key': 'one' });
      const asked = ask(first.url);
      await waitFor('the model is asked', () => model.requests.length === 1);
      return async ({ second: { url }, code }) => {
        const turnedAway = await asked;
        expect(turnedAway.status).toBe(503);
        expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);

        const again = ask(url);
        end.open();
        expect(await code).toBe(0);
        expect(await (await again).json()).toMatchObject({ success: true, data: { message: 'All of it.' } });
        expect(model.requests).toHaveLength(1);
      };
    },
};

beforeAll(async () => {
  router = await startModelRouter();
  // Answers last until the slowest of them has begun. A busy machine must not have them taken for dead before.
  stage = await setStage({ ...patience, HEARTBEAT_TIMEOUT_MS: '20000', OPENAI_BASE_URL: router.url });
  const first = await stage.start();
  const begun = Object.entries(plays).map(([claim, play]) => ({
    claim,
    goOn: aModel().then((model) => play(first, model)),
  }));
  await Promise.allSettled(begun.map(({ goOn }) => goOn));
  second = await stage.start();
  const stopping = { second, code: first.terminate() };
  for (const { claim, goOn } of begun)
    played.set(
      claim,
      goOn.then((act) => act(stopping)),
    );
  await Promise.allSettled(played.values());
}, patienceMs);
afterAll(async () => {
  await stage.close();
  await Promise.all([router.close(), ...models.map((model) => model.close())]);
});

for (const claim of Object.keys(plays)) test(claim, async () => played.get(claim));

test('exits with code 0 on SIGTERM, even if an idle client keeps its connection', async () => {
  const kept = await fetch(`${second.url}/healthz`);
  await kept.text();
  expect(await second.terminate()).toBe(0);
});

async function aModel(): Promise<ScriptedModel> {
  const model = await startScriptedModel();
  models.push(model);
  return model;
}

function aTenant(model: ScriptedModel, tools: Parameters<Stage['tenant']>[1] = []) {
  return stage.tenant({ model: routedModel('test-model', model.url) }, tools);
}

function chat(url: string, key: string, body: object, headers: object): Promise<Response> {
  return fetch(`${url}/api/agent/chat`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
