import type { Conversation } from '../../src/domain/conversation';
import type {
  ToolThenModel,
  ToolThenModelInput,
  ToolRunInput,
  ToolRunResult,
} from '../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../workflows/turn/after-call';
import { withToolRun } from '../../workflows/turn/budget-count';
import { callModelStep, type KnownBefore } from './call-model';
import type { ActivityDeps } from '../deps';
import { havingRun, namingStoreFailures } from '../failures';
import { runReserved, shownRun } from './run-reserved';
import { readConversation } from '../inbox/turn-transcript';
import { underHeartbeat, type Work } from './work-signal';

/**
 * Runs the only call that a step has left, shows its end, and asks the model about it: one activity instead
 * of two. The workflow continues by itself if something else follows the call, or if the call sent progress
 * lines, which may still be on their way into the turn's log. A failure after the call's end carries its
 * result.
 */
export function createRunToolThenModel(
  deps: ActivityDeps,
): (input: ToolThenModelInput) => Promise<ToolThenModel> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, (work) =>
      namingStoreFailures(() => runToolThenModel(deps, input, work)),
    );
}

async function runToolThenModel(
  deps: ActivityDeps,
  { call, isLastChance, ...input }: ToolThenModelInput,
  work: Work,
): Promise<ToolThenModel> {
  const { turn } = input;
  let hasTold = false;
  let conversation: Promise<Conversation> | undefined;
  const run = await runReserved(deps, { ...input, ...call, step: input.step - 1 }, work, {
    onProgress: (text) => {
      hasTold = true;
      return deps.turns.sendToolProgress(turn, text);
    },
    // Reads the conversation while the result is being stored.
    onEnd: () => {
      conversation = readConversation(deps.store, input);
      conversation.catch(() => undefined);
    },
  });
  const result = shownRun(run);
  const ran = { result, at: new Date().toISOString() };
  const isOpen = result.reconnect ?? result.over ?? result.task;
  const isLast = isOpen !== undefined || (isLastChance && !result.success);
  if (isLast || hasTold || work.signal.aborted) return { ran };

  const after = withToolRun(withEndBeforeModel(input, call, ran));
  const shown = after.log.entries.slice(input.log.entries.length);
  deps.feed.publish(turn.turnId, { entries: shown, spans: [] });
  const known: KnownBefore = {
    entries: shown,
    endedAt: new Date(ran.at),
    ...(run.given && { results: new Map([[call.callId, run.given]]) }),
    conversation,
  };
  try {
    return { ran, step: await callModelStep(deps, after, work, known) };
  } catch (error) {
    throw havingRun(error, ran);
  }
}

/** Runs one call at most once, without asking the model afterwards. */
export function createRunTool(deps: ActivityDeps): (input: ToolRunInput) => Promise<ToolRunResult> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, (work) =>
      namingStoreFailures(async () => {
        const onProgress = (text: string) => deps.turns.sendToolProgress(input.turn, text);
        return shownRun(await runReserved(deps, input, work, { onProgress }));
      }),
    );
}
