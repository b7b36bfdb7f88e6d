import { askModel } from './ask-model';
import { onAnswered, onRolesRead } from './answers';
import { onBudgetRaised } from './budgets';
import { onCallsEnded, onToolEnded, settleCalls } from './calls';
import { handedOffByRule, onOvergrown, onStopped, onTimedOut } from './endings';
import { onCompacted } from './compaction';
import { onExpired } from './expiry';
import { readFiles } from './files';
import { record } from './log';
import { callOf, nextDue } from './approvals';
import { lookAtTasks, onTaskFollowed } from './tasks';
import { onFoundEnded, onModelFailed, onModelReplied } from './model-steps';
import { onRetrieved, retrieve } from './retrieval';
import type { Step, Surroundings, TurnCommand, TurnEvent, TurnState } from './state';
import type { WorkedPart } from './activity-types';

/**
 * The turn's state machine: takes an event and returns the next command. Pure, so that every replay decides
 * alike.
 */
export function next(state: TurnState, event: TurnEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'started':
      return begin(record(state, { event: 'meta' }, state.input.message.at), around);
    case 'filesRead':
      return onStarted(state, around);
    case 'retrieved':
      return onRetrieved(state, event, around);
    case 'modelFailed':
      return onModelFailed(state, event.failure, around);
    case 'compacted':
      return onCompacted(state, event, around);
    case 'foundEnded':
      return onFoundEnded(state, event);
    case 'toolEnded':
      return onToolEnded(state, event.call, event.result, around);
    case 'callsEnded':
      return onCallsEnded(state, around);
    case 'worked':
      return onWorked(state, event, around);
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
  return message.files && !isCancelled ? readFiles(state, around) : onStarted(state, around);
}

function onStarted(state: TurnState, around: Surroundings): Step {
  const { handoff, isCancelled, isWithHuman, retrieves } = state.input;
  if (handoff?.isAskedFor && !isCancelled) return handedOffByRule(state, 'words', around.now);
  if (retrieves && !isWithHuman) return retrieve(state, around);
  return askModel(state, isWithHuman ? undefined : 'Thinking', around);
}

/** Applies the parts of an activity's work, as long as each is what the turn wants next. */
function onWorked(
  before: TurnState,
  { done, then, since }: Extract<TurnEvent, { type: 'worked' }>,
  around: Surroundings,
): Step {
  let { now } = around;
  let going = since && { state: before, command: since };
  for (const part of done) {
    if (going && !isWanted(part, going.command)) return going;
    if (part.at !== undefined) now = Date.parse(part.at);
    going = onPart(going?.state ?? before, part, { ...around, now });
  }
  if (!then) {
    if (!going) throw new RangeError('work that ended has done something or failed');
    return going;
  }
  const isNext = !going || going.command.do === 'callModel';
  return going && !isNext ? going : next(going?.state ?? before, then, around);
}

function isWanted(part: WorkedPart, command: TurnCommand): boolean {
  if (part.did === 'askedModel') return command.do === 'callModel';
  return command.do === 'runThenModel' && command.call.callId === part.callId;
}

function onPart(state: TurnState, part: WorkedPart, around: Surroundings): Step {
  if (part.did === 'askedModel') return onModelReplied(state, part.step, around);
  const ended = onToolEnded(state, callOf(state, part.callId), part.result, around);
  return onCallsEnded(ended.state, around);
}
