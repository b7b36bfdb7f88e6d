import type { AccessEvent, ConversationEvent, PresenceEvent } from '../../src/domain/pubsub-event';
import { replacesRecord, type TurnRecord } from '../../src/domain/turn';
import type { Conversation } from '../../src/domain/conversation';
import { withRecap } from '../../src/domain/recap';
import type { EventStore, Draft, Store, StoredEvents } from '../../src/store/store';
import { budgetAfter } from '../../src/store/mongo/conversation-change';
import { budgetsInMemory } from './memory-budgets';
import { spendsInMemory } from './memory-spends';

/** The parts of a store for tests without a database. */
export function memoryStore() {
  const conversations = new Map<string, Conversation>();
  const drafts = new Map<string, Draft>();
  const texts = new Map<string, string>();
  const toolRuns = new Map<string, NonNullable<Awaited<ReturnType<Store['toolRuns']['get']>>>>();
  const turns = new Map<string, TurnRecord>();

  const conversation = (tenantId: string, id: string) => ofTenant(tenantId, conversations.get(id));
  return {
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
      find: async (tenantId, id) => conversation(tenantId, id),
      get: async (tenantId, id) => conversation(tenantId, id),
      append: async (
        tenantId,
        id,
        { messages, consents = [], servedBy, failures, recap, at, ...budgeted },
      ) => {
        const known = conversation(tenantId, id);
        if (!known) throw new Error('there is no such conversation');
        const ids = new Set(known.recent.map(({ messageId }) => messageId));
        const added = messages.filter(({ messageId }) => !ids.has(messageId));
        const recent = [...known.recent, ...added];
        const budget = budgetAfter(known, budgeted, { isNew: added.length > 0 });
        const agreed = [...new Set([...known.consents, ...consents])];
        const changed = {
          recent,
          consents: agreed,
          servedBy: servedBy ?? known.servedBy,
          failures: failures ?? known.failures,
          lastActivityAt: at,
          ...(budget && { budget }),
          ...(recap && { recaps: withRecap(known.recaps, recap) }),
        };
        const written = { ...known, ...changed };
        conversations.set(id, written);
        return written;
      },
      message: async (tenantId, id, messageId) =>
        conversation(tenantId, id)?.recent.find((message) => message.messageId === messageId) ?? null,
      messages: async (tenantId, id) => conversation(tenantId, id)?.recent ?? [],
      messagesAfter: needsDatabase,
      putRecap: async (recap) => recap,
      recaps: needsDatabase,
      list: needsDatabase,
      search: needsDatabase,
      summaries: needsDatabase,
      eachMessage: needsDatabase,
      countMessages: needsDatabase,
      ofPerson: needsDatabase,
      isErased: needsDatabase,
      link: needsDatabase,
      correctLink: needsDatabase,
      newestLinks: needsDatabase,
      grownChains: needsDatabase,
      erase: needsDatabase,
    },
    documents: {
      get: async () => null,
      insert: needsDatabase,
      list: needsDatabase,
      countWaiting: needsDatabase,
      ready: needsDatabase,
      ofSources: needsDatabase,
      leaveSource: needsDatabase,
      update: needsDatabase,
      delete: needsDatabase,
      claim: needsDatabase,
      takeOver: needsDatabase,
      release: needsDatabase,
    },
    documentContents: {
      pick: async (_ref, positions) => positions.map(() => undefined),
      putFile: needsDatabase,
      file: needsDatabase,
      deleteFile: needsDatabase,
      erase: needsDatabase,
      putChunks: needsDatabase,
      chunks: needsDatabase,
      putVectors: needsDatabase,
      vectors: needsDatabase,
    },
    snapshots: { get: async () => null, put: needsDatabase },
    files: {
      get: async () => [],
      plan: needsDatabase,
      ofConversation: needsDatabase,
      settle: needsDatabase,
      bytes: needsDatabase,
      chunks: needsDatabase,
      erase: needsDatabase,
    },
    modelWindows: { get: async () => undefined, lower: async () => undefined },
    budgets: budgetsInMemory(),
    spends: spendsInMemory(),
    turns: {
      put: async (record) => {
        const recorded = turns.get(record.turnId);
        if (!recorded || replacesRecord(record, recorded)) turns.set(record.turnId, record);
        return undefined;
      },
      get: async (tenantId, turnId) => ofTenant(tenantId, turns.get(turnId)),
      ofConversation: needsDatabase,
      list: needsDatabase,
      receipts: needsDatabase,
      calling: needsDatabase,
      counted: needsDatabase,
      due: needsDatabase,
      erased: needsDatabase,
      addRecap: async () => null,
      dueAmong: needsDatabase,
      markRecapsCounted: needsDatabase,
      markCounted: needsDatabase,
      drop: needsDatabase,
      count: needsDatabase,
      erase: needsDatabase,
    },
    toolRuns: {
      begin: async (run) => {
        const id = `${run.turnId}/${run.callId}`;
        const isNew = !toolRuns.has(id);
        if (isNew) toolRuns.set(id, run);
        return isNew;
      },
      finishUnlessEnded: async ({ turnId, callId }, result) => {
        const id = `${turnId}/${callId}`;
        const run = toolRuns.get(id);
        if (run?.result) return run.result;
        if (run) toolRuns.set(id, { ...run, result, endedAt: new Date() });
        return result;
      },
      withdraw: async (turnId, callId) => void toolRuns.delete(`${turnId}/${callId}`),
      retry: needsDatabase,
      keepTask: async ({ turnId, callId }, task) => {
        const id = `${turnId}/${callId}`;
        const run = toolRuns.get(id);
        if (run) toolRuns.set(id, { ...run, task });
      },
      finish: async ({ turnId, callId }, result) => {
        const id = `${turnId}/${callId}`;
        const { task: _, ...run } = toolRuns.get(id) ?? {};
        if ('turnId' in run) toolRuns.set(id, { ...run, result, endedAt: new Date() });
      },
      get: async (turnId, callId) => toolRuns.get(`${turnId}/${callId}`) ?? null,
      count: needsDatabase,
      erase: needsDatabase,
    },
    drafts: {
      put: async (draft) => void drafts.set(draft.turnId, draft),
      get: async (tenantId, turnId) => ofTenant(tenantId, drafts.get(turnId)),
      delete: async (turnId) => void drafts.delete(turnId),
      count: needsDatabase,
      erase: needsDatabase,
    },
    messageTexts: {
      put: async ({ id, text }) => void texts.set(id, texts.get(id) ?? text),
      get: async (_tenantId, id) => texts.get(id) ?? null,
      delete: async (id) => void texts.delete(id),
      count: needsDatabase,
      erase: needsDatabase,
    },
    conversationEvents: eventsInMemory<ConversationEvent | PresenceEvent>(),
    revocations: eventsInMemory<AccessEvent>(),
  } satisfies Partial<Store>;
}

function eventsInMemory<Event>(): EventStore<Event> {
  const kept = new Map<string, StoredEvents<Event>>();
  const numbers = new Map<string, number>();
  return {
    put: async (batch) => {
      kept.set(batch.id, batch);
      numbers.set(batch.id, numbers.size + 1);
    },
    newest: async () => numbers.size,
    ids: async (after = 0) => [...kept.keys()].filter((id) => (numbers.get(id) ?? 0) > after),
    get: async (ids) => [...kept.values()].filter(({ id }) => ids.includes(id)),
    purge: async (before) => {
      for (const { id, at } of kept.values()) if (at < before) kept.delete(id);
    },
  };
}

function needsDatabase(): never {
  throw new Error('The store in memory does not do this: test it with the database.');
}

function ofTenant<T extends { tenantId: string }>(tenantId: string, value: T | undefined): T | null {
  return value?.tenantId === tenantId ? value : null;
}
