import { plainName } from '../../domain/plain-name';
import { notFound, ServiceError } from '../../domain/errors';
import type { NameClaim, OwnedStore, Store } from '../../store/store';
import type { McpToolEntry } from '../../domain/mcp-server';
import { mostTools } from '../tools/fit-tools';
import type { ListedTools } from '../mcp/list-tools';

/** An agent may have twenty servers, and a document of the database holds at most 16 MiB. */
const mostKib = 512;
const tooMuch = `The descriptions of the tools have more than ${mostKib} KiB together; the rest was left out.`;

/** Returns the first of a server's tools, as many as are stored. Adds a problem if some are left out. */
export function keptDefinitions({ definitions, problems: found }: ListedTools): ListedTools {
  const problems = definitions.length > mostTools ? [...found, manyTools(definitions.length)] : found;
  const kept: McpToolEntry[] = [];
  let bytes = 0;
  for (const definition of definitions) {
    bytes += Buffer.byteLength(JSON.stringify(definition));
    if (bytes > mostKib * 1_024) return { definitions: kept, problems: [...problems, tooMuch] };
    kept.push(definition);
  }
  return { definitions, problems };
}

function manyTools(count: number): string {
  return `The server has ${count} tools. OpenAI’s APIs take ${mostTools} in all, so agents with such a model do without the last ones.`;
}

type NamedStore = 'agents' | 'tools' | 'mcpServers' | 'modelProviders' | 'queues';
export type NameStores = Pick<Store, 'names' | NamedStore>;

const kinds: Record<NameClaim['kind'], { things: NamedStore; one: string }> = {
  agent: { things: 'agents', one: 'An agent' },
  tool: { things: 'tools', one: 'A tool' },
  'mcp-server': { things: 'mcpServers', one: 'A tool server' },
  'model-provider': { things: 'modelProviders', one: 'A model provider' },
  queue: { things: 'queues', one: 'A queue' },
};

/** Longer than the write after a claim can take. An owner that is still missing by then will never appear. */
const graceMs = 60_000;

type Rows<T, Change> = Pick<OwnedStore<T, never, Change>, 'get' | 'insert' | 'update' | 'delete'>;

/** A tenant's things of one kind, each with a name that no other of them has. */
export class NamedThings<T extends { tenantId: string; name: string }, Change extends { name?: string }> {
  constructor(
    private readonly store: NameStores,
    private readonly kind: NameClaim['kind'],
    private readonly rows: Rows<T, Change>,
  ) {}

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, id: string): Promise<T> {
    const thing = await this.rows.get(tenantId, id);
    if (!thing) throw notFound();
    return thing;
  }

  /** Returns the thing, or the one that another attempt has inserted. Throws conflict if the name is taken. */
  async create(id: string, thing: T): Promise<T> {
    await this.takeName(thing.tenantId, id, thing.name);
    return this.insert(id, thing);
  }

  async insert(id: string, thing: T): Promise<T> {
    try {
      await this.rows.insert(thing);
      return thing;
    } catch (error) {
      const there = await this.rows.get(thing.tenantId, id);
      if (!there) throw error;
      return there;
    }
  }

  /** Throws conflict if another thing has the new name, and not_found if there is nothing to change. */
  async change(id: string, { tenantId, name: from }: T, change: Change): Promise<T> {
    const { name: to = from } = change;
    const isSame = plainName(from) === plainName(to);
    if (!isSame) await this.takeName(tenantId, id, to);
    const changed = await this.rows.update(tenantId, id, change);
    if (!isSame) await this.release(tenantId, id, from);
    if (!changed) throw notFound();
    return changed;
  }

  /** Returns false if it is gone. */
  async remove(id: string, { tenantId, name }: T): Promise<boolean> {
    const wasThere = await this.rows.delete(tenantId, id);
    await this.release(tenantId, id, name);
    return wasThere;
  }

  private async takeName(tenantId: string, ownerId: string, name: string): Promise<void> {
    const { names } = this.store;
    const wanted = { tenantId, kind: this.kind, name, ownerId, at: new Date() };
    const holder = await names.claim(wanted);
    if (!holder) return;
    if ((await isLeftBehind(this.store, holder)) && (await names.takeOver(wanted, holder))) return;
    const { one } = kinds[this.kind];
    throw new ServiceError('conflict', `${one} of the workspace has this name already. Choose another one.`);
  }

  private release(tenantId: string, ownerId: string, name: string): Promise<void> {
    return this.store.names.release({ tenantId, kind: this.kind, name, ownerId });
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
