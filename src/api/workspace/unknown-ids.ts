import type { Fault } from '../../domain/errors';
import { isJsonObject } from '../../domain/json';
import type { Store } from '../../store/store';
import { fewAtOnce } from '../../platform/concurrency/few-at-once';
import type { WorkspaceDeps } from './context';

/** Describes what the ids of a list in a body refer to. */
interface Reference {
  field: string;
  /** How many ids are looked up. It exceeds the schema's limit, which rejects a longer list anyway. */
  mostLookedUp: number;
  message: string;
  /** Returns those ids that the tenant can use. */
  known: (ids: string[]) => Promise<string[]>;
}

/** Returns a fault for each id in the body's list that `known` does not return. The body may not match its schema. */
export async function unknownIdFaults(
  body: unknown,
  { field, mostLookedUp, message, known }: Reference,
): Promise<Fault[]> {
  const listed: unknown = isJsonObject(body) ? body[field] : undefined;
  const wanted: unknown[] = Array.isArray(listed) ? listed.slice(0, mostLookedUp) : [];
  const ids = wanted.filter((id) => typeof id === 'string' && id !== '').map(String);
  const found = new Set<unknown>(await known([...new Set(ids)]));
  return wanted.flatMap((id, at) =>
    typeof id !== 'string' || id === '' || found.has(id) ? [] : [{ path: `body.${field}.${at}`, message }],
  );
}

type Agents = Pick<Store, 'agents'>;

const noAgent = 'The workspace has no agent with this id.';

/** Returns a fault if the body's field is the id of an agent that the tenant does not have. */
export async function unknownAgentFaults(
  { agents }: Agents,
  tenantId: string,
  body: unknown,
  field = 'agentId',
): Promise<Fault[]> {
  const agentId = isJsonObject(body) ? body[field] : undefined;
  if (typeof agentId !== 'string' || agentId === '') return [];
  return (await agents.get(tenantId, agentId)) ? [] : [{ path: `body.${field}`, message: noAgent }];
}

/** Returns a fault for each of the body's `agentIds` that is not an agent of the tenant. */
export function unknownAgentsFaults({ agents }: Agents, tenantId: string, body: unknown): Promise<Fault[]> {
  const known = async (ids: string[]) => {
    const found = await Promise.all(ids.map((id) => agents.get(tenantId, id)));
    return found.flatMap((agent) => (agent ? [agent.agentId] : []));
  };
  return unknownIdFaults(body, { field: 'agentIds', mostLookedUp: 200, message: noAgent, known });
}

/** How many ids are looked up. A tool names fewer; only a list of hundreds of approvals could name more. */
const mostLookedUp = 1_000;
const lookedUpAtOnce = 20;

type Deps = Pick<WorkspaceDeps, 'store'>;

/** An id in a body. It is looked up if it is a text. */
interface Named {
  id: unknown;
  path: string;
}

/**
 * Returns a fault for each member whom the workspace does not have: in the tool's own approval, and in those of its
 * rules. The tool may not match its schema. `known` is the tool that is changed.
 */
export function toolApproverFaults(
  { store }: Deps,
  tenantId: string,
  tool: unknown,
  known?: unknown,
): Promise<Fault[]> {
  return unknownMembers(store, tenantId, approversOf(tool, 'body'), idsOf(approversOf(known, '')));
}

/** The same for the approvals of an MCP server's tools. */
export function overrideFaults(
  { store }: Deps,
  tenantId: string,
  body: unknown,
  known?: unknown,
): Promise<Fault[]> {
  const named = (server: unknown) =>
    listOf(server, 'tools').flatMap((override, at) => approversOf(override, `body.tools.${at}`));
  return unknownMembers(store, tenantId, named(body), idsOf(named(known)));
}

function idsOf(named: Named[]): unknown[] {
  return named.map(({ id }) => id);
}

function approversOf(tool: unknown, path: string): Named[] {
  const ofRules = listOf(tool, 'rules').flatMap((rule, at) =>
    membersIn(fieldOf(rule, 'approval'), `${path}.rules.${at}.approval`),
  );
  return [...membersIn(fieldOf(tool, 'approval'), `${path}.approval`), ...ofRules];
}

function membersIn(approval: unknown, path: string): Named[] {
  return listOf(approval, 'steps').flatMap((step, at) =>
    listOf(step, 'members').map((id, index) => ({ id, path: `${path}.steps.${at}.members.${index}` })),
  );
}

/**
 * Returns a fault for each of these ids that is no member of the workspace. `kept` are ids that the changed thing has
 * already: it can be sent back as it was read, also if a member was removed since.
 */
export function unknownMembers(
  { members }: Pick<Store, 'members'>,
  tenantId: string,
  named: Named[],
  kept: readonly unknown[] = [],
): Promise<Fault[]> {
  const isKnown = async (id: string) => kept.includes(id) || (await members.get(tenantId, id)) !== null;
  return unknownAmong(named, isKnown, 'The workspace has no member with this id.');
}

/** Does the same for queues. */
export function unknownQueues(
  { queues }: Pick<Store, 'queues'>,
  tenantId: string,
  named: Named[],
  kept: readonly unknown[] = [],
): Promise<Fault[]> {
  const isKnown = async (id: string) => kept.includes(id) || (await queues.get(tenantId, id)) !== null;
  return unknownAmong(named, isKnown, 'The workspace has no queue with this id.');
}

async function unknownAmong(
  named: Named[],
  isKnown: (id: string) => Promise<boolean>,
  message: string,
): Promise<Fault[]> {
  const given = named.flatMap(({ id, path }) => (typeof id === 'string' && id !== '' ? [{ id, path }] : []));
  const ids = [...new Set(given.map(({ id }) => id))].slice(0, mostLookedUp);
  const unknown = new Set<string>();
  await fewAtOnce(ids, lookedUpAtOnce, async (id) => {
    if (!(await isKnown(id))) unknown.add(id);
  });
  return given.flatMap(({ id, path }) => (unknown.has(id) ? [{ path, message }] : []));
}

export function fieldOf(body: unknown, field: string): unknown {
  return isJsonObject(body) ? body[field] : undefined;
}

export function listOf(body: unknown, field: string): unknown[] {
  const listed = fieldOf(body, field);
  return Array.isArray(listed) ? listed : [];
}
