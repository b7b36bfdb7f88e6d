import type { Fault } from '../../../domain/errors';
import { isJsonObject } from '../../../domain/json';
import { fewAtOnce } from '../../../platform/concurrency/few-at-once';
import type { WorkspaceDeps } from '../deps';

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
