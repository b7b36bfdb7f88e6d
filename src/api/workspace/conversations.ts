import { z } from 'zod';
import { eraseConversation } from '../../workspace/conversations/erase-conversation';
import { listTurns } from '../../workspace/conversations/list-turns';
import { readTimeline } from '../../workspace/conversations/read-timeline';
import { notFound } from '../../domain/errors';
import type { WorkspaceDeps } from './deps';
import { changing, reading, type Endpoint } from './endpoint';
import { noFields } from './shared-fields';
import { listPage, page, pageOf, idText, pageQuery, searchText, timeQuery } from './list';
import {
  presentDetail,
  presentSummary,
  presentTimeline,
  presentTurn,
  conversationDetail,
  conversationEntry,
  latest,
  turnEntry,
  turnDetail,
} from './conversations-schema';
import { channels, conversationStates } from '../../domain/conversation';

/** An id that the client chose: any text. */
const userText = z.string().min(1).max(256);

/** Query of the conversation list. */
const conversationQuery = z.strictObject({
  channel: z.enum(channels).exactOptional(),
  agentId: idText.exactOptional(),
  state: z.enum(conversationStates).exactOptional(),
  user: userText.exactOptional(),
  q: searchText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Query of a conversation's turns. */
const turnQuery = z.strictObject(pageQuery);

type ConversationDeps = Pick<WorkspaceDeps, 'store' | 'turnGateway' | 'inboxGateway'>;

const one = '/conversations/{conversationId}';
const tag = 'conversations';
const needs = 'conversations';

/** Endpoints that list, show and erase conversations and their turns. */
export function conversationEndpoints(deps: ConversationDeps): Endpoint[] {
  return [
    listConversations(deps),
    readConversation(deps),
    eraseOne(deps),
    listTurnsOfOne(deps),
    readTurn(deps),
  ];
}

function listConversations({ store }: ConversationDeps): Endpoint {
  return reading({
    path: '/conversations',
    tag,
    needs,
    summary: 'Lists conversations, newest first.',
    query: conversationQuery,
    data: pageOf(conversationEntry.extend({ latest: latest.exactOptional() })),
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.conversations.list(tenantId, wanted, limit),
        present: presentSummary,
        positionOf: ({ createdAt, conversationId }) => ({ at: createdAt.toISOString(), id: conversationId }),
      }),
  });
}

function readConversation({ store }: ConversationDeps): Endpoint {
  return reading({
    path: one,
    tag,
    needs,
    summary: 'Shows a conversation with its newest thousand messages, oldest first.',
    query: noFields,
    data: conversationDetail,
    handle: async ({ tenantId, param }) => {
      const conversationId = param('conversationId');
      const conversation = await store.conversations.get(tenantId, conversationId);
      if (!conversation) throw notFound();
      const [transcript, feedback] = await Promise.all([
        store.conversations.messages(tenantId, conversationId),
        store.feedback.ofConversation(tenantId, conversationId),
      ]);
      return presentDetail(conversation, transcript, feedback);
    },
  });
}

function eraseOne(deps: ConversationDeps): Endpoint {
  const { store, turnGateway: turns, inboxGateway: inbox } = deps;
  return changing(deps, {
    method: 'delete',
    path: one,
    tag,
    needs: 'erasing',
    summary: 'Erases a conversation with all its traces, for good.',
    body: noFields,
    data: z.object({ conversationId: z.string(), erased: z.literal(true) }),
    handle: async ({ tenantId, param }) => {
      const conversationId = param('conversationId');
      await eraseConversation({ store, turns, inbox }, tenantId, conversationId);
      return { conversationId, erased: true };
    },
  });
}

function listTurnsOfOne({ store, turnGateway: turns }: ConversationDeps): Endpoint {
  return reading({
    path: `${one}/turns`,
    tag,
    needs,
    summary: 'Lists the turns of a conversation, newest first.',
    query: turnQuery,
    data: pageOf(turnEntry),
    handle: async ({ tenantId, param, query: { limit, cursor } }) => {
      const all = await listTurns({ store, turns }, tenantId, param('conversationId'));
      const from = cursor
        ? all.findIndex(({ startedAt, turnId }) => {
            const at = startedAt.toISOString();
            return at < cursor.at || (at === cursor.at && turnId < cursor.id);
          })
        : 0;
      return page(from < 0 ? [] : all.slice(from), limit, {
        present: presentTurn,
        positionOf: ({ startedAt, turnId }) => ({ at: startedAt.toISOString(), id: turnId }),
      });
    },
  });
}

function readTurn({ store, turnGateway: turns }: ConversationDeps): Endpoint {
  return reading({
    path: `${one}/turns/{turnId}`,
    tag,
    needs,
    summary: 'Shows what happened in a turn, in order.',
    query: noFields,
    data: turnDetail,
    handle: async ({ tenantId, param }) => {
      const place = { tenantId, conversationId: param('conversationId'), turnId: param('turnId') };
      const { turn, entries } = await readTimeline({ store, turns }, place);
      return presentTimeline(place.conversationId, turn, entries);
    },
  });
}
