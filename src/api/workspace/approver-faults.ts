import type { Fault } from '../../domain/errors';
import { isJsonObject } from '../../domain/json';
import type { WorkspaceDeps } from './deps';

/** How many ids are looked up. A tool names fewer; only a list of hundreds of approvals could name more. */
const mostLookedUp = 1_000;

type Deps = Pick<WorkspaceDeps, 'store'>;

/**
 * Returns a fault for each member of an approval whom the workspace does not have. `path` is that of the approval,
 * which may not match its schema.
 */
export async function approverFaults(
  { store }: Deps,
  tenantId: string,
  approval: unknown,
  path: string,
): Promise<Fault[]> {
  const named = listOf(approval, 'steps').flatMap((step, at) =>
    listOf(step, 'members').flatMap((id, index) =>
      typeof id === 'string' && id !== '' ? [{ id, path: `${path}.steps.${at}.members.${index}` }] : [],
    ),
  );
  const ids = [...new Set(named.map(({ id }) => id))].slice(0, mostLookedUp);
  const found = await Promise.all(ids.map((id) => store.members.get(tenantId, id)));
  const unknown = new Set(ids.filter((_, at) => !found[at]));
  return named.flatMap((each) =>
    unknown.has(each.id) ? [{ path: each.path, message: 'The workspace has no member with this id.' }] : [],
  );
}

/** The same for the approvals of an MCP server's tools. */
export async function overrideFaults(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const faults = await Promise.all(
    listOf(body, 'tools').map((override, at) =>
      approverFaults(deps, tenantId, fieldOf(override, 'approval'), `body.tools.${at}.approval`),
    ),
  );
  return faults.flat();
}

export function fieldOf(body: unknown, field: string): unknown {
  return isJsonObject(body) ? body[field] : undefined;
}

function listOf(body: unknown, field: string): unknown[] {
  const listed = fieldOf(body, field);
  return Array.isArray(listed) ? listed : [];
}
