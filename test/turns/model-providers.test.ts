import { calls, fails, says } from '../support/scripted-model';
import { answers, scriptedProvider, type ScriptedProvider } from '../support/scripted-provider';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { aWorkspace, itemsOf, type TestWorkspace } from '../support/workspace';

const service = testService();
const tools = toolServer();
const [first, second] = [scriptedProvider(), scriptedProvider()];
let ws: TestWorkspace;
let ids: { first: string; second: string };
beforeEach(async () => {
  ws = await aWorkspace(service, [httpTool('book', `${tools.url}/book`, { policy: 'confirm' })]);
  ids = { first: await add('first', first), second: await add('second', second) };
});

async function add(name: string, { url: baseUrl }: ScriptedProvider): Promise<string> {
  const fields = { name, kind: 'openai-compatible', baseUrl, apiKey: keyOf(name), headers: { 'x-of': name } };
  const { data } = await ws.ask('POST', '/model-providers', fields);
  return String(data['providerId']);
}

const keyOf = (name: string) => `sk-of-the-${name}-one`;
const changeAgent = (change: object) => ws.ask('PATCH', `/agents/${ws.agentId}`, change);
const ask = async (query: Record<string, string> = { q: 'hi' }) =>
  readTurn(await service.stream(ws.apiKey, query));
const asked = ({ requests }: ScriptedProvider) =>
  requests.map(({ headers, body }) => [body['model'], headers.authorization, headers['x-of']]);

async function timelineOf({ conversationId, turnId }: ReadTurn): Promise<Record<string, unknown>[]> {
  const { data } = await ws.ask('GET', `/conversations/${conversationId}/turns/${turnId}`);
  return itemsOf({ data: { items: data['timeline'] } });
}

test('the provider of the agent answers, with its own key and headers', async () => {
  await changeAgent({ model: 'model-a', providerId: ids.first });
  first.script(says('From the first.'));
  const before = service.model.requests.length;
  const turn = await ask();
  expect(turn.text).toBe('From the first.');
  expect(asked(first)).toEqual([['model-a', `Bearer ${keyOf('first')}`, 'first']]);
  expect(service.model.requests).toHaveLength(before);
  expect(await timelineOf(turn)).toContainEqual(
    expect.objectContaining({
      kind: 'model',
      providerId: ids.first,
      providerName: 'first',
      requestedModel: 'model-a',
    }),
  );
});

test('the default provider answers for agents that name none, until it is no default any more', async () => {
  await ws.ask('PATCH', `/model-providers/${ids.second}`, { isDefault: true });
  second.script(says('From the default.'));
  expect((await ask()).text).toBe('From the default.');
  await ws.ask('PATCH', `/model-providers/${ids.second}`, { isDefault: false });
  service.model.script(says('From the installation.'));
  const turn = await ask();
  expect(turn.text).toBe('From the installation.');
  expect(JSON.stringify(await timelineOf(turn))).not.toContain('providerId');
});

test('a fallback is a model of the same provider or of another, each with its own key', async () => {
  const fallbackModels = ['model-b', { providerId: ids.second, model: 'model-c' }];
  await changeAgent({ model: 'model-a', providerId: ids.first, fallbackModels });
  first.script(fails(401), fails(404));
  second.script(says('From the second.'));
  const turn = await ask();
  expect(turn.text).toBe('From the second.');
  const [key, of] = [`Bearer ${keyOf('first')}`, 'first'];
  expect(asked(first)).toEqual([
    ['model-a', key, of],
    ['model-b', key, of],
  ]);
  expect(asked(second)).toEqual([['model-c', `Bearer ${keyOf('second')}`, 'second']]);
  const steps = (await timelineOf(turn)).filter(({ kind }) => kind === 'attempt' || kind === 'model');
  expect(steps).toMatchObject([
    { kind: 'attempt', model: 'model-a', providerId: ids.first, then: 'fell_back' },
    { kind: 'attempt', model: 'model-b', providerId: ids.first, then: 'fell_back' },
    { kind: 'model', requestedModel: 'model-c', providerId: ids.second },
  ]);
});

