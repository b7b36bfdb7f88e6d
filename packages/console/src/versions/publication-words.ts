import type { ListedPublication } from '../api/publications.js';
import type { Member } from '../api/session.js';
import { countOf } from '../turn/number-words.js';
import type { BadgeTone } from '../ui/badge.js';

export const publicationStates: Record<
  ListedPublication['state'],
  readonly [tone: BadgeTone, words: string]
> = {
  waiting: ['warn', 'waiting'],
  published: ['good', 'published'],
  rejected: ['bad', 'rejected'],
  superseded: ['neutral', 'superseded'],
  withdrawn: ['neutral', 'withdrawn'],
};

/** Says how far a publication has come: `1 of 2 approvals`. */
export function approvedWords({
  votes,
  approval: { quorum },
}: Pick<ListedPublication, 'votes' | 'approval'>): string {
  const approved = votes.filter(({ approve }) => approve).length;
  return `${approved} of ${countOf(quorum, 'approval')}`;
}

const roleWords = new Map([
  ['owner', 'owners'],
  ['admin', 'admins'],
  ['operator', 'operators'],
]);

/** Says who is asked: `owners or admins`. */
export function askedWords({ roles }: ListedPublication['approval']): string {
  return roles.map((role) => roleWords.get(role) ?? role).join(' or ');
}

/** Returns why a member can’t vote. Undefined if the member can. */
export function whyNoVote(
  { by, votes, approval }: Pick<ListedPublication, 'by' | 'votes' | 'approval'>,
  { memberId, role }: Pick<Member, 'memberId' | 'role'>,
): string | undefined {
  if (by.memberId === memberId) return 'You asked for this publication, so others decide about it.';
  if (votes.some((vote) => vote.by.memberId === memberId)) return 'You have voted.';
  return approval.roles.includes(role) ? undefined : `Only ${askedWords(approval)} decide about it.`;
}
