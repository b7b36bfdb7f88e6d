import { plainName } from '../../domain/plain-name';
import { notFound, ServiceError } from '../../domain/errors';
import type { NameClaim, Store, AgentFilter } from '../../store/store';
import type { McpToolEntry } from '../../domain/mcp-server';
import type { ListedTools } from '../mcp/list-tools';

const mostNamed = 5;

/**
 * Throws conflict, with the names of the agents that use the thing, if there are any. `what` starts the
 * message.
 */
export async function refuseWhereUsed(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  filter: Pick<AgentFilter, 'toolId' | 'mcpServerId'>,
  what: string,
): Promise<void> {
  const users = await agents.list(tenantId, filter, mostNamed + 1);
  if (users.length === 0) return;
  const shown = users.slice(0, mostNamed).map(({ name }) => `“${name}”`);
  const all = users.length > mostNamed ? [...shown, 'others'] : shown;
  throw new ServiceError('conflict', `${what} is in use by ${all.join(', ')}. Take it from them first.`);
}

/** An agent may have twenty servers, and a document of the database holds at most 16 MiB. */
const mostKib = 512;
const tooMuch = `The descriptions of the tools have more than ${mostKib} KiB together; the rest was left out.`;

/** Returns the first of a server's tools, as many as are stored. Adds a problem if some are left out. */
export function keptDefinitions({ definitions, problems }: ListedTools): ListedTools {
  const kept: McpToolEntry[] = [];
  let bytes = 0;
  for (const definition of definitions) {
    bytes += Buffer.byteLength(JSON.stringify(definition));
    if (bytes > mostKib * 1_024) return { definitions: kept, problems: [...problems, tooMuch] };
    kept.push(definition);
  }
  return { definitions, problems };
}

type NamedThings = 'agents' | 'tools' | 'mcpServers';
type NameStores = Pick<Store, 'names' | NamedThings>;

const kinds: Record<NameClaim['kind'], { things: NamedThings; one: string }> = {
  agent: { things: 'agents', one: 'An agent' },
  tool: { things: 'tools', one: 'A tool' },
  'mcp-server': { things: 'mcpServers', one: 'A tool server' },
};

/** Longer than the write after a claim can take. An owner that is still missing by then will never appear. */
const graceMs = 60_000;

/** Reserves the name for its owner. Throws conflict if another thing of the tenant has it. */
export async function takeName(store: NameStores, claim: Omit<NameClaim, 'at'>): Promise<void> {
  const wanted = { ...claim, at: new Date() };
  const holder = await store.names.claim(wanted);
  if (!holder) return;
  if ((await isLeftBehind(store, holder)) && (await store.names.takeOver(wanted, holder))) return;
  const { one } = kinds[claim.kind];
  throw new ServiceError('conflict', `${one} of the workspace has this name already. Choose another one.`);
}

/**
 * Changes a thing by `update`, and moves it to another name if `to` is one. Throws conflict if another thing
 * has that name, and not_found if there is nothing to change.
 */
export async function changeNamed<T>(
  store: NameStores,
  claim: Omit<NameClaim, 'at' | 'name'>,
  { from, to = from }: { from: string; to?: string | undefined },
  update: () => Promise<T | null>,
): Promise<T> {
  const isSame = plainName(from) === plainName(to);
  if (!isSame) await takeName(store, { ...claim, name: to });
  const changed = await update();
  if (!isSame) await store.names.release({ ...claim, name: from });
  if (!changed) throw notFound();
  return changed;
}

/** Inserts a thing. Returns the one that is there if another attempt has inserted it. */
export async function insertOnce<T>(
  thing: T,
  insert: (thing: T) => Promise<void>,
  read: () => Promise<T | null>,
): Promise<T> {
  try {
    await insert(thing);
    return thing;
  } catch (error) {
    const there = await read();
    if (!there) throw error;
    return there;
  }
}

/** True for a claim that a crash left behind: its owner is gone or has another name. */
async function isLeftBehind(
  store: NameStores,
  { tenantId, kind, ownerId, name, at }: NameClaim,
): Promise<boolean> {
  if (Date.now() - at.getTime() < graceMs) return false;
  const owner = await store[kinds[kind].things].get(tenantId, ownerId);
  return !owner || plainName(owner.name) !== plainName(name);
}
