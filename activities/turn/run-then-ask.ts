import type { Conversation } from '../../src/domain/conversation';
import type { CallRan, ModelStepInput, ToolThenModelInput } from '../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../workflows/turn/after-call';
import { withToolRun } from '../../workflows/turn/budget-count';
import { aheadAfter } from '../../workflows/turn/work-ahead';
import { callModelStep } from './model-step';
import type { ActivityDeps } from '../deps';
import { readConversation } from '../inbox/turn-transcript';
import type { DoneAhead } from './done-ahead';
import type { StepMade } from './finish-step';
import { isRefused } from './execute-tool-once';
import { runReserved, shownRun } from './run-reserved';
import type { Work } from './work-signal';

/** Milliseconds that a call may take before its workflow is told what was done before it. */
const tellAfterMs = 500;

/** A step of the model, and its input. */
export interface Asked extends StepMade {
  input: ModelStepInput;
}

interface RanThenAsked {
  ran: CallRan;
  /** Absent if the workflow must first decide what follows the call. */
  asked?: Asked;
}

/**
 * Runs the only call that a step has left, shows its end, and asks the model about it. The workflow continues by
 * itself if something else follows the call, or if the call sent progress lines, which may still be on their way into
 * the turn's log. Whatever was done is in `ahead` if it fails. `known` is the conversation if it has just been read.
 */
export async function runThenAsk(
  deps: ActivityDeps,
  { call, isLastChance, ...input }: ToolThenModelInput,
  work: Work,
  ahead: DoneAhead,
  known?: Conversation,
): Promise<RanThenAsked> {
  const { turn } = input;
  let hasTold = false;
  let conversation: Promise<Conversation> | undefined;
  const slow = setTimeout(() => void ahead.tell(input.log), tellAfterMs);
  const run = await runReserved(deps, { ...input, ...call, step: input.step - 1 }, work, {
    onProgress: async (text) => {
      hasTold = true;
      if (await ahead.tell(input.log)) await deps.turns.sendToolProgress(turn, text);
    },
    // Reads the conversation while the result is being stored.
    onEnd: () => {
      conversation = readConversation(deps.store, input);
      conversation.catch(() => undefined);
    },
    ...(known && { conversation: known }),
  }).finally(() => clearTimeout(slow));
  await ahead.settled();
  const result = shownRun(run);
  const ran = { result, at: new Date().toISOString() };
  ahead.done.push({ did: 'ranCall', callId: call.callId, ...ran });
  const isOpen = result.reconnect ?? result.over ?? result.task;
  // What is shown must be in the store.
  const isUnstored = result.warnings !== undefined || isRefused(result);
  const isLast = isOpen !== undefined || isUnstored || (isLastChance && !result.success);
  if (isLast || hasTold || work.signal.aborted) return { ran };

  const after = withToolRun(withEndBeforeModel(input, call, ran));
  const entries = after.log.entries.slice(input.log.entries.length);
  deps.feed.publish(turn.turnId, { entries, spans: [] });
  const made = await callModelStep(deps, after, work, {
    log: ahead.known,
    endedAt: new Date(ran.at),
    ...(run.given && { results: new Map([[call.callId, run.given]]) }),
    conversation,
  });
  const { ahead: allowed } = after;
  const next = allowed ? { ...after, ahead: aheadAfter(allowed, result.success) } : after;
  return { ran, asked: { ...made, input: next } };
}
