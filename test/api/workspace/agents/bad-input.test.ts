import { testService } from '../../../support/test-service';
import { aWorkspace, itemsOf, type TestWorkspace } from '../../../support/workspace';

const service = testService();
let ws: TestWorkspace;
beforeAll(async () => void (ws = await aWorkspace(service)));
afterEach(async () => {
  expect(itemsOf(await ws.ask('GET', '/agents'))).toHaveLength(1);
});

const wrong: [title: string, fields: object, paths: string[]][] = [
  ['an empty name', { name: '' }, ['body.name']],
  ['a blank name', { name: ' \u00a0 ' }, ['body.name']],
  ['a name with two lines', { name: 'a\nb' }, ['body.name']],
  ['a name that is too long', { name: 'x'.repeat(101) }, ['body.name']],
  ['a database operator', { name: { $gt: '' } }, ['body.name']],
  ['instructions that are too long', { instructions: 'x'.repeat(64_001) }, ['body.instructions']],
  ['a temperature that is too high', { temperature: 2.01 }, ['body.temperature']],
  ['a window that is too small', { contextTokens: 1_999 }, ['body.contextTokens']],
  ['a temperature as a string', { temperature: '1' }, ['body.temperature']],
  ['a duration that is too short', { sessionTimeoutMs: 999 }, ['body.sessionTimeoutMs']],
  ['a duration that is too long', { actionTtlMs: 2_592_000_001 }, ['body.actionTtlMs']],
  ['a fraction of a millisecond', { actionTtlMs: 1_000.5 }, ['body.actionTtlMs']],
  ['an unknown built-in tool', { builtinTools: ['get_time', 'rm'] }, ['body.builtinTools.1']],
  ['an unknown retrieval mode', { retrieval: 'sometimes' }, ['body.retrieval']],
  ['a duplicate tool', { builtinTools: ['get_time', 'get_time'] }, ['body.builtinTools.1']],
  [
    'too many models',
    { fallbackModels: Array.from({ length: 11 }, (_, n) => `m${n}`) },
    ['body.fallbackModels'],
  ],
  [
    'a design of the widget with other colours, lengths and choices',
    { widget: { accent: 'red', inset: -1, theme: 'auto', corners: '9em', title: ' ', open: 1, font: 'x' } },
    [
      ...['accent', 'corners', 'font', 'inset', 'open', 'theme', 'title'].map(
        (name) => `body.widget.${name}`,
      ),
    ],
  ],
  ['a handoff that is not an object', { handoff: true }, ['body.handoff']],
  [
    'invalid handoff rules',
    { handoff: { enabled: 1, afterFailures: 0, words: [''], x: 1 } },
    [...['body.handoff.afterFailures', 'body.handoff.enabled', 'body.handoff.words.0', 'body.handoff.x']],
  ],
  [
    'read-only fields',
    { tenantId: 't', agentId: 'a', createdAt: 'now', version: 1 },
    [...['body.agentId', 'body.createdAt', 'body.tenantId', 'body.version']],
  ],
  [
    'unknown tools as well as other faults',
    { toolIds: ['tool_a', 7, 'tool_b'], model: '' },
    [...['body.model', 'body.toolIds.0', 'body.toolIds.1', 'body.toolIds.2']],
  ],
  [
    'unknown MCP servers as well as unknown tools',
    { toolIds: ['tool_a'], mcpServerIds: ['mcp_a', 'stdio:unknown', 7] },
    [...['body.mcpServerIds.0', 'body.mcpServerIds.1', 'body.mcpServerIds.2', 'body.toolIds.0']],
  ],
  [
    'too many MCP servers',
    { mcpServerIds: Array.from({ length: 21 }, (_, n) => `mcp_${n}`) },
    ['body.mcpServerIds', ...Array.from({ length: 21 }, (_, n) => `body.mcpServerIds.${n}`)].sort(),
  ],
];

test.each(wrong)(
  'rejects %s with 400 and every fault, in a new agent and in a change',
  async (_title, fields, paths) => {
    const made = await ws.ask('POST', '/agents', { name: 'Fine', ...fields });
    const changed = await ws.ask('PATCH', `/agents/${ws.agentId}`, fields);
    for (const answer of [made, changed]) {
      expect(answer).toMatchObject({ status: 400, paths, error: { code: 'invalid_request' } });
    }
  },
);

test('does not remove required fields, and requires a name', async () => {
  const nulls = { name: null, model: null, toolIds: null, handoff: null, isDefault: null };
  const { status, paths } = await ws.ask('PATCH', `/agents/${ws.agentId}`, nulls);
  expect([status, paths]).toEqual([
    400,
    Object.keys(nulls)
      .map((name) => `body.${name}`)
      .sort(),
  ]);
  expect((await ws.ask('POST', '/agents', {})).paths).toEqual(['body.name']);
});

test.each(['[]', '"x"', 'null', '{', '{"name":"x","__proto__":{"isDefault":true}}'])(
  'rejects the body %s with 400',
  async (body) => {
    expect((await ws.ask('POST', '/agents', body)).status).toBe(400);
    expect((await ws.ask('PATCH', `/agents/${ws.agentId}`, body)).status).toBe(400);
  },
);
