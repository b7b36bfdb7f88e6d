import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { FileFaults } from '../../../src/dev/config/fault';
import { runConfig, type ConfigOrder } from '../../../src/dev/config/run-config';
import { newId } from '../../../src/domain/ids';
import { createWorkspaceToken } from '../../../src/workspace/credentials/keys';
import { testService } from '../../support/test-service';
import { aWorkspace, itemsOf, type TestWorkspace } from '../../support/workspace';

const service = testService();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-config-'));
  folders.push(folder);
  return folder;
}

/** A workspace, and the command with a token of it. */
async function aPlace() {
  const ws = await aWorkspace(service);
  const who = {
    tenantId: ws.tenantId,
    memberId: newId('member'),
    name: 'CI',
    role: 'owner',
    createdAt: new Date(),
  } as const;
  const { token, record } = createWorkspaceToken(who);
  await service.store.workspaceTokens.insert(record);
  const run = async (verb: ConfigOrder['do'], folder: string, more: Partial<ConfigOrder> = {}) => {
    const lines: string[] = [];
    const order = { do: verb, folder, prune: false, url: service.url, token, environment: {}, ...more };
    const code = await runConfig({ print: (line) => void lines.push(line), ...order });
    return { code, lines };
  };
  return { ws, run };
}

async function put(folder: string, file: string, resource: object | string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), typeof resource === 'string' ? resource : stringify(resource));
}

const tool = (changes: object = {}) => ({
  ...{ name: 'find_order', description: 'Finds an order.', requiresAuth: false },
  http: {
    method: 'GET',
    url: 'https://orders.example/find',
    headers: { Authorization: 'Bearer ${ORDERS_KEY}' },
  },
  rules: [{ when: 'args.id == "1"', then: 'deny' }],
  ...changes,
});
const agent = (changes: object = {}) => ({
  ...{ name: 'Sales', instructions: 'Sell.\nFairly.\n', toolIds: ['find_order'] },
  handoff: { enabled: true, queueIds: ['First', 'Second'] },
  ...changes,
});
const queue = (name: string, other: string) => ({
  name,
  steps: [{ afterMs: 60_000, then: { queueId: other } }],
});
const environment = { ORDERS_KEY: 'key-0123456789' };

async function shop(folder: string): Promise<void> {
  await put(folder, 'tools/find-order.yaml', tool());
  await put(folder, 'agents/sales.yaml', agent());
  await put(folder, 'queues/first.yaml', queue('First', 'Second'));
  await put(folder, 'queues/second.yaml', { name: 'Second' });
  await put(folder, 'replies/hello.yaml', { title: 'Hello', text: 'Hi {{user.id}}', queueId: 'First' });
  await put(folder, 'retention-rules/sales.yaml', { agentId: 'Sales', days: 30 });
  await put(folder, 'settings/settings.yaml', { defaultAgentId: 'Sales' });
}

const namesAt = async ({ ask }: TestWorkspace, path: string) =>
  itemsOf(await ask('GET', path)).map(({ name }) => name);

test('applies files by names, each after those that it names, and a second time changes nothing', async () => {
  const { ws, run } = await aPlace();
  const folder = await newFolder();
  await shop(folder);
  const planned = await run('plan', folder, { environment });
  expect(await namesAt(ws, '/tools')).toEqual([]);
  const applied = await run('apply', folder, { environment });
  expect(applied.lines.slice(0, -1)).toEqual(planned.lines.slice(0, -1));
  expect(applied.lines).toEqual([
    '+ tools/find_order',
    '+ queues/First',
    '+ queues/Second',
    '~ queues/First: steps',
    '+ agents/Sales',
    '+ replies/Hello',
    '+ retention-rules/Sales',
    '~ settings/settings: defaultAgentId',
    'Applied: 6 created, 2 changed, 0 deleted.',
  ]);
  const [stored] = await service.store.tools.list(ws.tenantId, {}, 10);
  expect(stored?.http.headers).toEqual({ Authorization: 'Bearer key-0123456789' });
  const [sales] = await service.store.agents.list(ws.tenantId, { q: 'Sales' }, 10);
  expect(sales).toMatchObject({ toolIds: [stored?.toolId], instructions: 'Sell.\nFairly.\n' });
  for (const given of [environment, {}])
    expect(await run('apply', folder, { environment: given })).toEqual({
      code: 0,
      lines: ['Applied: 0 created, 0 changed, 0 deleted.'],
    });
  expect(await readFile(join(folder, '.holdfast-state.json'), 'utf8')).not.toContain('0123456789');
});

