import { usualBuiltinTools } from '../../../../src/domain/tool';
import { httpTool } from '../../../support/test-tenant';
import { testService } from '../../../support/test-service';
import { calls, says } from '../../../support/scripted-model';
import { aWorkspace, itemsOf, type TestWorkspace } from '../../../support/workspace';
import { gate, waitFor } from '../../../support/wait-for';
import { startToolServer } from '../../../support/tool-server';

const service = testService();
let ws: TestWorkspace;
beforeEach(async () => void (ws = await aWorkspace(service)));

const full = {
  mcpServerIds: [],
  name: 'Support',
  type: 'support',
  instructions: 'Grüße.',
  model: 'model-a',
  fallbackModels: ['model-b'],
  temperature: 0,
  builtinTools: ['get_time'],
  isDefault: false,
  retrieval: 'tool',
  sessionTimeoutMs: 1_000,
  actionTtlMs: 2_592_000_000,
  handoff: { enabled: true, agentName: 'Zoë', words: ['help me'], afterFailures: 3 },
  budgets: [],
  faces: ['ag-ui'],
  showReasoning: true,
  widget: { title: 'Zoë’s shop', suggestions: ['Where is it?'], files: false, corners: 'square', inset: 0 },
};

test('creates an agent as requested, and returns it unchanged alone and in the list', async () => {
  const made = await ws.ask('POST', '/agents', { ...full, toolIds: [] });
  expect(made.status).toBe(201);
  expect(made.data).toEqual({
    ...full,
    toolIds: [],
    agentId: expect.stringMatching(/^agent_/),
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await ws.ask('GET', `/agents/${String(made.data['agentId'])}`)).data).toEqual(made.data);
  expect(itemsOf(await ws.ask('GET', '/agents'))[0]).toEqual(made.data);
});

test('uses the installation’s defaults for omitted fields', async () => {
  const { data } = await ws.ask('POST', '/agents', { name: 'Bare' });
  expect(data).toMatchObject({
    type: 'general',
    instructions: '',
    model: 'gpt-4.1-mini',
    fallbackModels: [],
    toolIds: [],
    mcpServerIds: [],
    retrieval: 'always',
    builtinTools: [...usualBuiltinTools],
    sessionTimeoutMs: 1_800_000,
    actionTtlMs: 86_400_000,
    handoff: { enabled: true },
    isDefault: false,
  });
  expect(data).not.toHaveProperty('temperature');
});

test('changes only the given fields, and removes the temperature for null', async () => {
  const { data: made } = await ws.ask('POST', '/agents', { ...full, toolIds: [] });
  const path = `/agents/${String(made['agentId'])}`;
  const change = { instructions: 'New.', temperature: null, handoff: { enabled: false }, retrieval: 'off' };
  const changed = await ws.ask('PATCH', path, change);
  const { temperature, ...rest } = made;
  expect(changed).toMatchObject({ status: 200 });
  const { temperature: _, ...changes } = change;
  expect(changed.data).toEqual({ ...rest, ...changes });
  expect((await ws.ask('PATCH', path, {})).data).toEqual(changed.data);
});

test('replaces the design of the widget as a whole, and removes it for null', async () => {
  const { data: made } = await ws.ask('POST', '/agents', { ...full, toolIds: [] });
  const path = `/agents/${String(made['agentId'])}`;
  const widget = { accent: '#0f766e', theme: 'dark' };
  expect((await ws.ask('PATCH', path, { widget })).data['widget']).toEqual(widget);
  expect((await ws.ask('PATCH', path, { widget: null })).data).not.toHaveProperty('widget');
});

test('filters and pages the list', async () => {
  for (const name of ['Alpha', 'Beta', 'Beta two']) await ws.ask('POST', '/agents', { name, type: 'x' });
  const names = async (query: string) =>
    itemsOf(await ws.ask('GET', `/agents?${query}`)).map((one) => one['name']);
  expect(await names('q=beta')).toEqual(['Beta two', 'Beta']);
  expect(await names('type=x&q=ALPHA')).toEqual(['Alpha']);
  expect(await names('type=general')).toEqual(['Test agent']);
  expect(await names('from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z')).toEqual([]);
  const first = await ws.ask('GET', '/agents?limit=3');
  const { nextCursor } = first.data;
  const second = await ws.ask('GET', `/agents?limit=3&cursor=${String(nextCursor)}`);
  expect(itemsOf(first).map((one) => one['name'])).toEqual(['Beta two', 'Beta', 'Alpha']);
  expect(itemsOf(second).map((one) => one['name'])).toEqual(['Test agent']);
  expect(second.data).not.toHaveProperty('nextCursor');
});

