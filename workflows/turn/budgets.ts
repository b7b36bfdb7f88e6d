import { partsOf } from '../../src/domain/budget';
import { budgetExceeded, type BudgetLine, type OverBudget } from '../../src/domain/budget-line';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ToolRunResult } from './activity-types';
import { decided, operatorOf, teamHasDecided, withoutQuestion } from './approvals';
import { askAgain } from './ask-model';
import { failed } from './endings';
import { record } from '../../src/domain/write-log';
import type { PendingAction } from './messages';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/** Placeholder for a call in questions about a limit. */
const budgetCallId = 'budget';

/** An open question whether more may be spent. It is the only open question of its turn. */
type BudgetQuestion = PendingAction & { budget: BudgetLine };

export function budgetQuestionIn({ questions }: Pick<TurnState, 'questions'>): BudgetQuestion | undefined {
  return questions.find((question): question is BudgetQuestion => question.budget !== undefined);
}

/** A call did not run because a budget has no room for it. It is shown as failed until somebody allows more. */
export function leaveOverBudget(
  state: TurnState,
  { callId, tool }: PlannedCall,
  { over, warnings: _, reconnect: _reconnect, ...result }: ToolRunResult,
  now: number,
): TurnState {
  const ended = record(state, { event: 'tool.end', callId, tool, ...result }, now);
  if (!over) return ended;
  const { callIds } = state.overBudget ?? { callIds: [] };
  return { ...ended, overBudget: { callIds: [...callIds, callId], over } };
}

/** Asks whether more may be spent than a budget allows, or ends the turn if nobody is to be asked. */
export function askForMore(
  state: TurnState,
  { line, forMs }: OverBudget,
  { now, newInstructionId }: Surroundings,
): Step {
  const by = askedAbout(state, line);
  if (by === 'nobody') return endAtLimit(state, line, now);
  const instructionId = newInstructionId();
  const expiresAt = new Date(now + forMs).toISOString();
  const action = { instructionId, type: 'confirm', callId: budgetCallId, expiresAt, budget: line } as const;
  const asking =
    by === 'user'
      ? record(state, { event: 'action', ...action }, now)
      : record(state, { event: 'status', text: 'Waiting for more budget', waitsForOperator: true }, now);
  const question = { ...action, by, step: 0 };
  const open = { ...asking, questions: [...asking.questions, question] };
  const asked = decided(open, question, { what: 'asked', by, expiresAt, budget: line }, now);
  return { state: asked, command: { do: 'ask', ttlMs: forMs } };
}

/** Who is asked about a limit. If the user is not there, those who decide in the user's place. */
function askedAbout({ input }: TurnState, { ask }: BudgetLine): 'user' | 'operator' | 'nobody' {
  const { unattended } = input.cause ?? {};
  if (ask === 'user' && unattended) return unattended.asks === 'nobody' ? 'nobody' : 'operator';
  return ask === 'nobody' || ask === 'user' ? ask : 'operator';
}

/** A person answered whether more may be spent. */
export function onBudgetAnswered(
  state: TurnState,
  question: BudgetQuestion,
  { answer, operator, via }: Extract<TurnEvent, { type: 'answered' }>,
  now: number,
): Step {
  const { by, budget: line } = question;
  const isAllowed = 'accepted' in answer && answer.accepted;
  const what = isAllowed ? 'accepted' : 'declined';
  const who = { ...(operator && { operator: operatorOf(operator) }), ...(via && { via }) };
  const known = decided(withoutQuestion(state, question), question, { what, by, budget: line, ...who }, now);
  const opened = opening(known, by, now);
  if (!isAllowed) return endAtLimit(opened, line, now);
  const { instructionId } = answer;
  const going = line.per === 'turn' ? raisedOwn(opened, line) : opened;
  return { state: going, command: { do: 'raise', line, instructionId } };
}

/** More was allowed, here or elsewhere: the very call that had no room is made now. */
export function onBudgetRaised(state: TurnState, settleCalls: (state: TurnState) => Step, now: number): Step {
  const question = budgetQuestionIn(state);
  const { overBudget, ...rest } = question ? withoutQuestion(state, question) : state;
  if (overBudget) return settleCalls(rest);
  return askAgain(rest, now);
}

/** Nobody has answered in time. */
export function onBudgetExpired(state: TurnState, question: BudgetQuestion, now: number): Step {
  const { by, budget } = question;
  const missed = decided(withoutQuestion(state, question), question, { what: 'expired', by, budget }, now);
  return endAtLimit(missed, budget, now);
}

function endAtLimit(state: TurnState, line: BudgetLine, now: number): Step {
  return failed(state, { code: 'budget_exceeded', message: budgetExceeded(line), retryable: false }, now);
}

/** The user's answer opens a new stream, which starts with this entry. */
function opening(state: TurnState, by: 'user' | 'operator', now: number): TurnState {
  return by === 'user' ? record(state, { event: 'meta' }, now) : record(state, teamHasDecided, now);
}

function raisedOwn(state: TurnState, { unit, raiseBy = 0 }: BudgetLine): TurnState {
  if (!state.budget) return state;
  const { raised } = state.budget;
  const more = { ...raised, [unit]: raised[unit] + partsOf(unit, raiseBy) };
  return { ...state, budget: { ...state.budget, raised: more } };
}
