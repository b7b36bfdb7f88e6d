import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Browser } from '../../support/browser';
import { routedModel } from '../../support/model-router';
import { required } from '../../support/required';
import { says } from '../../support/scripted-model';
import { testMasterKey } from '../../support/master-key';
import { testService } from '../../support/test-service';
import { createKey } from '../../../src/workspace/credentials/keys';
import { AdminError } from '../../../src/dev/tenant-command/admin-error';
import { readCommand } from '../../../src/dev/tenant-command/read-command';
import { runCommand } from '../../../src/dev/tenant-command/run-command';
import { loadSettings } from '../../../src/platform/settings/settings';
import type { NameClaim } from '../../../src/store/store';
import { tenantCommand, type CommandResult } from './tenant-command';
import { newFolder } from '../../support/new-folder';

const service = testService();

const key = { MASTER_KEY: testMasterKey };
const database = () => ({
  ...key,
  MONGODB_URI: service.databaseUri,
  OPENAI_MODEL: routedModel('test-model', service.model.url),
});
const emailOf = () => `owner.${randomUUID()}@acme.example`;

type Made = Record<string, string>;

/** Runs the command in this process, on a connection of its own to the service's database. Returns what it prints. */
async function run(...argv: string[]): Promise<Record<string, unknown>[]> {
  const command = readCommand(argv);
  if (command.do === 'help') throw new Error('this prints no lines');
  const lines: string[] = [];
  const print = (line: object) => void lines.push(JSON.stringify(line));
  await runCommand(service.store, loadSettings(database(), tmpdir()), command, print);
  return lines.map((line) => JSON.parse(line));
}

const creation = () => ['create', '--name', 'Acme', '--email', emailOf()];

async function made(...more: string[]): Promise<Made> {
  const [tenant = {}] = await run(...creation(), ...more);
  return Object.fromEntries(Object.entries(tenant).map(([name, value]) => [name, String(value)]));
}

const tokenOpens = async ({ workspaceToken }: Made) => {
  const headers = { authorization: `Bearer ${workspaceToken}` };
  return (await new Browser(service.url).send('GET', '/inbox', undefined, headers)).status;
};
const signsIn = async (email = '', password = '') =>
  (await new Browser(service.url).signIn(email, password)).status;

function expectRefusal({ code, output, errors }: CommandResult, why: string): void {
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(why);
  expect(errors).not.toMatch(/\n\s+at /);
}

async function expectError(running: Promise<unknown>, why: string): Promise<void> {
  await expect(running).rejects.toThrow(AdminError);
  await expect(running).rejects.toThrow(why);
}

test('creates a tenant that works at once: sign-in, token and agent', async () => {
  const { code, output, errors } = await tenantCommand(creation(), database());
  expect([code, errors]).toEqual([0, '']);
  expect(output.endsWith('}\n')).toBe(true);
  const tenant: Made = JSON.parse(output);
  expect(Object.keys(tenant)).toEqual([
    'tenantId',
    'agentId',
    'ownerEmail',
    'ownerPassword',
    'workspaceToken',
  ]);
  expect(await signsIn(tenant['ownerEmail'], tenant['ownerPassword'])).toBe(201);
  expect(await tokenOpens(tenant)).toBe(200);
  const { tenantId = '' } = tenant;
  const { key, credential } = createKey({ tenantId, kind: 'API_KEY', name: 'k', createdAt: new Date() });
  await service.store.credentials.insert(credential);
  service.model.script(says('Hello.'));
  const { status, body } = await service.chat(key, { message: 'Hi' });
  expect([status, body.data.message]).toEqual([200, 'Hello.']);
});

test('uses a given password for the owner; creates nothing if the address is taken', async () => {
  const password = 'chosen by hand';
  const tenant = await made('--password', password);
  expect(tenant['ownerPassword']).toBe(password);
  expect(await signsIn(tenant['ownerEmail'], password)).toBe(201);
  const name = `Late ${randomUUID()}`;
  const again = run('create', '--name', name, '--email', String(tenant['ownerEmail']).toUpperCase());
  await expectError(again, 'is taken');
  expect((await run('list')).filter((line) => line['name'] === name)).toEqual([]);
});

test('leaves nothing behind if the address is taken just before the owner is stored', async () => {
  const { ownerEmail = '' } = await made();
  const { store } = service;
  const names: string[] = [];
  const raced = {
    ...store,
    members: { ...store.members, byEmail: async () => null },
    names: {
      ...store.names,
      claim: async (claim: NameClaim) => {
        names.push(claim.tenantId);
        return store.names.claim(claim);
      },
    },
  };
  const settings = loadSettings(database(), tmpdir());
  const command = { do: 'create' as const, name: 'Late', email: ownerEmail, password: undefined };
  await expect(runCommand(raced, settings, command, () => undefined)).rejects.toThrow('is taken');

  const [tenantId = ''] = names;
  expect(await store.agents.list(tenantId, {}, 1)).toEqual([]);
  expect(await store.workspaceTokens.list(tenantId, {}, 1)).toEqual([]);
  const claim = { tenantId, kind: 'agent' as const, name: 'Late', ownerId: 'another', at: new Date() };
  expect(await store.names.claim(claim)).toBeNull();
});

