import type { Agent } from '../../src/domain/agent';
import type { McpServer } from '../../src/domain/mcp-server';
import type { Queue } from '../../src/domain/queue';
import type { Tool } from '../../src/domain/tool';
import type {
  AgentChange,
  McpServerChange,
  NamedFilter,
  OwnedStore,
  QueueChange,
  Store,
  ToolChange,
} from '../../src/store/store';
import { aQueue } from './a-queue';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
const stranger = ownTenant();
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(async () => {
  tenantId = ownTenant();
  await store.tenants.insert(sample.aTenant(tenantId));
});
afterAll(() => store.close());

interface Kind<T, Change> {
  owned: () => OwnedStore<T, NamedFilter, Change>;
  make: (tenantId: string) => T;
  idOf: (value: T) => string;
  change: Change;
  /** What the change makes of a value. */
  changed: (value: T) => T;
}

function describeOwned<T extends { createdAt: Date; name: string }, Change>(
  name: string,
  { owned, make, idOf, change, changed }: Kind<T, Change>,
) {
  async function inserted(changes: { createdAt?: Date; name?: string } = {}): Promise<T> {
    const value = { ...make(tenantId), ...changes };
    await owned().insert(value);
    return value;
  }

  describe(name, () => {
    test('are read as written, in the order requested, without those of other tenants', async () => {
      const [one, two, foreign] = [await inserted(), await inserted(), make(stranger)];
      await owned().insert(foreign);
      expect(await owned().get(tenantId, idOf(one))).toEqual(one);
      expect(await owned().get(stranger, idOf(one))).toBeNull();
      const asked = [idOf(two), 'gone', idOf(foreign), idOf(one)];
      expect(await owned().getMany(tenantId, asked)).toEqual([two, one]);
      await expect(owned().insert(one)).rejects.toThrow();
    });

    test('change in the fields given, lose those set to null and keep the rest', async () => {
      const value = await inserted();
      expect(await owned().update(tenantId, idOf(value), change)).toEqual(changed(value));
      expect(await owned().get(tenantId, idOf(value))).toEqual(changed(value));
      expect(await owned().update(tenantId, 'gone', change)).toBeNull();
    });

    test('are changed, deleted and listed by their own tenant alone, and deleted once', async () => {
      const value = await inserted();
      const id = idOf(value);
      expect(await owned().update(stranger, id, change)).toBeNull();
      expect(await owned().delete(stranger, id)).toBe(false);
      expect(await owned().list(ownTenant(), {}, 10)).toEqual([]);
      expect(await owned().get(tenantId, id)).toEqual(value);
      expect(await owned().delete(tenantId, id)).toBe(true);
      expect(await owned().delete(tenantId, id)).toBe(false);
      expect(await owned().get(tenantId, id)).toBeNull();
      expect(await owned().update(tenantId, id, change)).toBeNull();
    });

    test('are found by a literal part of the name, ignoring case', async () => {
      const value = await inserted({ name: 'Care (EU) 100%' });
      await inserted({ name: 'Sales' });
      for (const q of ['care (eu', '100%']) expect(await owned().list(tenantId, { q }, 10)).toEqual([value]);
      expect(await owned().list(tenantId, { q: '.*' }, 10)).toEqual([]);
    });

    test('are paged newest first, each once, even if several share a millisecond', async () => {
      const made: T[] = [];
      for (const second of [1, 2, 2, 2, 3, 3, 4])
        made.push(await inserted({ createdAt: new Date(second * 1_000) }));
      const inOrder = made.toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (idOf(a) < idOf(b) ? 1 : -1),
      );
      const seen: T[] = [];
      for (let page = await owned().list(tenantId, {}, 2); page.length > 0;) {
        seen.push(...page);
        const last = page.at(-1);
        const after = last && { at: last.createdAt.toISOString(), id: idOf(last) };
        page = after ? await owned().list(tenantId, { after }, 2) : [];
      }
      expect(seen).toEqual(inOrder);
      const within = { from: '1970-01-01T00:00:03.000Z', to: '1970-01-01T00:00:04.000Z' };
      expect(await owned().list(tenantId, within, 9)).toEqual(inOrder.slice(1, 3));
    });

    test('change the tenant’s version with every write', async () => {
      const value = make(tenantId);
      const versions: unknown[] = [];
      for (const write of [
        () => owned().insert(value),
        () => owned().update(tenantId, idOf(value), change),
        () => owned().delete(tenantId, idOf(value)),
      ]) {
        await write();
        versions.push((await store.tenants.get(tenantId))?.version);
      }
      expect(new Set(versions).size).toBe(3);
    });
  });
}

describeOwned<Agent, AgentChange>('agents', {
  owned: () => store.agents,
  make: (of) => ({ ...sample.anAgent(of), temperature: 1 }),
  idOf: ({ agentId }) => agentId,
  change: { name: 'New', temperature: null, toolIds: [], handoff: { enabled: false } },
  changed: ({ temperature: _, ...agent }) => ({
    ...agent,
    ...{ name: 'New', toolIds: [], handoff: { enabled: false } },
  }),
});

const request = {
  parameters: { type: 'object', properties: { 'a.$b': { enum: [[1]] } } },
  http: { method: 'GET' as const, url: 'https://example.org', headers: { 'X.$y': 'z' } },
};
describeOwned<Tool, ToolChange>('tools', {
  owned: () => store.tools,
  make: (of) => ({ ...sample.aTool(of), actionTtlMs: 1_000 }),
  idOf: ({ toolId }) => toolId,
  change: { ...request, actionTtlMs: null, approval: null },
  changed: ({ actionTtlMs: _, approval: _a, ...tool }) => ({ ...tool, ...request }),
});

const tools = [{ tool: 'x', disabled: true }];
describeOwned<McpServer, McpServerChange>('MCP servers', {
  owned: () => store.mcpServers,
  make: (of) => sample.anMcpServer(of),
  idOf: ({ mcpServerId }) => mcpServerId,
  change: { name: 'New', tools, definitions: [], checkedAt: null, problem: null },
  changed: ({ checkedAt: _, problem: _p, ...server }) => ({ ...server, name: 'New', tools, definitions: [] }),
});

describeOwned<Queue, QueueChange>('queues', {
  owned: () => store.queues,
  make: (of) => aQueue(of),
  idOf: ({ queueId }) => queueId,
  change: { name: 'New', steps: [], hours: null, idleMs: null, closedText: null },
  changed: ({ hours: _, idleMs: _idle, closedText: _text, ...queue }) => ({
    ...queue,
    name: 'New',
    steps: [],
  }),
});
