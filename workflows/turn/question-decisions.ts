import type { Decision } from '../../src/domain/action';
import type { InboxQuestion, QuestionDecision } from '../../src/domain/inbox-item';
import type { Operator } from '../../src/domain/member';
import { ruleIdOf } from './approvals';
import type { TurnState } from './state';

type Known = Pick<TurnState, 'decisions' | 'calls'>;
type Told = Omit<Decision, 'what'> & { what: Exclude<Decision['what'], 'asked' | 'reminded'> };

/** Returns what people decided about the question so far, oldest first. */
export function toldDecisions({ decisions }: Pick<TurnState, 'decisions'>, instructionId: string): Told[] {
  return decisions.flatMap(({ what, ...decision }) =>
    decision.instructionId !== instructionId || what === 'asked' || what === 'reminded'
      ? []
      : [{ ...decision, what }],
  );
}

/** Words a decision about an open question for the inbox: with a vote, how many have voted the same. */
export function openDecision(
  decision: Told,
  question: InboxQuestion,
  known: Pick<TurnState, 'calls'>,
): QuestionDecision {
  const { operator } = decision;
  const by = operator ? [operator] : [];
  const votes = decision.what === 'voted' ? countedTo(decision, question) : undefined;
  return { what: outcomeOf(decision), by, ...aboutOf(question, known), ...(votes && { votes }) };
}

/** Returns how a question ended, with everybody whose vote counted. Undefined if the turn does not say. */
export function lastDecision(question: InboxQuestion, known: Known): QuestionDecision | undefined {
  const last = toldDecisions(known, question.instructionId).at(-1);
  if (!last) return undefined;
  const what = outcomeOf(last);
  const voters = what === 'approved' || what === 'declined' ? votersFor(what, question) : [];
  const all = last.operator ? [...voters, last.operator] : voters;
  const isFirst = ({ memberId }: Operator, at: number) =>
    all.findIndex((each) => each.memberId === memberId) === at;
  return { what, by: all.filter(isFirst), ...aboutOf(question, known) };
}

function outcomeOf({ what, vote }: Told): QuestionDecision['what'] {
  if (what === 'accepted') return 'approved';
  if (what === 'voted') return vote === 'decline' ? 'declined' : 'approved';
  return what;
}

function aboutOf(question: InboxQuestion, { calls }: Pick<TurnState, 'calls'>) {
  const { callId, budget } = question;
  if (budget) return { isBudget: true as const };
  const call = calls.find((each) => each.callId === callId);
  return { ...(call?.runs && { tool: call.tool }), ...ruleIdOf(question) };
}

/** Those who voted so about the arguments in question. */
function votersFor(what: 'approved' | 'declined', { ballot }: InboxQuestion): Operator[] {
  const { votes = [], edited } = ballot ?? {};
  const vote = what === 'approved' ? 'approve' : 'decline';
  return votes
    .filter((each) => each.what === vote && each.version === (edited?.version ?? 0))
    .map(({ by }) => by);
}

function countedTo({ vote, operator }: Told, question: InboxQuestion): QuestionDecision['votes'] {
  const { ballot } = question;
  if (!ballot) return undefined;
  const voters = votersFor(vote === 'decline' ? 'declined' : 'approved', question);
  const at = voters.findIndex(({ memberId }) => memberId === operator?.memberId);
  const needed = (vote === 'decline' ? ballot.declines : ballot.step.quorum) ?? 1;
  return { given: at < 0 ? voters.length : at + 1, needed };
}