test('lists each tenant of a running service, marks disabled ones, shows no secrets', async () => {
  const { tenantId = '', agentId } = await made();
  await run('disable', tenantId);
  const running = { ...key, DATA_DIR: required('HOLDFAST_TEST_DATA_DIR') };
  const { code, lines, errors } = await tenantCommand(['list'], running);
  expect([code, errors]).toEqual([0, '']);
  const shown = {
    tenantId,
    name: 'Acme',
    agentId,
    createdAt: expect.any(String),
    disabledAt: expect.any(String),
  };
  expect(lines.filter((line) => line['tenantId'] === tenantId)).toEqual([shown]);
  expect(new Set(lines.map((line) => line['tenantId'])).size).toBe(lines.length);
});

test('reports if no service runs on the data folder', async () => {
  const empty = newFolder();
  expectRefusal(await tenantCommand(['list'], { DATA_DIR: empty }), `No service runs on ${empty}`);
});

test('rejects a disabled tenant at once, and admits it again', async () => {
  const tenant = await made();
  const id = String(tenant['tenantId']);
  const disabled = await run('disable', id);
  expect(disabled).toEqual([expect.objectContaining({ tenantId: id, disabledAt: expect.any(String) })]);
  expect(await tokenOpens(tenant)).toBe(403);
  // The time of the first call stays.
  expect(await run('disable', id)).toEqual(disabled);
  const [enabled] = await run('enable', id);
  expect(enabled).not.toHaveProperty('disabledAt');
  expect(await tokenOpens(tenant)).toBe(200);
});

test('disabling a tenant ends its open streams in the process that serves them', async () => {
  const { tenantId = '', workspaceToken = '' } = await made();
  const headers = { authorization: `Bearer ${workspaceToken}` };
  const stream = await fetch(`${service.url}/api/workspace/inbox/events`, { headers });
  expect(stream.status).toBe(200);
  await run('disable', tenantId);
  // Reads to the end, which comes only when the stream is closed.
  expect(await stream.text()).toContain('unauthenticated');
});

test('gives the first owner a new password and ends the owner’s sessions', async () => {
  const { tenantId = '', ownerEmail = '', ownerPassword = '' } = await made();
  const browser = new Browser(service.url);
  await browser.signIn(ownerEmail, ownerPassword);
  const second = { email: emailOf(), name: 'Second', role: 'owner', password: 'second owner here' };
  expect((await browser.send('POST', '/members', second)).status).toBe(201);
  const lines = await run('reset-owner', tenantId);
  expect(lines).toEqual([{ tenantId, ownerEmail, ownerPassword: expect.any(String) }]);
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect(await signsIn(ownerEmail, ownerPassword)).toBe(401);
  expect(await signsIn(ownerEmail, String(lines[0]?.['ownerPassword']))).toBe(201);
  expect(await signsIn(second.email, second.password)).toBe(201);

  const audited = await service.store.audit.list(tenantId, { tag: 'tenant' }, 10);
  expect(audited.map(({ text }) => JSON.parse(text))).toMatchObject([
    { operation: 'tenant reset-owner', actor: { kind: 'installation' }, after: { ownerEmail } },
    { operation: 'tenant create', outcome: 'done', after: { name: 'Acme', ownerEmail } },
  ]);
});

test.each(['disable', 'enable', 'reset-owner'])('%s of an unknown tenant is an error', async (verb) => {
  await expectError(run(verb, 'tenant_unknown'), 'There is no tenant with the id tenant_unknown');
});

test('prints faults of the command line and of the settings to standard error', async () => {
  expectRefusal(await tenantCommand(['create', '--name', 'x'], database()), '--email is missing');
  expectRefusal(await tenantCommand(['list'], { ...database(), PORT: 'x' }), 'PORT is "x"');
});

test('--help needs no settings and no database', async () => {
  const { code, output } = await tenantCommand(['--help'], {});
  expect([code, output]).toEqual([0, expect.stringContaining('reset-owner ID')]);
});

test('gives a tenant the agent and tools of the demo, if wanted', async () => {
  const tenant = await made('--demo');
  const { tenantId = '', agentId = '' } = tenant;
  const agent = await service.store.agents.get(tenantId, agentId);
  const tools = await service.store.tools.list(tenantId, {}, 10);
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...['get_weather', 'read_calendar', 'refund_order', 'send_email'],
  ]);
  expect([...(agent?.toolIds ?? [])].sort()).toEqual(tools.map(({ toolId }) => toolId).sort());
  expect(await service.store.tenants.get(tenantId)).toMatchObject({ name: 'Acme', isDemo: true });
});
