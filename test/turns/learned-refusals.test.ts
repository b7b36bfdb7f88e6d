import { readTurn } from '../support/read-turn';
import { fails, says } from '../support/scripted-model';
import { scriptedProvider, type ProviderRequest } from '../support/scripted-provider';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { aWorkspace, type TestWorkspace } from '../support/workspace';

const service = testService();
const provider = scriptedProvider();
let ws: TestWorkspace;
beforeEach(async () => {
  const tools = ['even', 'odd'].map((name) => httpTool(name, 'https://tools.example'));
  ws = await aWorkspace(service, tools);
  const fields = { name: 'Mine', kind: 'openai-compatible', baseUrl: provider.url };
  const { data } = await ws.ask('POST', '/model-providers', fields);
  const { providerId } = data;
  const agent = { providerId, model: 'model-a', temperature: 0.2, reasoningEffort: 'low', builtinTools: [] };
  expect((await ws.ask('PATCH', `/agents/${ws.agentId}`, agent)).status).toBe(200);
});

const unknownArgument = 'Unrecognized request argument supplied:';
const refusals = {
  temperature: { message: "Unsupported value: 'temperature' does not support 0.2.", param: 'temperature' },
  stream_options: { message: `${unknownArgument} stream_options` },
  reasoning_effort: { message: `${unknownArgument} reasoning_effort` },
  odd: { message: "Invalid schema for function 'odd'", param: 'tools[1].function.parameters' },
};

/** Returns those of the parts above that the request has. */
function partsIn({ body, text }: ProviderRequest): string[] {
  return Object.keys(refusals).filter((part) => part in body || text.includes(`"name":"${part}"`));
}

const parts = Object.keys(refusals);
const asked = () => provider.requests.map(partsIn);
const ask = async () => readTurn(await service.stream(ws.apiKey, { q: 'hi' }));

test.each(Object.entries(refusals))(
  'a turn is answered without %s, which the provider refuses, and the next one begins without it',
  async (part, error) => {
    provider.script(fails(400, error), says('Without it.'), says('Still without it.'));
    expect((await ask()).text).toBe('Without it.');
    expect((await ask()).text).toBe('Still without it.');
    const left = parts.filter((each) => each !== part);
    expect(asked()).toEqual([parts, left, left]);
    expect(provider.requests.at(-1)?.text).toContain('"name":"even"');
  },
);

test('a turn is answered without all that the provider refuses, one after the other', async () => {
  provider.script(...Object.values(refusals).map((error) => fails(422, error)), says('Bare.'));
  expect((await ask()).text).toBe('Bare.');
  expect(asked().map(({ length }) => length)).toEqual([4, 3, 2, 1, 0]);
});

test('a turn fails if the provider refuses what the request can’t do without', async () => {
  provider.script(fails(400, { message: `${unknownArgument} messages` }));
  expect((await ask()).last).toMatchObject({ code: 'model_failed', retryable: false });
  expect(asked()).toEqual([parts]);
});
