import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { conversationOfFile } from '../../../domain/ids';
import type { WorkspaceDeps } from '../context';
import { agentNames } from '../../../workspace/conversations/agent-names';
import { endpointsOf, type Endpoint } from '../endpoint';
import { sendingFile } from '../sending-file';
import { timeData, noFields, idText, pageQuery, searchText, timeQuery } from '../shared-fields';
import { page, pageOf } from '../listing';
import { listFacts } from '../../../agents/definitions/conversation-facts';
import {
  channels,
  conversationStates,
  type ConversationSummary,
  type Conversation,
} from '../../../domain/conversation';
import { type Feedback, ratings } from '../../../domain/feedback';
import { inboxStates } from '../../../domain/inbox-item';
import type { Message } from '../../../domain/message';
import type { Recap } from '../../../domain/recap';
import { messageData, shownMessage } from './shown-message';

/** The call of an agent that asks another one. */
export const askedByData = z.object({
  conversationId: z.string(),
  turnId: z.string(),
  callId: z.string(),
});

/** A conversation in the list. */
const conversationEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  /** The agent's name. Absent if the agent was deleted. */
  agent: z.string().optional(),
  agentType: z.string(),
  channel: z.enum(channels),
  /** Who answers the user. */
  state: z.enum(conversationStates),
  participantId: z.string(),
  userId: z.string().optional(),
  createdAt: timeData,
  lastActivityAt: timeData,
  /** The call of another agent’s turn that this conversation answers. Absent: a person began it. */
  askedBy: askedByData.optional(),
});

/** The latest message, shortened. */
export const latest = z.object({ role: z.enum(['user', 'assistant', 'operator']), text: z.string() });

/** The newest message that a search found, with the words around them. */
const match = messageData.pick({ messageId: true, role: true, text: true });

const attributesData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The facts that tools and instructions may name. */
const contextData = z.object({
  facts: z.array(
    z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).optional() }),
  ),
});

const messageFeedback = z.object({
  rating: z.enum(ratings),
  comment: z.string().optional(),
  at: timeData,
});

const ratedMessage = messageData.extend({
  /** The turn that wrote it. Absent for a message from an operator. */
  turnId: z.string().optional(),
  feedback: messageFeedback.optional(),
});

const recapData = z.object({
  number: z.int(),
  /** The newest message that it covers. */
  through: z.string(),
  /** Numbers of the recaps whose place it takes. */
  replaces: z.array(z.int()),
  model: z.string(),
  text: z.string(),
  at: timeData,
});

const conversationDetail = conversationEntry.extend({
  /** Present if it began with the messages that another conversation has before this turn. */
  branchOf: z.object({ conversationId: z.string(), turnId: z.string() }).optional(),
  /** Absent if no message brought any. */
  attributes: attributesData.optional(),
  messages: z.array(ratedMessage),
  /** How many older messages are not shown. */
  earlierMessages: z.int(),
  /** The state of its place in the inbox. Absent if it was never there. */
  inbox: z.enum(inboxStates).optional(),
  /** Summaries that the model reads instead of older messages, in the order in which they were written. */
  recaps: z.array(recapData),
});

/** Caps the messages of one response. */
const mostMessages = 1_000;

function shownConversation<T extends Pick<Conversation, 'servedBy' | 'delegation'>>(conversation: T) {
  const { servedBy: state, delegation: askedBy } = conversation;
  return { ...conversation, state, ...(askedBy && { askedBy }) };
}

/** Returns conversations as the list shows them, with the names of their agents. */
async function shownEntries(
  { store }: Pick<ConversationDeps, 'store'>,
  tenantId: string,
  found: ConversationSummary[],
) {
  const agentIds = found.map(({ agentId }) => agentId);
  const names = await agentNames(store, tenantId, agentIds);
  return found.map((one) => ({ ...shownConversation(one), agent: names.get(one.agentId) }));
}

/** Returns the conversation with its newest messages, oldest first, each with the user's feedback. */
function shownDetail(
  conversation: Conversation,
  transcript: Message[],
  feedback: Feedback[],
  recaps: Recap[],
) {
  const given = new Map(feedback.map((one) => [one.messageId, one]));
  const first = Math.max(0, transcript.length - mostMessages);
  const messages = transcript.slice(first).map((message) => ({
    ...shownMessage(message, transcript),
    turnId: message.turnId === '' ? undefined : message.turnId,
    feedback: given.get(message.messageId),
  }));
  return {
    ...shownConversation(conversation),
    messages,
    earlierMessages: first,
    recaps: recaps.map(({ made, ...recap }) => ({ ...recap, model: made.model, at: made.endedAt })),
  };
}

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
const about = { tag: 'conversations', needs: 'conversations' } as const;

/** Endpoints that list, show and erase conversations. */
export function conversationEndpoints(deps: ConversationDeps): Endpoint[] {
  const { store, erasures } = deps;
  const { read, del } = endpointsOf(deps, about);
  return [
    read('/conversations', 'Lists conversations, newest first.', {
      query: conversationQuery,
      data: pageOf(conversationEntry.extend({ latest: latest.optional(), match: match.optional() })).extend({
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
        return page(await shownEntries({ store }, tenantId, found), limit, positionOf);
      },
    }),
    read(one, 'Shows a conversation with its newest 1,000 messages, oldest first.', {
      query: noFields,
      data: conversationDetail,
      audit: {},
      handle: async ({ tenantId, param }) => {
        const conversationId = param('conversationId');
        const conversation = await store.conversations.get(tenantId, conversationId);
        if (!conversation) throw notFound();
        const [transcript, feedback, recaps, item, agent] = await Promise.all([
          store.conversations.messages(tenantId, conversationId),
          store.feedback.ofConversation(tenantId, conversationId),
          store.conversations.recaps(tenantId, conversationId),
          store.inbox.get(tenantId, conversationId),
          store.agents.get(tenantId, conversation.agentId),
        ]);
        const detail = shownDetail(conversation, transcript, feedback, recaps);
        return { ...detail, agent: agent?.name, inbox: item?.state };
      },
    }),
    read(`${one}/context`, 'Lists the facts that tools and instructions may name, with their values.', {
      query: noFields,
      data: contextData,
      audit: {},
      handle: async ({ tenantId, param }) => ({
        facts: await listFacts(deps, tenantId, param('conversationId')),
      }),
    }),
    sendingFile({
      path: `${one}/files/{fileId}`,
      ...about,
      summary: 'Returns a file of a conversation, unchanged.',
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
    del(one, 'Erases a conversation with all its traces, permanently.', {
      needs: 'erasing',
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
    ...page(await shownEntries({ store }, tenantId, found), limit, positionOf, endedAt),
    searchedUntil: isCut ? endedAt.at : undefined,
  };
}
