import { askModel } from './ask-model';
import { onAnswered, onRolesRead } from './answers';
import { onBudgetRaised } from './budgets';
import { onCallRan, onCallsEnded, onToolEnded, settleCalls } from './calls';
import { handedOffByRule, onOvergrown, onStopped, onTimedOut } from './endings';
import { onCompacted } from './compaction';
import { onExpired } from './expiry';
import { record } from '../../src/domain/write-log';
import { nextDue } from './approvals';
import { lookAtTasks, onTaskFollowed } from './tasks';
import { onFoundEnded, onModelFailed, onModelReplied } from './model-steps';
import { onRetrieved, retrieve } from './retrieval';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/**
 * The turn's state machine: takes an event and returns the next command. Pure, so that every replay decides
 * alike.
 */
export function decide(state: TurnState, event: TurnEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'started':
      return begin(record(state, { event: 'meta' }, state.input.message.at), around);
    case 'filesRead':
      return onStarted(state, around);
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
    case 'toolProgressed':
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

function onStarted(state: TurnState, around: Surroundings): Step {
  const { handoff, isCancelled, isWithHuman, retrieves } = state.input;
  if (handoff?.isAskedFor && !isCancelled) return handedOffByRule(state, 'words', around.now);
  if (retrieves && !isWithHuman) return retrieve(state, around);
  return askModel(state, isWithHuman ? undefined : 'Thinking', around);
}
