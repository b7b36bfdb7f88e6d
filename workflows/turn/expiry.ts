import { ballotOf } from '../../src/domain/ballot';
import { goOn, withVotes } from './answers';
import {
  callOf,
  decided,
  escalate,
  instantAfter,
  nextDue,
  suspend,
  withoutQuestion,
  withQuestion,
} from './approvals';
import { budgetQuestionIn, onBudgetExpired } from './budgets';
import { settle } from './call-outcomes';
import { settleCalls } from './calls';
import type { PendingAction } from './messages';
import type { Step, Surroundings, TurnState } from './state';
import { answerTask, giveUpTask, isTaskAction, taskOf } from './tasks';

/** Reminders of a question that a turn keeps. A further one takes the place of the latest. */
const mostReminders = 20;

/**
 * The wait for an answer is over. What nobody answered in time goes to the next approver, or is denied. Operators are
 * reminded of what is due for that.
 */
export function onExpired(state: TurnState, around: Surroundings): Step {
  const overBudget = budgetQuestionIn(state);
  if (overBudget) return onBudgetExpired(state, overBudget, around.now);
  const { questions } = state;
  // Temporal's clock may be a moment behind its timers.
  const now = Math.max(around.now, nextDue(state));
  const isDue = (at: string | undefined) => at !== undefined && Date.parse(at) <= now;
  const expired = questions.filter(({ expiresAt }) => isDue(expiresAt));
  const reminded = questions.filter(({ remindAt, expiresAt }) => isDue(remindAt) && !isDue(expiresAt));
  const later = reminded.reduce((before, question) => remind(before, question, around.now), state);
  const after = expired.reduce((before, question) => expire(before, question, around), later);
  const isNew = expired.length > 0 && after.questions.some(({ by }) => by === 'operator');
  if (reminded.length > 0 && expired.length === 0) return suspend(after, around, { isNew: false });
  return afterExpiry(after, around, isNew);
}

function afterExpiry(state: TurnState, around: Surroundings, isNew: boolean): Step {
  if (state.questions.some(({ isChecked }) => isChecked)) return goOn(state, around, { isDecided: false });
  return settleCalls(state, around, { isNew });
}

function expire(state: TurnState, question: PendingAction, around: Surroundings): TurnState {
  const missed = decided(
    withoutQuestion(state, question),
    question,
    { what: 'expired', by: question.by },
    around.now,
  );
  if (isTaskAction(question)) return answerTask(missed, question, undefined, around.now);
  if (taskOf(missed, question.callId)) return giveUpTask(missed, question.callId, around.now);
  const next = question.reconnect ? undefined : escalate(missed, question, around);
  if (!next) return settle(missed, { callId: question.callId, kind: 'expired' });
  const asked = next.questions.find(({ callId }) => callId === question.callId);
  // Votes that were cast before may be enough for the next step.
  return asked?.votes ? withVotes(next, asked, ballotOf(callOf(next, asked.callId), asked)) : next;
}

function remind(state: TurnState, question: PendingAction, now: number): TurnState {
  const call = callOf(state, question.callId);
  const everyMs = call.approval[question.step]?.remindEveryMs;
  if (everyMs === undefined) return state;
  const remindAt = instantAfter(now, everyMs, call);
  const { reminders = 0 } = question;
  const kept = reminders < mostReminders ? state : withoutLastReminder(state, question);
  return decided(
    withQuestion(kept, { ...question, remindAt, reminders: reminders + 1 }),
    question,
    { what: 'reminded', by: question.by },
    now,
  );
}

function withoutLastReminder(state: TurnState, { instructionId }: PendingAction): TurnState {
  const last = state.decisions.findLastIndex(
    (decision) => decision.instructionId === instructionId && decision.what === 'reminded',
  );
  return { ...state, decisions: state.decisions.filter((_, at) => at !== last) };
}
