import { askModel } from './ask-model';
import { onAnswered, onRolesRead, goOn, withVotes } from './answers';
import { onBudgetRaised, budgetQuestionIn, onBudgetExpired } from './budgets';
import { onCallRan, onCallsEnded, onToolEnded, settleCalls } from './calls';
import { onChildEnded, onToldBelow } from './children';
import { handedOffByRule, onOvergrown, onStopped, onTimedOut } from './endings';
import { onCompacted } from './compaction';
import { record } from '../../src/domain/write-log';
import {
  nextDue,
  callOf,
  decided,
  escalate,
  instantAfter,
  suspend,
  withoutQuestion,
  withQuestion,
} from './approvals';
import { lookAtTasks, onTaskFollowed, answerTask, giveUpTask, isTaskAction, taskOf } from './tasks';
import { onFoundEnded, onModelFailed, onModelReplied } from './model-steps';
import { onRetrieved, retrieve } from './retrieval';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';
import { ballotOf } from '../../src/domain/ballot';
import { settle } from './call-outcomes';
import type { PendingAction } from './messages';

/**
 * The turn's state machine: takes an event and returns the next command. Pure, so that every replay decides
 * alike.
 */
export function decide(state: TurnState, event: TurnEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'started':
      return begin(record(state, { event: 'meta' }, state.input.message.at), around);
    case 'filesRead':
      return onFilesRead(state, event.unreadFiles, around);
    case 'retrieved':
      return onRetrieved(state, event, around);
    case 'modelReplied':
      return onModelReplied(state, event.step, around);
    case 'modelFailed':
      return onModelFailed(state, event.failure, around);
    case 'compacted':
      return onCompacted(state, event, around);
    case 'foundEnded':
      return onFoundEnded(state, event);
    case 'toolEnded':
      return onToolEnded(state, event.call, event, around);
    case 'callsEnded':
      return onCallsEnded(state, around);
    case 'callRan': {
      const ran = onCallRan(state, event.call, event.ran, around);
      return event.then && ran.command.do === 'callModel' ? decide(ran.state, event.then, around) : ran;
    }
    case 'answered':
      return onAnswered(state, event, around);
    case 'rolesRead':
      return onRolesRead(state, event.roles, around);
    case 'progressed':
      return {
        state: record(state, { event: 'status', text: event.text }, around.now),
        command: { do: 'wait' },
      };
    case 'tasksDue':
      return lookAtTasks(state, around.now) ?? onTasksFollowed(state, around);
    case 'taskFollowed':
      return {
        state: onTaskFollowed(state, event.call, event.result, around.now),
        command: { do: 'wait' },
      };
    case 'tasksFollowed':
      return onTasksFollowed(state, around);
    case 'toldBelow':
      return { state: onToldBelow(state, event.news, around.now), command: { do: 'wait' } };
    case 'childEnded':
      return { state: onChildEnded(state, event.callId, event.result), command: { do: 'wait' } };
    case 'budgetRaised':
      return onBudgetRaised(state, (going) => settleCalls(going, around), around.now);
    case 'expired':
      return onExpired(state, around);
    case 'stopped':
      return onStopped(state, event, around);
    case 'timedOut':
      return onTimedOut(state, around);
    case 'overgrown':
      return onOvergrown(state, around);
  }
}

/** A question about a limit or a lost connection stays as it was asked. */
function onTasksFollowed(state: TurnState, around: Surroundings): Step {
  const { questions } = state;
  const isFixed = questions.some(({ budget, reconnect }) => budget ?? reconnect);
  if (!isFixed) return settleCalls(state, around);
  return { state, command: { do: 'ask', ttlMs: Math.max(1, nextDue(state) - around.now) } };
}

function begin(state: TurnState, around: Surroundings): Step {
  const { message, isCancelled } = state.input;
  if (!message.files || isCancelled) return onStarted(state, around);
  const status = { event: 'status', text: 'Reading the files' } as const;
  return { state: record(state, status, around.now), command: { do: 'readFiles' } };
}

function onFilesRead(state: TurnState, unreadFiles: string[], around: Surroundings): Step {
  if (unreadFiles.length === 0) return onStarted(state, around);
  const status = { event: 'status', text: 'Some files could not be read', unreadFiles } as const;
  return onStarted(record(state, status, around.now), around);
}

function onStarted(state: TurnState, around: Surroundings): Step {
  const { handoff, isCancelled, isWithHuman, retrieves } = state.input;
  if (handoff?.isAskedFor && !isCancelled) return handedOffByRule(state, 'words', around.now);
  if (retrieves && !isWithHuman) return retrieve(state, around);
  return askModel(state, isWithHuman ? undefined : 'Thinking', around);
}

/** Reminders of a question that a turn keeps. A further one takes the place of the latest. */
const mostReminders = 20;

/**
 * The wait for an answer is over. A question that nobody answered in time goes to the next approver, or is denied.
 * Operators are reminded of questions that are due for that.
 */
function onExpired(state: TurnState, around: Surroundings): Step {
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
