import type { ShownPrompt } from '../../../../src/workspace/conversations/shown-prompt';
import { modelWithWindow } from '../../../support/model-with-window';
import { anOperator } from '../../../support/operator';
import { listen } from '../../../support/listener';
import { readTurn } from '../../../support/read-turn';
import { calls, fails, says, saysAndHolds } from '../../../support/scripted-model';
import { scriptedProvider } from '../../../support/scripted-provider';
import { sentBodies } from '../../../support/sent-body';
import { testService } from '../../../support/test-service';
import { aWorkspace, type TestWorkspace } from '../../../support/workspace';
import { gate, waitFor } from '../../../support/wait-for';

const service = testService();
const provider = scriptedProvider();
let ws: TestWorkspace;
beforeEach(async () => {
  ws = await aWorkspace(service);
  const fields = { name: 'Mine', kind: 'openai-compatible', baseUrl: provider.url };
  const { data } = await ws.ask('POST', '/model-providers', fields);
  await change({ providerId: String(data['providerId']), model: 'model-a', temperature: 0.2 });
});

const change = (agent: object) => ws.ask('PATCH', `/agents/${ws.agentId}`, agent);

async function send(q: string, conversationId?: string) {
  const query = { q, ...(conversationId !== undefined && { conversationId }) };
  return readTurn(await service.stream(ws.apiKey, query));
}

interface Place {
  conversationId: string;
  turnId: string;
}

const pathOf = ({ conversationId, turnId }: Place) =>
  `/conversations/${conversationId}/turns/${turnId}/prompts`;

async function promptsOf(turn: Place): Promise<ShownPrompt[]> {
  const { status, body } = await ws.ask('GET', pathOf(turn));
  expect(status).toBe(200);
  return JSON.parse(body).data.steps;
}

/** The bodies that the provider was sent for steps. */
const received = () => provider.requests.map(({ body }) => body);

test('shows each step of a turn with tools as the provider received it, and only what changed', async () => {
  provider.script(
    calls({ tool: 'get_time', args: {}, text: 'Let me see.' }),
    calls({ tool: 'get_time', args: {} }),
    says('Noon.'),
  );
  await change({ instructions: 'Be <b>brief</b>.', reasoningEffort: 'low', maxOutputTokens: 500 });
  const turn = await send('What time is it?');
  const steps = await promptsOf(turn);
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(sentBodies(steps)).toEqual(received());
  const [first, second, third] = steps;
  expect(first).toMatchObject({
    to: { model: 'model-a', kind: 'openai-compatible', providerName: 'Mine' },
    instructions: [{ text: 'Be <b>brief</b>.' }],
    parameters: { model: 'model-a', temperature: 0.2, reasoning_effort: 'low', max_tokens: 500 },
    same: 0,
  });
  for (const [at, later] of [second, third].entries()) {
    expect(Object.keys(later ?? {}).sort()).toEqual(['at', 'messages', 'same', 'step']);
    expect(later).toMatchObject({ same: 1 + 2 * at, messages: [{ role: 'assistant' }, { role: 'tool' }] });
  }
});

test('shows what the provider accepted once it had refused a part, and the fallback that answered', async () => {
  const refusal = { message: "Unsupported value: 'temperature'.", param: 'temperature' };
  provider.script(fails(400, refusal), says('Without it.'));
  const refused = await promptsOf(await send('hi'));
  expect(sentBodies(refused)).toEqual(received().slice(1));
  expect(refused[0]?.parameters).not.toHaveProperty('temperature');

  await change({ fallbackModels: ['model-b'] });
  provider.forget();
  provider.script(calls({ tool: 'get_time', args: {} }), fails(401, {}), says('From the other.'));
  const turn = await send('hi');
  const steps = await promptsOf(turn);
  const [first, , last] = received();
  expect(sentBodies(steps)).toEqual([first, last]);
  expect(steps[1]).toMatchObject({ to: { model: 'model-b' }, parameters: { model: 'model-b' } });
});

test('shows the summary that took the place of messages', async () => {
  await change({ contextTokens: 4_000, builtinTools: [], instructions: 'Be brief.' });
  const filler = 'We talked about the delivery of the chairs, which were late again this week. ';
  const answer = modelWithWindow(4_000, 'Yes.');
  provider.script(...Array.from({ length: 30 }, () => answer));
  const { conversationId } = await send(`Remember FACT:green. ${filler.repeat(10)}`);
  for (let n = 2; n <= 5; n += 1) await send(filler.repeat(40), conversationId);
  await waitFor('a recap', async () => {
    const { recaps = [] } = (await service.store.conversations.get(ws.tenantId, conversationId)) ?? {};
    return recaps.length > 0;
  });
  const steps = await promptsOf(await send('What do you remember?', conversationId));
  const sent = received().filter(({ messages }) =>
    JSON.stringify(messages).includes('What do you remember?'),
  );
  expect(sentBodies(steps)).toEqual(sent.slice(-1));
  expect(JSON.stringify(steps[0]?.messages[0])).toContain('<summary>');
});

test('shows a step while its model answers', async () => {
  const { opened, open } = gate();
  provider.script(saysAndHolds('It ', opened));
  const stream = await listen(service.url, ws.apiKey, { q: 'hi' });
  const { id = '' } = await stream.until(({ event }) => event === 'content.delta');
  const turn = { conversationId: stream.conversationId, turnId: id.split(':')[0] ?? '' };
  await waitFor('the prompt', async () => (await promptsOf(turn)).length === 1);
  expect(sentBodies(await promptsOf(turn))).toEqual(received());
  open();
  await stream.ended;
});

test('is for owners and admins, and for tokens of theirs with its scope', async () => {
  provider.script(says('Hello.'));
  const turn = await send('A secret.');
  const statusFor = async (who: Parameters<typeof anOperator>[2]) => {
    const member = await anOperator(service, ws, who);
    const answer = await member.get(pathOf(turn));
    expect((await answer.text()).includes('A secret.')).toBe(answer.status === 200);
    return answer.status;
  };
  expect(await statusFor({ role: 'owner' })).toBe(200);
  expect(await statusFor({ role: 'admin' })).toBe(200);
  expect(await statusFor({ role: 'operator' })).toBe(403);
  expect(await statusFor({ role: 'admin', scopes: ['conversations:read'] })).toBe(403);
  expect(await statusFor({ role: 'admin', scopes: ['conversations:prompts'] })).toBe(200);
  expect(await statusFor({ role: 'operator', scopes: ['conversations:prompts'] })).toBe(403);
  const { body } = await ws.ask('GET', '/audit?kind=reading');
  expect(body).toContain('/turns/{turnId}/prompts');
  expect(body).not.toContain('A secret.');
});

test('goes with its conversation, and the proof counts it', async () => {
  provider.script(calls({ tool: 'get_time', args: {} }), says('Noon.'));
  const turn = await send('What time is it?');
  expect(await promptsOf(turn)).toHaveLength(2);
  const { data } = await ws.ask('DELETE', `/conversations/${turn.conversationId}`, {});
  expect((await ws.ask('GET', pathOf(turn))).status).toBe(404);
  const erasure = await ws.ask('GET', `/erasures/${String(data['erasureId'])}`);
  expect(erasure.data['places']).toContainEqual(expect.objectContaining({ place: 'prompts', count: 2 }));
  expect(await service.store.prompts.count(ws.tenantId, [turn.conversationId])).toBe(0);
});