describe('while a turn waits for an approval', () => {
  /** Answers the question once the provider was changed. */
  async function resumed(change: () => Promise<unknown>, fallbackModels: object[] = []): Promise<ReadTurn> {
    await changeAgent({ model: 'model-a', providerId: ids.first, fallbackModels });
    first.script(calls({ tool: 'book', args: { city: 'Oslo' } }));
    const { conversationId, action } = await ask({ q: 'book' });
    await change();
    const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
    return ask({ q: 'yes', conversationId, actionResponse });
  }

  const changeFirst = (change: object) => ws.ask('PATCH', `/model-providers/${ids.first}`, change);
  async function removeFirst(): Promise<void> {
    await changeAgent({ providerId: null, fallbackModels: [] });
    expect((await ws.ask('DELETE', `/model-providers/${ids.first}`)).status).toBe(200);
  }

  test('a renamed provider goes on, and a changed key counts at once', async () => {
    const turn = await resumed(async () => {
      await changeFirst({ name: 'renamed', apiKey: 'sk-the-new-one' });
      first.script(says('Booked.'));
    });
    expect(turn.text).toBe('Booked.');
    expect(asked(first).map(([, key]) => key)).toEqual([`Bearer ${keyOf('first')}`, 'Bearer sk-the-new-one']);
  });

  test('the fallback takes over from a deleted provider', async () => {
    second.script(says('Booked by the second.'));
    const turn = await resumed(removeFirst, [{ providerId: ids.second, model: 'model-c' }]);
    expect(turn.text).toBe('Booked by the second.');
    expect(tools.calls).toHaveLength(1);
  });

  test('without a fallback the user is told that it ended, and the builder why', async () => {
    const turn = await resumed(removeFirst);
    expect(turn.last).toEqual({
      code: 'model_failed',
      message: 'The agent’s model can’t be reached.',
      retryable: false,
    });
    expect(await timelineOf(turn)).toContainEqual(
      expect.objectContaining({
        kind: 'attempt',
        providerId: ids.first,
        error: expect.stringMatching(/provider was deleted\. Choose another one/),
        then: 'gave_up',
      }),
    );
    expect(asked(first)).toHaveLength(1);
  });
});

test('a turn costs as much as the provider’s model does, and cached tokens have their own price', async () => {
  const price = { input: 2, cachedInput: 0.5, output: 10 };
  await ws.ask('PATCH', `/model-providers/${ids.first}`, { models: [{ model: 'model-a', price }] });
  await changeAgent({ model: 'model-a', providerId: ids.first });
  const usage = {
    ...{ prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 },
    prompt_tokens_details: { cached_tokens: 800 },
  };
  const chunk = (more: object) => `data: ${JSON.stringify({ model: 'model-a-2026', ...more })}\n\n`;
  const choice = { index: 0, delta: { content: 'Hi.' }, finish_reason: 'stop' };
  first.script(answers([chunk({ choices: [choice] }), chunk({ choices: [], usage }), 'data: [DONE]\n\n']));
  expect(await timelineOf(await ask())).toContainEqual(
    expect.objectContaining({ kind: 'model', costUsd: (200 * 2 + 800 * 0.5 + 100 * 10) / 1_000_000 }),
  );
});

test('a budget in dollars counts the price of the provider’s model', async () => {
  const price = { input: 100, output: 100 };
  await ws.ask('PATCH', `/model-providers/${ids.first}`, { models: [{ model: 'model-a', price }] });
  const budgets = [{ per: 'turn', unit: 'usd', limit: 1, ask: 'user', raiseBy: 1 }];
  await changeAgent({ model: 'model-a', providerId: ids.first, budgets });
  const usage = { prompt_tokens: 8_000, completion_tokens: 1_000, total_tokens: 9_000 };
  const call = { index: 0, id: 'c1', type: 'function', function: { name: 'get_time', arguments: '{}' } };
  const choice = { index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' };
  const chunk = { model: 'model-a-2026', choices: [choice], usage };
  first.script(answers([`data: ${JSON.stringify(chunk)}\n\n`, 'data: [DONE]\n\n']));
  const { action } = await ask();
  expect(action).toMatchObject({ budget: { per: 'turn', unit: 'usd', spent: 0.9, limit: 1 } });
});