test('carries a workspace from staging to production', async () => {
  const [staging, production] = [await aPlace(), await aPlace()];
  const folder = await newFolder();
  await shop(folder);
  await staging.run('apply', folder, { environment });
  const copy = await newFolder();
  await staging.run('export', copy);
  const text = await readFile(join(copy, 'tools/find-order.yaml'), 'utf8');
  expect(text).toContain('$schema=../.schema/tools.json');
  expect(text).toContain('Authorization: ${TOOL_FIND_ORDER_AUTHORIZATION}');
  expect((await staging.run('plan', copy)).lines).toEqual(['To apply: 0 created, 0 changed, 0 deleted.']);
  await expect(production.run('plan', copy)).rejects.toThrow(
    /^tools\/find-order\.yaml:\d+: The variable TOOL_FIND_ORDER_AUTHORIZATION is not set\.$/,
  );
  const secret = { TOOL_FIND_ORDER_AUTHORIZATION: 'Bearer production-key' };
  expect((await production.run('apply', copy, { environment: secret })).code).toBe(0);
  expect(await readdir(join(copy, 'queues'))).toEqual(['first.yaml', 'second.yaml']);
  const again = await production.run('plan', copy, { environment: secret });
  expect(again.lines).toEqual(['To apply: 0 created, 0 changed, 0 deleted.']);
  const rotated = { TOOL_FIND_ORDER_AUTHORIZATION: 'Bearer rotated-key-2' };
  const changed = await production.run('apply', copy, { environment: rotated });
  expect(changed.lines[0]).toBe('~ tools/find_order: http');
  const [stored] = await service.store.tools.list(production.ws.tenantId, {}, 10);
  expect(stored?.http.headers).toEqual({ Authorization: 'Bearer rotated-key-2' });
});

test('names what others have changed, leaves it alone, and does the rest', async () => {
  const { ws, run } = await aPlace();
  const folder = await newFolder();
  await shop(folder);
  await run('apply', folder, { environment });
  const [{ agentId = '' } = {}] = itemsOf(await ws.ask('GET', '/agents?q=Sales'));
  await ws.ask('PATCH', `/agents/${String(agentId)}`, { instructions: 'Theirs.' });
  await put(folder, 'agents/sales.yaml', agent({ instructions: 'Ours.' }));
  await put(folder, 'tools/find-order.yaml', tool({ description: 'Finds one.' }));
  const { code, lines } = await run('apply', folder, { environment });
  expect(code).toBe(3);
  expect(lines[0]).toBe('~ tools/find_order: description');
  expect(lines[1]).toMatch(
    /^! agents\/Sales: changed elsewhere since the last apply; it differs in instructions\./,
  );
  expect((await ws.ask('GET', `/agents/${String(agentId)}`)).data['instructions']).toBe('Theirs.');
  await put(folder, 'agents/sales.yaml', agent({ instructions: 'Theirs.' }));
  expect(await run('apply', folder, { environment })).toMatchObject({ code: 0 });
});

test('deletes what it applied and no file names, if it is told to', async () => {
  const { ws, run } = await aPlace();
  const folder = await newFolder();
  await shop(folder);
  await run('apply', folder, { environment });
  await ws.ask('POST', '/tools', { ...tool({ name: 'by_hand', rules: [] }) });
  await rm(join(folder, 'tools/find-order.yaml'));
  await put(folder, 'agents/sales.yaml', agent({ toolIds: [] }));
  const kept = await run('apply', folder);
  expect(kept.lines).toContain('? tools/find_order: no file names it any more. --prune deletes it.');
  expect(await namesAt(ws, '/tools')).toHaveLength(2);
  expect((await run('apply', folder, { prune: true })).lines).toContain('- tools/find_order');
  expect(await namesAt(ws, '/tools')).toEqual(['by_hand']);
});

