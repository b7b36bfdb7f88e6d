import type {
  MayWorkAhead,
  ModelStep,
  ModelStepInput,
  ToolThenModelInput,
  WorkedPart,
} from './activity-types';
import { plannedInput } from './activity-inputs';
import { withStep } from './budget-count';
import { tallyStep } from './completion';
import { record, recordText } from './log';

/**
 * Returns the work that follows a step which the activity may go on with; undefined if the workflow must decide. The
 * input's log is then the turn's log with the call's start, as the workflow will have it. Whatever the log holds can be
 * read from the store again, so that nothing that was shown is lost with the process.
 */
export function workAfter(input: ModelStepInput, step: ModelStep): ToolThenModelInput | undefined {
  const { ahead } = input;
  if (!ahead || step.kind !== 'calls' || step.warnings || input.step >= ahead.mostSteps) return undefined;
  const [call, other] = step.calls;
  if (!call || other || call.gate !== 'run' || call.newer) return undefined;
  const { edits: _, ...given } = input;
  const told = {
    ...withStep(given, step.spent),
    tally: tallyStep(input.tally, step, input.model),
    step: input.step + 1,
    outcomes: [],
    consents: [],
  };
  const { callId, tool } = call;
  const begun = record(recordText(told, step), { event: 'tool.start', callId, tool }, step.at);
  const { failures } = ahead;
  const isLastChance = failures !== undefined && failures.soFar + 1 >= failures.most;
  return { ...begun, call: plannedInput(call), isLastChance };
}

/** The allowance after a call has ended. */
export function aheadAfter(ahead: MayWorkAhead, isSuccess: boolean): MayWorkAhead {
  const { failures, ...rest } = ahead;
  if (!failures) return ahead;
  return { ...rest, failures: { ...failures, soFar: isSuccess ? 0 : failures.soFar + 1 } };
}

/** The parts of a step and of what followed it. A step that may have been followed by shown entries has its time. */
export function partsOf(step: ModelStep, more: WorkedPart[] | undefined): WorkedPart[] {
  return more ? [askedPart(step), ...more] : [{ did: 'askedModel', step }];
}

/** A step as a part of work that its workflow learns of later, with the time of the step. */
export function askedPart(step: ModelStep): WorkedPart {
  return { did: 'askedModel', step, ...('at' in step && { at: step.at }) };
}
