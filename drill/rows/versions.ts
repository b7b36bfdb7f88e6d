import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/domain/json';
import { must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { Workspace } from '../client/workspace';
import { prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { databaseCommand } from '../world/database-command';
import { createManagedTenant } from '../world/managed-tenant';
import type { Service } from '../world/service';
import type { World } from '../world/world';
import { timely } from './timely';
import type { Drill, Outcome, Row } from './row';

type Arm = (service: Service) => Promise<unknown>;

/** An agent is published, and its publisher dies or hangs at a write: users get one version, and nobody waits. */
export const versions: Row[] = [
  row('killed before the version is stored', killedAt(before('insert', 'agent_versions'))),
  row('killed once the version is stored', killedAt(after('insert', 'agent_versions'))),
  row('killed once users have the version', killedAt(after('update', 'agents', 'publishedVersion'))),
  row('another process publishes while one hangs', hanging),
];

/** A publisher that dies must not keep the next one waiting. */
const atOnceMs = 15_000;

function row(fault: string, run: (drill: Drill) => Promise<Outcome>): Row {
  return { group: 'version', fault, turn: 'text', form: 'default', run };
}

function killedAt(arm: Arm) {
  return async ({ world }: Drill): Promise<Outcome> => {
    const { service } = world;
    const agent = await aDraft(world);
    const reached = arm(service);
    // The member's browser asks again with the same key.
    const published = agent.publish(service);
    await timely('the write', reached);
    await service.kill();
    await service.start();
    const { status, data } = await timely('the answer', published, atOnceMs);
    must('', status === 200 && data['version'] === 2, `it is answered ${status} ${JSON.stringify(data)}`);
    const list = await agent.ask({ method: 'GET', path: `${agent.path}/versions` });
    const numbers = itemsOf(list.data).map(({ version }) => version);
    must('', isDeepStrictEqual(numbers, [2, 1]), `the versions are ${JSON.stringify(numbers)}`);
    await mustAnswer(world, agent, 2);
    return { checked: ['I1', 'I2'] };
  };
}

async function hanging({ world }: Drill): Promise<Outcome> {
  const { service } = world;
  const agent = await aDraft(world);
  const held = service.database.holdAt(databaseCommand('update', 'agents'), 'publishedVersion');
  const first = agent.publish(service);
  const letGo = await timely('the write', held);
  const other = await world.another();
  try {
    await agent.change(other, { instructions: 'Three.' });
    const second = await agent.publish(other);
    must('', second.status === 200, `the other process answers ${second.status}`);
    letGo();
    const { status } = await timely('the answer', first);
    must('', status === 409, `the one that hung answers ${status}`);
    await mustAnswer(world, agent, Number(second.data['version']));
    return { checked: ['I1', 'I2'] };
  } finally {
    await other.close();
  }
}

type Managed = Awaited<ReturnType<typeof aDraft>>;

/** Makes a workspace whose agent has a draft that is to become version 2. */
async function aDraft(world: World) {
  await world.service.start();
  const { agentId, apiKey, workspaceToken } = await createManagedTenant(world);
  const path = `/agents/${agentId}`;
  const at = ({ url }: Service) => ({ url: () => url, workspaceToken });
  const ask = (asked: Parameters<typeof askAsMember>[1]) =>
    askAsMember({ url: () => world.service.url, workspaceToken }, asked);
  const change = async (service: Service, body: object) => {
    const { status } = await askAsMember(at(service), { method: 'PATCH', path, body });
    must('', status === 200, `a change of the agent is answered ${status}`);
  };
  const publish = (service: Service) => {
    const place = { url: () => service.url, workspaceToken };
    return askAsMember(place, { method: 'POST', path: `${path}/publish`, body: {}, key: world.word() });
  };
  await change(world.service, { publishing: 'manual' });
  await change(world.service, { instructions: 'Two.' });
  return { apiKey, path, workspaceToken, ask, change, publish };
}

/** The next turn runs this version. */
async function mustAnswer(world: World, agent: Managed, version: number): Promise<void> {
  const { apiKey, workspaceToken } = agent;
  const { user, place } = prepare(world, turnNamed('text'), { apiKey, workspaceToken });
  await user.run();
  const [turn] = await new Workspace(place.url, workspaceToken).turns(user.conversationId);
  must('', turn?.['version'] === version, `version ${String(turn?.['version'])} answers, not ${version}`);
}

function itemsOf({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

/** The command is on its way to the database. */
function before(
  ...[command, collection, ...words]: [...Parameters<typeof databaseCommand>, ...string[]]
): Arm {
  return ({ database }) => database.freezeAt(databaseCommand(command, collection), ...words);
}

/** The command was carried out. All later ones are blocked. */
function after(
  ...[command, collection, ...words]: [...Parameters<typeof databaseCommand>, ...string[]]
): Arm {
  return ({ database }) =>
    database.answered(databaseCommand(command, collection), ...words).then(() => database.freeze());
}
