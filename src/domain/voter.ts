import type { Voter } from './approval';
import type { ConversationOrigin } from './conversation';
import type { Member, Operator } from './member';
import { isTester } from './tester';

/**
 * Returns the voter for an approval. Null stands for a workspace token, which has no member. A member is the
 * asker if the conversation's user or participant has their id or e-mail address, or is themselves testing an agent.
 */
export function voter(
  { memberId, name }: Operator,
  member: Pick<Member, 'role' | 'email'> | null,
  { userId, participantId }: Pick<ConversationOrigin, 'userId' | 'participantId'>,
): Voter {
  if (!member) return { memberId, name };
  const own = [memberId, member.email].map((id) => id.toLowerCase());
  const isTest = isTester(memberId, participantId);
  const isAsker =
    isTest || [userId, participantId].some((id) => id !== undefined && own.includes(id.toLowerCase()));
  return { memberId, name, role: member.role, ...(isAsker && { isAsker }) };
}
