import { askModel } from './ask-model';
import { onAnswered, onCallsEnded, onExpired, onToolEnded } from './calls';
import { onStopped, onTimedOut } from './endings';
import { record } from './log';
import { onModelFailed, onModelReplied } from './model-steps';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/** Decides a turn: what has happened in, what is to be done out. Pure, so that every replay decides alike. */
export function next(state: TurnState, event: TurnEvent, around: Surroundings): Step {
  switch (event.type) {
    case 'started':
      return askModel(record(state, { event: 'meta' }, state.input.message.at), 'Thinking', around);
    case 'modelReplied':
      return onModelReplied(state, event.step, around);
    case 'modelFailed':
      return onModelFailed(state, event.failure, around);
    case 'toolEnded':
      return onToolEnded(state, event.call, event.result, around);
    case 'callsEnded':
      return onCallsEnded(state, around);
    case 'answered':
      return onAnswered(state, event.answer, around);
    case 'expired':
      return onExpired(state, around);
    case 'stopped':
      return onStopped(state, event.code, around);
    case 'timedOut':
      return onTimedOut(state, around);
  }
}