describe('names', () => {
  test('renames one of eight agents to the same name at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ws.ask('POST', '/agents', { name: `Agent ${n}` })),
    );
    const answers = await Promise.all(
      made.map(({ data }) => ws.ask('PATCH', `/agents/${String(data['agentId'])}`, { name: 'The one' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'conflict')).toHaveLength(7);
  });

  test('frees a name when its agent is renamed or deleted', async () => {
    const { data } = await ws.ask('POST', '/agents', { name: 'One' });
    const path = `/agents/${String(data['agentId'])}`;
    expect((await ws.ask('PATCH', path, { name: 'ONE' })).data['name']).toBe('ONE');
    expect((await ws.ask('POST', '/agents', { name: 'one' })).status).toBe(409);
    await ws.ask('PATCH', path, { name: 'Two' });
    expect((await ws.ask('POST', '/agents', { name: 'one' })).status).toBe(201);
    await ws.ask('DELETE', path);
    expect((await ws.ask('POST', '/agents', { name: 'two' })).status).toBe(201);
  });

  test('keeps names apart by tenant', async () => {
    const other = await aWorkspace(service);
    for (const { ask } of [ws, other]) {
      expect((await ask('POST', '/agents', { name: 'Same' })).status).toBe(201);
    }
  });

  test('frees a name that a crash left without an agent after one minute, not before', async () => {
    const { tenantId } = ws;
    const claim = { tenantId, kind: 'agent' as const, ownerId: 'agent_gone' };
    await service.store.names.claim({ ...claim, name: 'Old', at: new Date(Date.now() - 61_000) });
    await service.store.names.claim({ ...claim, name: 'Fresh', at: new Date() });
    expect((await ws.ask('POST', '/agents', { name: 'old' })).status).toBe(201);
    expect((await ws.ask('POST', '/agents', { name: 'fresh' })).status).toBe(409);
  });
});

describe('the default agent', () => {
  test('is the last one that was made the default', async () => {
    const { data: first } = await ws.ask('POST', '/agents', { name: 'One', isDefault: true });
    const model = service.modelNamed('model-two');
    const { data: second } = await ws.ask('POST', '/agents', { name: 'Two', model });
    expect(first['isDefault']).toBe(true);
    const { data } = await ws.ask('PATCH', `/agents/${String(second['agentId'])}`, { isDefault: true });
    expect(data['isDefault']).toBe(true);
    const defaults = itemsOf(await ws.ask('GET', '/agents')).filter((one) => one['isDefault']);
    expect(defaults.map((one) => one['name'])).toEqual(['Two']);
    service.model.script(says('Hi.'));
    await service.chat(ws.apiKey, { message: 'hi' });
    expect(service.model.requests.at(-1)?.model).toBe('model-two');
  });

  test('can neither be unset nor deleted, and the error says what to do', async () => {
    const path = `/agents/${ws.agentId}`;
    for (const answer of [await ws.ask('PATCH', path, { isDefault: false }), await ws.ask('DELETE', path)]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'conflict' } });
      expect(answer.error.message).toMatch(/another agent the default first/);
    }
    expect((await ws.ask('PATCH', path, { isDefault: true })).data['isDefault']).toBe(true);
    await ws.ask('POST', '/agents', { name: 'Other', isDefault: true });
    expect((await ws.ask('DELETE', path)).status).toBe(200);
    expect((await ws.ask('GET', path)).status).toBe(404);
    expect((await ws.ask('DELETE', path)).status).toBe(404);
  });

  test('always exists, even if an agent is deleted while the default changes', async () => {
    const { data: other } = await ws.ask('POST', '/agents', { name: 'Other' });
    const path = `/agents/${String(other['agentId'])}`;
    await Promise.all([ws.ask('PATCH', path, { isDefault: true }), ws.ask('DELETE', path)]);
    expect(itemsOf(await ws.ask('GET', '/agents')).filter((one) => one['isDefault'])).toHaveLength(1);
  });
});

test('applies a change from the next turn on, not to a running turn', async () => {
  const server = await startToolServer();
  const { opened, open } = gate();
  server.answers.push({ when: opened });
  ws = await aWorkspace(service, [httpTool('look_up', server.url)]);
  service.model.script(calls({ tool: 'look_up', args: {} }), says('Done.'), says('New.'));
  const running = service.chat(ws.apiKey, { message: 'hi' });
  await waitFor('the call', () => server.calls.length === 1);
  const change = { model: service.modelNamed('model-new'), toolIds: [] };
  const changed = await ws.ask('PATCH', `/agents/${ws.agentId}`, change);
  expect(changed.status).toBe(200);
  open();
  expect((await running).body.data.message).toBe('Done.');
  expect(service.model.requests.at(-1)).toMatchObject({ model: 'test-model' });
  await service.chat(ws.apiKey, { message: 'again' });
  const { model, tools = [] } = service.model.requests.at(-1) ?? { model: '' };
  expect(model).toBe('model-new');
  expect(tools.map((tool) => tool.function.name)).not.toContain('look_up');
  await server.close();
});

test('repeats the success of a deletion, and no other one’s', async () => {
  const { data } = await ws.ask('POST', '/agents', { name: 'Once' });
  const path = `/agents/${String(data['agentId'])}`;
  for (const [key, status] of [
    ['away', 200],
    ['late', 404],
  ] as const)
    for (let time = 0; time < 2; time += 1)
      expect((await ws.ask('DELETE', path, undefined, { 'idempotency-key': key })).status).toBe(status);
});
