import type { Vote } from './action';
import type { ApprovalStep, Voter } from './approval';
import type { MemberRole } from './member';
import type { CallRule, PlannedCall } from './planned-call';

/** The current roles of members, by id. Null: removed. */
export type MemberRoles = Record<string, MemberRole | null>;

/** The operators' decision about one call: who may vote, and the votes so far. */
export interface Ballot {
  step: ApprovalStep;
  rule: Pick<CallRule, 'declines' | 'excludeAsker'>;
  /** The arguments that are asked about: the model's (0), or those of this edit. */
  version: number;
  votes: Vote[];
}

/** Reasons why somebody may not vote. `voted`: they have voted about the same arguments. */
export const ineligibles = ['not_asked', 'asker', 'no_member', 'voted'] as const;
export type Ineligible = (typeof ineligibles)[number];

/** Returns the decision so far about the call that is asked about at `step` of its approval. */
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

/** True if only certain members may decide, or several must. Otherwise the first answer counts. */
export function isBallot({ step, rule }: Pick<Ballot, 'step' | 'rule'>): boolean {
  const { by, members, roles, quorum = 1 } = step;
  const { declines = 1, excludeAsker = false } = rule;
  return by === 'operator' && (!!members || !!roles || quorum > 1 || declines > 1 || excludeAsker);
}

/** Returns the reason why the voter may not vote now, or undefined if they may. */
export function ineligible(ballot: Ballot, { memberId, role, isAsker }: Voter): Ineligible | undefined {
  if (!isBallot(ballot)) return undefined;
  if (role === undefined) return 'no_member';
  if (ballot.rule.excludeAsker && isAsker) return 'asker';
  if (!isEntitled(ballot.step, memberId, role)) return 'not_asked';
  return counted(ballot).some(({ by }) => by.memberId === memberId) ? 'voted' : undefined;
}

/** Adds a vote about the current arguments. */
export function cast(ballot: Ballot, vote: Omit<Vote, 'version'>): Ballot {
  return { ...ballot, votes: [...ballot.votes, { ...vote, version: ballot.version }] };
}

/** Changes the arguments to edit number `version`. Earlier votes are void; the editor approves. */
export function castEdit(ballot: Ballot, version: number, vote: Omit<Vote, 'version' | 'what'>): Ballot {
  return cast({ ...ballot, version, votes: [] }, { ...vote, what: 'approve' });
}

/** Tallies the votes. `by` cast the deciding one. Undefined if the call is not decided yet. */
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

/** Removes the votes of members who were removed or lost the role. Members not in `roles` keep theirs. */
export function withoutRemoved(ballot: Ballot, roles: MemberRoles): { ballot: Ballot; voided: Vote[] } {
  const stays = ({ by, role: before }: Vote) => {
    const role = Object.hasOwn(roles, by.memberId) ? roles[by.memberId] : before;
    return !!role && isEntitled(ballot.step, by.memberId, role);
  };
  const votes = ballot.votes.filter(stays);
  return { ballot: { ...ballot, votes }, voided: ballot.votes.filter((vote) => !stays(vote)) };
}

/** The votes about the current arguments by members who may vote at this step, one per member. */
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
