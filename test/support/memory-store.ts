import type { Conversation } from '../../src/domain/conversation';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { Draft, IdempotentRequest, InboxFilter, Store, StoredAnnouncement } from '../../src/store/store';

/** A store without a database, for tests of what only reads from one or writes to it simply. */
export function memoryStore(): Store {
  const conversations = new Map<string, Conversation>();
  const drafts = new Map<string, Draft>();
  const announcements = new Map<string, StoredAnnouncement>();
  const requests = new Map<string, IdempotentRequest>();
  const toolRuns = new Map<string, NonNullable<Awaited<ReturnType<Store['toolRuns']['get']>>>>();
  const credentials = ownedBy<Parameters<Store['credentials']['insert']>[0]>(({ keyHash }) => keyHash);
  const tokens = ownedBy<Parameters<Store['workspaceTokens']['insert']>[0]>(({ tokenHash }) => tokenHash);
  const tenants = ownedBy<Parameters<Store['tenants']['insert']>[0]>(({ tenantId }) => tenantId);
  const agents = ownedBy<Parameters<Store['agents']['insert']>[0]>(({ agentId }) => agentId);
  const tools = ownedBy<Parameters<Store['tools']['insert']>[0]>(({ toolId }) => toolId);
  const turns = ownedBy<Parameters<Store['turns']['put']>[0]>(({ turnId }) => turnId);
  const inbox = ownedBy<Parameters<Store['inbox']['put']>[0]>(({ conversationId }) => conversationId);
  const snapshots = new Map<string, Parameters<Store['snapshots']['put']>[1]>();

  const conversation = (tenantId: string, id: string) => ofTenant(tenantId, conversations.get(id));
  return {
    tenants: {
      insert: tenants.put,
      get: async (id) => tenants.all.get(id) ?? null,
      isEmpty: async () => tenants.all.size === 0,
    },
    agents: { insert: agents.put, get: agents.get },
    tools: {
      insert: tools.put,
      getMany: async (tenantId, ids) => ids.flatMap((id) => ofTenant(tenantId, tools.all.get(id)) ?? []),
    },
    credentials: {
      insert: credentials.put,
      getByHash: async (hash) => credentials.all.get(hash) ?? null,
      revoke: async (hash, revokedAt) => {
        const known = credentials.all.get(hash);
        if (known) credentials.all.set(hash, { ...known, revokedAt });
      },
    },
    workspaceTokens: { insert: tokens.put, getByHash: async (hash) => tokens.all.get(hash) ?? null },
    snapshots: {
      put: async (id, snapshot) => void snapshots.set(id, snapshots.get(id) ?? snapshot),
      get: async (tenantId, id) => ofTenant(tenantId, snapshots.get(id)),
    },
    conversations: {
      open: async (fresh) => {
        const rest = {
          servedBy: 'agent' as const,
          failures: 0,
          consents: [],
          recent: [],
          buckets: 0,
          revision: 0,
        };
        const made = { ...fresh, ...rest, lastActivityAt: fresh.createdAt };
        conversations.set(fresh.conversationId, conversations.get(fresh.conversationId) ?? made);
      },
      get: async (tenantId, id) => conversation(tenantId, id),
      append: async (tenantId, id, { messages, consents = [], servedBy, failures, at }) => {
        const known = conversation(tenantId, id);
        if (!known) throw new Error('there is no such conversation');
        const ids = new Set(known.recent.map(({ messageId }) => messageId));
        const recent = [...known.recent, ...messages.filter(({ messageId }) => !ids.has(messageId))];
        const agreed = [...new Set([...known.consents, ...consents])];
        const changed = {
          recent,
          consents: agreed,
          servedBy: servedBy ?? known.servedBy,
          failures: failures ?? known.failures,
          lastActivityAt: at,
        };
        const written = { ...known, ...changed };
        conversations.set(id, written);
        return written;
      },
      message: async (tenantId, id, messageId) =>
        conversation(tenantId, id)?.recent.find((message) => message.messageId === messageId) ?? null,
      messages: async (tenantId, id) => conversation(tenantId, id)?.recent ?? [],
    },
    turns: { put: turns.put, get: turns.get },
    toolRuns: {
      begin: async (run) => {
        const id = `${run.turnId}/${run.callId}`;
        const isNew = !toolRuns.has(id);
        if (isNew) toolRuns.set(id, run);
        return isNew;
      },
      finish: async (turnId, callId, result) => {
        const id = `${turnId}/${callId}`;
        const run = toolRuns.get(id);
        if (run) toolRuns.set(id, { ...run, result });
      },
      get: async (turnId, callId) => toolRuns.get(`${turnId}/${callId}`) ?? null,
    },
    drafts: {
      put: async (draft) => void drafts.set(draft.turnId, draft),
      get: async (tenantId, turnId) => ofTenant(tenantId, drafts.get(turnId)),
      delete: async (turnId) => void drafts.delete(turnId),
    },
    inbox: {
      put: inbox.put,
      get: inbox.get,
      list: async (tenantId, filter, limit) =>
        [...inbox.all.values()]
          .filter((item) => item.tenantId === tenantId && isWanted(item, filter))
          .sort((a, b) => (isBehind(a, b) ? 1 : -1))
          .slice(0, limit),
    },
    announcements: {
      put: async (announcement) => void announcements.set(announcement.id, announcement),
      all: async () => [...announcements.values()],
      purge: async (before) => {
        for (const { id, at } of announcements.values()) if (at < before) announcements.delete(id);
      },
    },
    idempotency: {
      claim: async (request) => {
        const earlier = requests.get(request.id) ?? null;
        if (!earlier) requests.set(request.id, request);
        return earlier;
      },
      release: async (id) => void requests.delete(id),
    },
    ping: async () => {},
    close: async () => {},
  };
}

function ownedBy<T extends { tenantId: string }>(idOf: (value: T) => string) {
  const all = new Map<string, T>();
  return {
    all,
    put: async (value: T) => void all.set(idOf(value), value),
    get: async (tenantId: string, id: string) => ofTenant(tenantId, all.get(id)),
  };
}

function ofTenant<T extends { tenantId: string }>(tenantId: string, value: T | undefined): T | null {
  return value?.tenantId === tenantId ? value : null;
}

function isWanted(item: InboxItem, { state, channel, agentId, from, to, after }: InboxFilter): boolean {
  return (
    (state ?? item.state) === item.state &&
    (channel ?? item.channel) === item.channel &&
    (agentId ?? item.agentId) === item.agentId &&
    (from === undefined || item.createdAt >= from) &&
    (to === undefined || item.createdAt < to) &&
    (!after || isBehind(item, after))
  );
}

type Position = Pick<InboxItem, 'createdAt' | 'conversationId'>;

function isBehind(item: Position, other: Position): boolean {
  if (item.createdAt !== other.createdAt) return item.createdAt < other.createdAt;
  return item.conversationId < other.conversationId;
}
