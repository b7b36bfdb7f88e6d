import { isJsonObject } from '../../../domain/json';
import type { Fault } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';

type Deps = Pick<WorkspaceDeps, 'store' | 'stdio'>;

/** What a list of ids in a body may name. */
export interface Reference {
  field: string;
  /** More than an agent may have: what is behind them is refused for that. */
  mostLookedUp: number;
  message: string;
  /** Those of the ids that are the tenant's. */
  known: (ids: string[]) => Promise<string[]>;
}

/** A fault for each of the body's `toolIds` and `mcpServerIds` that is nothing that the tenant can use. */
export async function unknownIds(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const faults = referencesIn(deps, tenantId).map((reference) => unknownIn(reference, body));
  return (await Promise.all(faults)).flat();
}

function referencesIn({ store, stdio }: Deps, tenantId: string): Reference[] {
  return [
    {
      ...{ field: 'toolIds', mostLookedUp: 200, message: 'The workspace has no tool with this id.' },
      known: async (ids) => (await store.tools.getMany(tenantId, ids)).map(({ toolId }) => toolId),
    },
    {
      ...{ field: 'mcpServerIds', mostLookedUp: 40 },
      message: 'The workspace has no MCP server with this id.',
      known: async (ids) => {
        const own = await store.mcpServers.getMany(
          tenantId,
          ids.filter((id) => !stdio.has(id)),
        );
        return [...own.map(({ mcpServerId }) => mcpServerId), ...ids.filter((id) => stdio.has(id))];
      },
    },
  ];
}

/** A fault for each id that is not known. */
export async function unknownIn(
  { field, mostLookedUp, message, known }: Reference,
  body: unknown,
): Promise<Fault[]> {
  const listed: unknown = isJsonObject(body) ? body[field] : undefined;
  const wanted: unknown[] = Array.isArray(listed) ? listed.slice(0, mostLookedUp) : [];
  const ids = wanted.filter((id) => typeof id === 'string' && id !== '').map(String);
  const found = new Set<unknown>(await known([...new Set(ids)]));
  return wanted.flatMap((id, at) =>
    typeof id !== 'string' || id === '' || found.has(id) ? [] : [{ path: `body.${field}.${at}`, message }],
  );
}
