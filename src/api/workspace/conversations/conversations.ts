import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { conversationOfFile } from '../../../domain/ids';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { sendingFile } from '../sending-file';
import { timeData } from '../../fields/time-data';
import { noFields } from '../shared-fields';
import { idText, pageQuery, searchText, timeQuery } from '../list';
import { page, pageOf } from '../listing';
import {
  conversationDetail,
  conversationEntry,
  latest,
  shownConversation,
  shownDetail,
} from './conversations-schema';
import { channels, conversationStates, type ConversationSummary } from '../../../domain/conversation';

/** An id that the client chose: any text. */
const userText = z.string().min(1).max(256);

/** Query of the conversation list. */
const conversationQuery = z.strictObject({
  channel: z.enum(channels).optional(),
  agentId: idText.optional(),
  state: z.enum(conversationStates).optional(),
  user: userText.optional(),
  q: searchText.optional(),
  ...timeQuery,
  ...pageQuery,
});

type ConversationDeps = Pick<WorkspaceDeps, 'store' | 'erasures'>;

const one = '/conversations/{conversationId}';
const tag = 'conversations';
const needs = 'conversations';

/** Endpoints that list, show and erase conversations. */
export function conversationEndpoints(deps: ConversationDeps): Endpoint[] {
  const { store, erasures } = deps;
  return [
    reading({
      path: '/conversations',
      tag,
      needs,
      summary: 'Lists conversations, newest first.',
      query: conversationQuery,
      data: pageOf(conversationEntry.extend({ latest: latest.optional() })).extend({
        searchedUntil: timeData.optional().meta({
          description:
            'Present if a search with `q` ended early: no conversation that was created before this time was searched. `nextCursor` continues it.',
        }),
      }),
      audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
      handle: async ({ tenantId, query: { q, ...query } }) => {
        if (q !== undefined) return searchPage({ store }, tenantId, { q, ...query });
        const { limit, cursor: after, ...filter } = query;
        const found = await store.conversations.list(tenantId, { ...filter, after }, limit + 1);
        return page(found.map(shownConversation), limit, positionOf);
      },
    }),
    reading({
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
        return shownDetail(conversation, transcript, feedback, recaps);
      },
    }),
    sendingFile({
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
    }),
    changing(deps, {
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
        const { erasureId } = await erasures.conversation(request, conversationId);
        return { conversationId, erased: true, erasureId };
      },
    }),
  ];
}

function positionOf({ createdAt, conversationId }: ConversationSummary): [Date, string] {
  return [createdAt, conversationId];
}

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
    ...page(found.map(shownConversation), limit, positionOf, endedAt),
    searchedUntil: isCut ? endedAt.at : undefined,
  };
}
