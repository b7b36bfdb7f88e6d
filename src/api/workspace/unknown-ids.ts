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

interface Named {
  id: string;
  path: string;
}

/**
 * Returns a fault for each member of an approval whom the workspace does not have. `path` is that of the approval,
 * which may not match its schema.
 */
export function approverFaults(
  deps: Deps,
  tenantId: string,
  approval: unknown,
  path: string,
): Promise<Fault[]> {
  return unknownMembers(deps, tenantId, membersIn(approval, path));
}

/** The same for the approvals of an MCP server's tools. */
export function overrideFaults(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const named = listOf(body, 'tools').flatMap((override, at) =>
    membersIn(fieldOf(override, 'approval'), `body.tools.${at}.approval`),
  );
  return unknownMembers(deps, tenantId, named);
}

function membersIn(approval: unknown, path: string): Named[] {
  return listOf(approval, 'steps').flatMap((step, at) =>
    listOf(step, 'members').flatMap((id, index) =>
      typeof id === 'string' && id !== '' ? [{ id, path: `${path}.steps.${at}.members.${index}` }] : [],
    ),
  );
}

async function unknownMembers({ store }: Deps, tenantId: string, named: Named[]): Promise<Fault[]> {
  const ids = [...new Set(named.map(({ id }) => id))].slice(0, mostLookedUp);
  const unknown = new Set<string>();
  await fewAtOnce(ids, lookedUpAtOnce, async (id) => {
    if (!(await store.members.get(tenantId, id))) unknown.add(id);
  });
  return named.flatMap(({ id, path }) =>
    unknown.has(id) ? [{ path, message: 'The workspace has no member with this id.' }] : [],
  );
}

export function fieldOf(body: unknown, field: string): unknown {
  return isJsonObject(body) ? body[field] : undefined;
}

function listOf(body: unknown, field: string): unknown[] {
  const listed = fieldOf(body, field);
  return Array.isArray(listed) ? listed : [];
}
