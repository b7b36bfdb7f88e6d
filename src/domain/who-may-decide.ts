import type { Voter } from './approval';
import { ballotOf, ineligible, isBallot, type Ineligible } from './ballot';
import type { BudgetLine } from './budget-line';
import type { MemberRole, Operator } from './member';
import type { PlannedCall } from './planned-call';
import type { Vote } from './action';

/** Why somebody may not decide. `other_side`: the question is the user's, or the team's. */
export type Barred = Ineligible | 'other_side' | 'not_owner' | 'claimed';

interface OpenQuestion {
  by: 'user' | 'operator';
  step: number;
  version?: number;
  votes?: Vote[];
  budget?: Pick<BudgetLine, 'ask'>;
  /** Present if the question is not whether a call may run. */
  reconnect?: object;
  asks?: object;
}

/** Who wants to decide. Without an operator, it is the conversation's user. */
export interface Decider {
  operator?: Voter;
  /** The role of the operator's session or token. Absent where it was checked already. */
  role?: MemberRole;
  /** Who has claimed the conversation. */
  assignee?: Operator;
}

/** Returns why this person may not decide about an open question, or undefined if they may. */
export function barredFrom(
  question: OpenQuestion,
  call: Pick<PlannedCall, 'approval' | 'rule'> | undefined,
  { operator, role, assignee }: Decider,
): Barred | undefined {
  const { by, budget, reconnect, asks } = question;
  if (by !== (operator ? 'operator' : 'user')) return 'other_side';
  const approved = budget || reconnect || asks ? undefined : call;
  if (!operator) return approved?.rule?.excludeAsker ? 'asker' : undefined;
  if (budget?.ask === 'owner' && role !== undefined && role !== 'owner') return 'not_owner';
  const ballot = approved && ballotOf(approved, question);
  // If a rule says who decides, it does not matter who serves the conversation.
  const isOthers = assignee && assignee.memberId !== operator.memberId;
  if (isOthers && !(ballot && isBallot(ballot))) return 'claimed';
  return ballot && ineligible(ballot, operator);
}
