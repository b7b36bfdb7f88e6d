import type { Vote } from './action';
import type { ApprovalStep, Voter } from './approval';
import type { MemberRole } from './member';
import type { CallRule, PlannedCall } from './planned-call';

/** The roles of members now, by id. Null: removed. */
export type MemberRoles = Record<string, MemberRole | null>;

/** How operators decide about one call: who may, and what they have voted so far. */
export interface Ballot {
  step: ApprovalStep;
  rule: Pick<CallRule, 'declines' | 'excludeAsker'>;
  /** Which arguments are asked about: the model's (0), or those of this edit. */
  version: number;
  votes: Vote[];
}

/** Why somebody may not vote. `voted`: they have, about the same arguments. */
export const ineligibles = ['not_asked', 'asker', 'no_member', 'voted'] as const;
export type Ineligible = (typeof ineligibles)[number];

/** How far the decision about a call has come that is asked about at `step` of its approval. */
export function ballotOf(
  { approval, rule = {} }: Pick<PlannedCall, 'approval' | 'rule'>,
  { step, version = 0, votes = [] }: { step: number; version?: number; votes?: Vote[] },
): Ballot {
  return { step: approvalStep(approval, step), rule, version, votes };
}

/** Throws a RangeError if the approval has no such step. */
export function approvalStep(approval: ApprovalStep[], step: number): ApprovalStep {
  const found = approval[step];
  if (!found) throw new RangeError('a call that asks says whom');
  return found;
}

/** True if only certain members may decide, or more than one must. Otherwise the first answer counts. */
export function isBallot({ step, rule }: Pick<Ballot, 'step' | 'rule'>): boolean {
  const { by, members, roles, quorum = 1 } = step;
  const { declines = 1, excludeAsker = false } = rule;
  return by === 'operator' && (!!members || !!roles || quorum > 1 || declines > 1 || excludeAsker);
}

/** Returns why the voter may not vote now, or undefined if they may. */
export function ineligible(ballot: Ballot, { memberId, role, isAsker }: Voter): Ineligible | undefined {
  if (!isBallot(ballot)) return undefined;
  if (role === undefined) return 'no_member';
  if (ballot.rule.excludeAsker && isAsker) return 'asker';
  if (!isEntitled(ballot.step, memberId, role)) return 'not_asked';
  return counted(ballot).some(({ by }) => by.memberId === memberId) ? 'voted' : undefined;
}

/** Adds a vote about the arguments that are asked about now. */
export function cast(ballot: Ballot, vote: Omit<Vote, 'version'>): Ballot {
  return { ...ballot, votes: [...ballot.votes, { ...vote, version: ballot.version }] };
}

/** The arguments become those of edit number `version`. Votes about others are void; the editor approves these. */
export function castEdit(ballot: Ballot, version: number, vote: Omit<Vote, 'version' | 'what'>): Ballot {
  return cast({ ...ballot, version, votes: [] }, { ...vote, what: 'approve' });
}

/** What the votes come to. `by` is who cast the deciding one. */
export function outcome(ballot: Ballot): { is: 'approved' | 'declined'; by: Vote } | undefined {
  const { quorum = 1 } = ballot.step;
  const { declines = 1 } = ballot.rule;
  const last = (what: Vote['what'], needed: number) =>
    counted(ballot).filter((vote) => vote.what === what)[needed - 1];
  const declined = last('decline', declines);
  if (declined) return { is: 'declined', by: declined };
  const approved = last('approve', quorum);
  return approved && { is: 'approved', by: approved };
}

/** Takes out the votes of those who were removed or lost the role. Who is not in `roles` was not looked up. */
export function withoutRemoved(ballot: Ballot, roles: MemberRoles): { ballot: Ballot; voided: Vote[] } {
  const stays = ({ by, role: before }: Vote) => {
    const role = Object.hasOwn(roles, by.memberId) ? roles[by.memberId] : before;
    return !!role && isEntitled(ballot.step, by.memberId, role);
  };
  const votes = ballot.votes.filter(stays);
  return { ballot: { ...ballot, votes }, voided: ballot.votes.filter((vote) => !stays(vote)) };
}

/** The votes about the current arguments of those whom the step asks. A member has one. */
function counted({ step, version, votes }: Ballot): Vote[] {
  const about = votes.filter(
    (vote) => vote.version === version && !!vote.role && isEntitled(step, vote.by.memberId, vote.role),
  );
  return about.filter(
    ({ by }, index) => about.findIndex((vote) => vote.by.memberId === by.memberId) === index,
  );
}

/** True if the step asks this member, or everyone. */
export function isEntitled(
  { members, roles }: Pick<ApprovalStep, 'members' | 'roles'>,
  memberId: string,
  role: MemberRole,
): boolean {
  if (!members && !roles) return true;
  return members?.includes(memberId) === true || roles?.includes(role) === true;
}
