import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { conversationOfFile } from '../../../domain/ids';
import type { ListPosition } from '../../../store/store';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { sendingFile } from '../sending-file';
import { noFields, timeData } from '../shared-fields';
import { listPage, page, pageOf, idText, pageQuery, searchText, timeQuery } from '../list';
import {
  presentDetail,
  presentSummary,
  conversationDetail,
  conversationEntry,
  latest,
} from './conversations-schema';
import { channels, conversationStates, type ConversationSummary } from '../../../domain/conversation';

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

type ConversationDeps = Pick<WorkspaceDeps, 'store' | 'erasures'>;

const one = '/conversations/{conversationId}';
const tag = 'conversations';
const needs = 'conversations';

/** Endpoints that list, show and erase conversations. */
export function conversationEndpoints(deps: ConversationDeps): Endpoint[] {
  return [listConversations(deps), readConversation(deps), readFile(deps), eraseOne(deps)];
}

function listConversations({ store }: ConversationDeps): Endpoint {
  return reading({
    path: '/conversations',
    tag,
    needs,
    summary: 'Lists conversations, newest first.',
    query: conversationQuery,
    data: pageOf(conversationEntry.extend({ latest: latest.exactOptional() })).extend({
      searchedUntil: timeData.exactOptional().meta({
        description:
          'Present if a search with `q` ended early: no conversation that was created before this time was searched. `nextCursor` continues it.',
      }),
    }),
    audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
    handle: ({ tenantId, query: { q, ...query } }) =>
      q === undefined
        ? listPage(query, {
            list: (wanted, limit) => store.conversations.list(tenantId, wanted, limit),
            ...listing,
          })
        : searchPage({ store }, tenantId, { q, ...query }),
  });
}

const listing = {
  present: presentSummary,
  positionOf: ({ createdAt, conversationId }: ConversationSummary): ListPosition => ({
    at: createdAt.toISOString(),
    id: conversationId,
  }),
};

type Searched = z.infer<typeof conversationQuery> & { q: string };

/** A page of a search, which may have fewer items than are left to find. */
async function searchPage(
  { store }: Pick<ConversationDeps, 'store'>,
  tenantId: string,
  { limit, cursor, ...filter }: Searched,
) {
  const wanted = { ...filter, ...(cursor && { after: cursor }) };
  const { found, endedAt } = await store.conversations.search(tenantId, wanted, limit + 1);
  const isCut = endedAt !== undefined && found.length <= limit;
  return {
    ...page(found, limit, listing, endedAt),
    ...(isCut && { searchedUntil: endedAt.at }),
  };
}

function readConversation({ store }: ConversationDeps): Endpoint {
  return reading({
    path: one,
    tag,
    needs,
    summary: 'Shows a conversation with its newest thousand messages, oldest first.',
    query: noFields,
    data: conversationDetail,
    audit: {},
    handle: async ({ tenantId, param }) => {
      const conversationId = param('conversationId');
      const conversation = await store.conversations.get(tenantId, conversationId);
      if (!conversation) throw notFound();
      const [transcript, feedback, recaps] = await Promise.all([
        store.conversations.messages(tenantId, conversationId),
        store.feedback.ofConversation(tenantId, conversationId),
        store.conversations.recaps(tenantId, conversationId),
      ]);
      return presentDetail(conversation, transcript, feedback, recaps);
    },
  });
}

function readFile({ store }: ConversationDeps): Endpoint {
  return sendingFile({
    path: `${one}/files/{fileId}`,
    tag,
    needs,
    summary: 'Returns a file of a conversation, as it came.',
    handle: async ({ tenantId, param }) => {
      const [conversationId, fileId] = [param('conversationId'), param('fileId')];
      const isOwn = conversationOfFile(fileId) === conversationId;
      const [file] = isOwn ? await store.files.get(tenantId, [fileId]) : [];
      const bytes = file && (await store.files.bytes(tenantId, fileId));
      if (!file?.attachment?.type || !bytes) throw notFound();
      const { name, type } = file.attachment;
      return { name, type, bytes };
    },
  });
}

function eraseOne(deps: ConversationDeps): Endpoint {
  return changing(deps, {
    method: 'delete',
    path: one,
    tag,
    needs: 'erasing',
    summary: 'Erases a conversation with all its traces, for good.',
    body: noFields,
    data: z.object({ conversationId: z.string(), erased: z.literal(true), erasureId: z.string() }),
    audit: { after: false },
    handle: async ({ ctx, tenantId, param }) => {
      const conversationId = param('conversationId');
      const request = { tenantId, by: ctx.state.member };
      const { erasureId } = await deps.erasures.conversation(request, conversationId);
      return { conversationId, erased: true, erasureId };
    },
  });
}
