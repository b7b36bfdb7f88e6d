import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { applyEntry, applyRead } from './inbox-cache.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import type { Answer, HistoryEntry, InboxEntry, InboxFilters, InboxItem, Question } from './inbox-types.js';
import { dataOf } from './types.js';
import { useChange, type Once } from './use-change.js';

export type Move = 'claim' | 'release' | 'take-over' | 'resolve';

/** The item in a change's response, without the conversation. */
type ChangedItem = Omit<InboxItem, 'messages'>;

export const inboxQuery = (filters: InboxFilters) =>
  pagedQuery<InboxEntry>(keys.inbox.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/inbox', { params: { query: { ...filters, ...page } }, signal })),
  );

export const inboxCountsQuery = ({
  channel,
  agentId,
  queueId,
}: Pick<InboxFilters, 'channel' | 'agentId' | 'queueId'>) => {
  const query = {
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    ...(queueId !== undefined && { queueId }),
  };
  return queryOptions({
    queryKey: [...keys.inbox.counts, query],
    queryFn: ({ signal }) =>
      dataOf(workspace.GET('/api/workspace/inbox/counts', { params: { query }, signal })),
  });
};

export const inboxItemQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keys.inbox.one(conversationId),
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/inbox/{conversationId}', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
  });

/** What people did in all handoffs of the conversation, the newest first: one page. */
export const handoffsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...keys.inbox.one(conversationId), 'handoffs'],
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/inbox/{conversationId}/history', {
          params: { path: { conversationId }, query: { handoffs: 'all', limit: 200 } },
          signal,
        }),
      ),
  });

/** The history before the item's own events. */
export const earlierHistoryQuery = (conversationId: string, historyCursor: string) =>
  pagedQuery<HistoryEntry>([...keys.inbox.one(conversationId), 'history', historyCursor], (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/inbox/{conversationId}/history', {
        params: { path: { conversationId }, query: { cursor: historyCursor, ...page } },
        signal,
      }),
    ),
  );

/** Claims, releases, takes over or resolves. The page shows it at once, and reverts it on a conflict. */
export function useMove(conversationId: string, me: { memberId: string; name: string }) {
  const queries = useQueryClient();
  const queryKey = keys.inbox.one(conversationId);
  return useChange({
    send: (move: Move, once) => sendMove(conversationId, move, once),
    onMutate: async ({ input: move }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<InboxItem>(queryKey);
      if (before) queries.setQueryData(queryKey, moved(before, move, me));
      return { before };
    },
    onSuccess: (item) => takeIn(queries, item),
    onError: (_error, _move, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before);
      return queries.invalidateQueries({ queryKey });
    },
  });
}

function sendMove(conversationId: string, move: Move, once: Once): Promise<ChangedItem> {
  const sent = { params: { path: { conversationId } }, headers: { ...once } };
  switch (move) {
    case 'claim':
      return dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/claim', sent));
    case 'release':
      return dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/release', sent));
    case 'take-over':
      return dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/take-over', sent));
    case 'resolve':
      return dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/resolve', sent));
  }
}

function moved(item: InboxItem, move: Move, me: { memberId: string; name: string }): InboxItem {
  const { assignee: _assignee, ...rest } = item;
  switch (move) {
    case 'claim':
    case 'take-over':
      return { ...rest, state: 'open', assignee: { memberId: me.memberId, name: me.name } };
    case 'release':
      return { ...rest, state: 'waiting' };
    case 'resolve':
      return { ...rest, state: 'resolved' };
  }
}

/** Sends a message to the user, or leaves a note for colleagues. */
export function useWrite(conversationId: string) {
  const queries = useQueryClient();
  return useChange({
    send: ({ kind, text }: { kind: 'reply' | 'note'; text: string }, once) => {
      const sent = { params: { path: { conversationId } }, body: { text }, headers: { ...once } };
      return kind === 'reply'
        ? dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/reply', sent))
        : dataOf(workspace.POST('/api/workspace/inbox/{conversationId}/note', sent));
    },
    onSuccess: (item) => takeIn(queries, item),
    onError: () => queries.invalidateQueries({ queryKey: keys.inbox.one(conversationId) }),
  });
}

/** Answers a turn's question. */
export function useAnswer(conversationId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: Answer, once) =>
      dataOf(
        workspace.POST('/api/workspace/inbox/{conversationId}/answer', {
          params: { path: { conversationId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (item) => takeIn(queries, item),
    onError: () => queries.invalidateQueries({ queryKey: keys.inbox.one(conversationId) }),
  });
}

export function useMarkRead(conversationId: string): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () =>
      dataOf(
        workspace.POST('/api/workspace/inbox/{conversationId}/read', {
          params: { path: { conversationId } },
        }),
      ),
    onSuccess: () => applyRead(queries, conversationId),
  });
  return mutate;
}

/** Returns the open questions with the details of an earlier read: a change returns fewer. */
function shownQuestions(before: InboxItem, { question, others = [] }: ChangedItem) {
  const known = [...(before.question ? [before.question] : []), ...(before.others ?? [])];
  const whole = (open: Question) =>
    known.find(({ instructionId }) => instructionId === open.instructionId) ?? open;
  return {
    ...(question && { question: whole(question) }),
    ...(others.length > 0 && { others: others.map(whole) }),
  };
}

/** Shows the response of a change, and reads the conversation again, which the response lacks. */
export function takeIn(queries: QueryClient, item: ChangedItem): Promise<void> {
  const { notes: _notes, history: _history, ...entry } = item;
  applyEntry(queries, entry);
  void queries.invalidateQueries({ queryKey: keys.inbox.counts });
  queries.setQueryData<InboxItem>(
    keys.inbox.one(item.conversationId),
    (before) => before && { ...item, ...shownQuestions(before, item), messages: before.messages },
  );
  return queries.invalidateQueries({ queryKey: keys.inbox.one(item.conversationId) });
}
