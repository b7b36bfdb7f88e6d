import type { Fault } from '../../domain/errors';
import { isJsonObject } from '../../domain/json';
import type { Store } from '../../store/store';

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
