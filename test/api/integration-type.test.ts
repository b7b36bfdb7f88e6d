import { dataOf, readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() =>
  service.tenant({}, [
    httpTool('opening_hours', `${server.url}/hours`),
    httpTool('account_balance', `${server.url}/balance`, { requiresAuth: true }),
  ]),
);

const builtin = ['get_time', 'ask_confirm', 'ask_select', 'ask_form', 'ask_operator', 'handoff'];
const publicTools = [...builtin, 'opening_hours'];
const allTools = [...publicTools, 'account_balance'];

test.each([
  ['an API key without the header', 'apiKey', undefined, allTools],
  ['an API key with sdk', 'apiKey', 'sdk', allTools],
  ['an API key with widget', 'apiKey', 'widget', publicTools],
  ['an access key without the header', 'accessKey', undefined, publicTools],
  ['an access key with sdk', 'accessKey', 'sdk', publicTools],
  ['an access key with widget', 'accessKey', 'widget', publicTools],
] as const)(
  'offers %s the tools that it may use, on both endpoints',
  async (_title, kind, type, expected) => {
    const headers: Record<string, string> = type ? { 'x-integration-type': type } : {};
    service.model.script(says('a'), says('b'));
    await readTurn(await service.stream(tenant[kind], { q: 'hi' }, headers));
    expect(offered()).toEqual(expected);
    expect((await service.chat(tenant[kind], { message: 'hi' }, headers)).status).toBe(200);
    expect(offered()).toEqual(expected);
  },
);

test.each([
  ['an access key', 'accessKey', {}],
  ['an access key that claims to be sdk', 'accessKey', { 'x-integration-type': 'sdk' }],
  ['the widget', 'apiKey', { 'x-integration-type': 'widget' }],
] as const)('rejects a hidden tool that the model calls by name for %s', async (_title, kind, headers) => {
  service.model.script(calls({ tool: 'account_balance', args: {} }), says('I cannot see that.'));
  const turn = await readTurn(await service.stream(tenant[kind], { q: 'balance?' }, headers));
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([
    { tool: 'account_balance', success: false, error: 'There is no such tool.' },
  ]);
  expect(server.calls).toEqual([]);
  const [told] = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(told?.content).toBe('Error: There is no such tool.');
});

test('runs a tool that requires authentication for an API key', async () => {
  service.model.script(calls({ tool: 'account_balance', args: {} }), says('You have 5.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'balance?' }));
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ tool: 'account_balance', success: true }]);
  expect(server.calls.map(({ url }) => url)).toEqual(['/balance']);
});

test('decides for each request which tools a conversation may use', async () => {
  service.model.script(says('a'), says('b'));
  const { conversationId } = await readTurn(await service.stream(tenant.accessKey, { q: 'hi' }));
  expect(offered()).toEqual(publicTools);
  await readTurn(await service.stream(tenant.apiKey, { q: 'hi', conversationId }));
  expect(offered()).toEqual(allTools);
});

test.each(['SDK', 'web', 'widget,sdk', '*'])('rejects the integration type %s with 400', async (type) => {
  const answer = await service.stream(tenant.apiKey, { q: 'hi' }, { 'x-integration-type': type });
  expect(await refusal(answer)).toMatchObject({ status: 400, paths: ['header.X-Integration-Type'] });
});

/** Returns the names of the tools in the last model request. */
function offered(): string[] | undefined {
  return service.model.requests.at(-1)?.tools?.map((tool) => tool.function.name);
}
