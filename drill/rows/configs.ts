import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { childEnvironment } from '../../src/platform/settings/child-environment';
import { isJsonObject } from '../../src/domain/json';
import { must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { databaseCommand } from '../world/database-command';
import { createManagedTenant } from '../world/managed-tenant';
import type { World } from '../world/world';
import { timely } from './timely';
import type { Drill, Outcome, Row } from './row';

/** SIGKILL of `npm run config -- apply`: run again, it does what is left and no more. */
export const configs: Row[] = [
  row('apply is killed before its last resource', beforeTheLast),
  row('apply is killed once a secret is changed', onceChanged),
  row('apply is killed while it replaces a retention rule', whileReplacing),
];

/** Long enough that the service shows their ends. */
const [key, anotherKey] = ['key-0123456789-abcd', 'key-9876543210-wxyz'];
const nothing = 'Applied: 0 created, 0 changed, 0 deleted.';

function row(fault: string, run: (drill: Drill) => Promise<Outcome>): Row {
  return { group: 'config', fault, turn: 'apply', form: 'default', run };
}

async function beforeTheLast({ world }: Drill): Promise<Outcome> {
  const { database } = world.service;
  const { apply, names } = await aFolder(world);
  const reached = database.freezeAt(databaseCommand('insert', 'canned_replies'));
  const first = apply(key);
  await timely('the write of the reply', reached);
  await first.kill();
  database.restore();
  const { code, lines } = await apply(key).ended;
  const left = `+ replies/${names.reply}`;
  must('', code === 0 && lines.includes(left), `the second run ends with ${code}: ${lines.join(' | ')}`);
  const more = lines.filter((line) => /^[+~±-] /.test(line) && line !== left);
  must('', more.length === 0, `the second run repeats ${more.join(' | ')}`);
  await mustBeDone(apply(key));
  return { checked: [] };
}

async function onceChanged({ world }: Drill): Promise<Outcome> {
  const { database } = world.service;
  const { apply } = await aFolder(world);
  must('', (await apply(key).ended).code === 0, 'the first run fails');
  const changed = database.answered(databaseCommand('update', 'tools'));
  const second = apply(anotherKey);
  await timely('the change of the tool', changed);
  database.freeze();
  await second.kill();
  database.restore();
  const { code, lines } = await apply(anotherKey).ended;
  must('', code === 0, `its own change counts as someone else’s: ${lines.join(' | ')}`);
  await mustBeDone(apply(anotherKey));
  return { checked: [] };
}

async function whileReplacing({ world }: Drill): Promise<Outcome> {
  const { database } = world.service;
  const { apply, put, names, ask } = await aFolder(world);
  put('retention-rules', { agentId: names.agent, days: 30 });
  must('', (await apply(key).ended).code === 0, 'the first run fails');
  put('retention-rules', { agentId: names.agent, days: 60 });
  const created = database.answered(databaseCommand('insert', 'retention_rules'));
  const second = apply(key);
  await timely('the new rule', created);
  database.freeze();
  await second.kill();
  database.restore();
  const { code, lines } = await apply(key).ended;
  must('', code === 0, `the second run ends with ${code}: ${lines.join(' | ')}`);
  await mustBeDone(apply(key));
  const { items } = await ask('/retention-rules');
  const days = Array.isArray(items) ? items.filter(isJsonObject).map((rule) => rule['days']) : [];
  must('', isDeepStrictEqual(days, [60]), `the rules have ${JSON.stringify(days)} days`);
  return { checked: [] };
}

async function mustBeDone({ ended }: Apply): Promise<void> {
  const { code, lines } = await ended;
  must('', code === 0 && lines.join() === nothing, `a further run says ${lines.join(' | ')}`);
}

interface Apply {
  ended: Promise<{ code: number | null; lines: string[] }>;
  kill: () => Promise<unknown>;
}

/** Makes a workspace, and files of a tool with a secret, of an agent that uses it, and of a canned reply. */
async function aFolder(world: World) {
  await world.service.start();
  const { workspaceToken } = await createManagedTenant(world);
  const folder = mkdtempSync(join(world.dataDir, 'config-'));
  const names = { tool: world.word(), agent: world.word(), reply: world.word() };
  const put = (kind: string, resource: object) => {
    mkdirSync(join(folder, kind), { recursive: true });
    // JSON is YAML.
    writeFileSync(join(folder, kind, 'one.yaml'), JSON.stringify(resource));
  };
  const headers = { 'X-Key': '${DRILL_KEY}' };
  const http = { method: 'POST', url: `${world.strangers.toolsUrl}/look_up`, headers };
  put('tools', { name: names.tool, description: 'Looks up.', http });
  put('agents', { name: names.agent, instructions: 'Be brief.', toolIds: [names.tool] });
  put('replies', { title: names.reply, text: 'Hello.' });
  const apply = (secret: string) => run(world, folder, { HOLDFAST_TOKEN: workspaceToken, DRILL_KEY: secret });
  const ask = async (path: string) => {
    const place = { url: () => world.service.url, workspaceToken };
    return (await askAsMember(place, { method: 'GET', path })).data;
  };
  return { apply, put, names, ask };
}

function run({ service }: World, folder: string, environment: Record<string, string>): Apply {
  const program = join(service.dist, 'src', 'dev', 'config', 'main.js');
  const script = `require(${JSON.stringify(program)}).main(process.env).then((code) => (process.exitCode = code))`;
  const child = spawn(process.execPath, ['--eval', script, 'apply', folder], {
    env: childEnvironment({ HOLDFAST_URL: service.url, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    child.once('close', (code) => resolve({ code, lines: output.split('\n').filter((line) => line !== '') })),
  );
  return {
    ended,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
