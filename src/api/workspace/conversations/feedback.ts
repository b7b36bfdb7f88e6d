import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { type Feedback, ratings } from '../../../domain/feedback';
import type { SignedIn } from '../../../domain/member';
import { agentNames } from '../../../workspace/conversations/agent-names';
import { ratedAnswers } from '../../../workspace/conversations/rated-answers';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, pageQuery, timeQuery, timeData } from '../shared-fields';

const feedbackData = z.object({
  messageId: z.string(),
  /** Present if it is about the help of the team. `messageId` then says which handoff it is about. */
  about: z.literal('conversation').optional(),
  /** Who of the team gave the conversation back, with the name unless the member was removed. */
  memberId: z.string().optional(),
  member: z.string().optional(),
  conversationId: z.string(),
  agentId: z.string(),
  /** The agent's name. Absent if the agent was deleted. */
  agent: z.string().optional(),
  channel: z.enum(channels),
  /** The turn that wrote the answer. Absent if an operator wrote it. */
  turnId: z.string().optional(),
  /** The start of the user's message, on one line. Needs `conversations:read`. */
  question: z.string().optional(),
  /** The start of the rated answer, on one line. Needs `conversations:read`. */
  answer: z.string().optional(),
  rating: z.enum(ratings),
  comment: z.string().optional(),
  participantId: z.string(),
  userId: z.string().optional(),
  at: timeData,
});

const feedbackQuery = z.strictObject({
  rating: z.enum(ratings).optional(),
  about: z
    .enum(['message', 'conversation'])
    .optional()
    .meta({ description: '`conversation`: the help of the team. Absent: both.' }),
  agentId: idText.optional(),
  channel: z.enum(channels).optional(),
  conversationId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

type FeedbackDeps = Pick<WorkspaceDeps, 'store'>;

/** Endpoint that lists the users' feedback on messages. */
export function feedbackEndpoints({ store }: FeedbackDeps): Endpoint[] {
  const { list } = endpointsOf({ store }, { tag: 'feedback', needs: 'feedback' });
  return [
    list('/feedback', 'Lists the feedback of users, newest first.', {
      query: feedbackQuery,
      item: feedbackData,
      audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
      list: async ({ ctx, tenantId }, wanted, limit) =>
        inContext({ store }, ctx.state.member, await store.feedback.list(tenantId, wanted, limit)),
      positionOf: ({ at, messageId }) => [at, messageId],
    }),
  ];
}

/** Returns feedback with the agent's name and what was said, if this member may read conversations. */
async function inContext({ store }: FeedbackDeps, member: SignedIn, found: Feedback[]) {
  const agentIds = found.map(({ agentId }) => agentId);
  const [names, members, answers] = await Promise.all([
    agentNames(store, member.tenantId, agentIds),
    memberNames(store, member.tenantId, found),
    mayReadConversations(member) ? ratedAnswers(store, found) : [],
  ]);
  return found.map((one, at) => ({
    ...{ ...one, ...answers[at], agent: names.get(one.agentId) },
    ...(one.memberId !== undefined && { member: members.get(one.memberId) }),
  }));
}

async function memberNames({ members }: FeedbackDeps['store'], tenantId: string, found: Feedback[]) {
  const ids = [...new Set(found.flatMap(({ memberId }) => memberId ?? []))];
  const known = await Promise.all(ids.map((id) => members.get(tenantId, id)));
  return new Map(known.flatMap((one) => (one ? [[one.memberId, one.name] as const] : [])));
}

/** The roles that may read feedback may read conversations. A token may be limited to one of the two. */
function mayReadConversations({ scopes }: SignedIn): boolean {
  return scopes === undefined || scopes.includes('conversations:read');
}