test('names all faults of all files, with their lines', async () => {
  const { run } = await aPlace();
  const folder = await newFolder();
  await put(folder, 'tools/anchor.yaml', 'name: a\ndescription: &x text\nhttp: *x\nkind: 5\n');
  await put(folder, 'tools/twice.yaml', 'name: a\nname: b\n');
  await put(folder, 'agents/a.yaml', 'name: A\ntemperature: warm\nnmae: x\n');
  await put(folder, 'agents/b.yaml', 'name: B\ntoolIds:\n  - gone\n');
  await put(folder, 'agents/two.yaml', 'name: D\n---\nname: E\n');
  await put(folder, 'agent/c.yaml', 'name: C\n');
  const failed = await run('plan', folder).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FileFaults);
  expect(String(failed).replace('Error: ', '').split('\n')).toEqual([
    expect.stringMatching(/^agent\/c\.yaml:1: No kind has this folder\./),
    expect.stringMatching(/^agents\/a\.yaml:2: temperature must be number\.$/),
    'agents/a.yaml:3: There is no field “nmae” here.',
    'agents/b.yaml:3: Neither the files nor the workspace have “gone” among tools.',
    'agents/two.yaml:2: Put each resource into a file of its own.',
    'tools/anchor.yaml:2: Leave the anchor out: anchors are not read.',
    'tools/anchor.yaml:3: Write the value itself: aliases are not read.',
    'tools/anchor.yaml:3: http must be object.',
    expect.stringMatching(/^tools\/anchor\.yaml:4: kind must be /),
    expect.stringMatching(/^tools\/twice\.yaml:2: Map keys must be unique/),
  ]);
});

test('says what is wrong with the folder, its record or the address', async () => {
  const { run } = await aPlace();
  const folder = await newFolder();
  await expect(run('plan', join(folder, 'none'))).rejects.toThrow(/^There is no folder .*none\. Run export/);
  await put(folder, '.holdfast-state.json', '{');
  await expect(run('plan', folder)).rejects.toThrow(/holdfast-state\.json is damaged\. Delete it/);
  const url = 'holdfast.example.com';
  await expect(run('plan', folder, { url })).rejects.toThrow(/^HOLDFAST_URL must be an address such as/);
});

test('goes on where a run has died, and ends in the same state', async () => {
  const { run } = await aPlace();
  const folder = await newFolder();
  await shop(folder);
  const dying = {
    environment,
    print: () => {
      throw new Error('died');
    },
  };
  await expect(run('apply', folder, dying)).rejects.toThrow();
  expect(await run('apply', folder, { environment })).toMatchObject({ code: 0 });
  expect((await run('plan', folder, { environment })).lines).toHaveLength(1);
});

test('plans what it applies, and then nothing, over any edits', async () => {
  const { run } = await aPlace();
  const folder = await newFolder();
  await shop(folder);
  const edit = fc.record({
    description: fc.constantFrom('One.', 'Two.'),
    policy: fc.constantFrom('auto', 'confirm', undefined),
    instructions: fc.string({ maxLength: 20 }).filter((text) => !/[^\P{Cc}\n\t]|\p{Cs}|\{\{/u.test(text)),
    temperature: fc.constantFrom(0.5, 1, undefined),
    hasTool: fc.boolean(),
    days: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(edit, async ({ description, policy, instructions, temperature, hasTool, days }) => {
      await put(folder, 'tools/find-order.yaml', tool({ description, policy }));
      await put(
        folder,
        'agents/sales.yaml',
        agent({ instructions, temperature, toolIds: hasTool ? ['find_order'] : [] }),
      );
      await put(folder, 'retention-rules/sales.yaml', { agentId: 'Sales', days });
      const planned = await run('plan', folder, { environment });
      const applied = await run('apply', folder, { environment });
      expect(applied.lines.slice(0, -1)).toEqual(planned.lines.slice(0, -1));
      expect((await run('apply', folder, { environment })).lines).toHaveLength(1);
    }),
    { numRuns: 6 },
  );
});
