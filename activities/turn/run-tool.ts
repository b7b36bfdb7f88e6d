import type {
  ToolRunInput,
  ToolRunResult,
  ToolThenModel,
  ToolThenModelInput,
} from '../../workflows/turn/activity-types';
import { withEndBeforeModel } from '../../workflows/turn/after-call';
import { withToolRun } from '../../src/domain/turn-budget';
import type { ActivityDeps } from '../deps';
import { havingRun } from '../failures';
import { isRefused } from './execute-tool-once';
import { callModelStep } from './model-step';
import { runReserved, shownRun } from './run-reserved';
import { underHeartbeat, type Work } from './work-signal';

/** Runs one call at most once, without asking the model afterwards. */
export function createRunTool(deps: ActivityDeps): (input: ToolRunInput) => Promise<ToolRunResult> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) => {
      const onProgress = (text: string) => deps.turns.sendToolProgress(input.turn, text);
      return shownRun(await runReserved(deps, input, work, { onProgress }));
    });
}

/**
 * Runs the only call that a step has left, shows its end, and asks the model about it. Returns without asking if something
 * else follows the call, or if the call sent progress lines, which may still be on their way into the turn's log. A
 * failure after the call's end carries its result.
 */
export function createRunToolThenModel(
  deps: ActivityDeps,
): (input: ToolThenModelInput) => Promise<ToolThenModel> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, (work) => runToolThenModel(deps, input, work));
}

async function runToolThenModel(
  deps: ActivityDeps,
  { call, ...input }: ToolThenModelInput,
  work: Work,
): Promise<ToolThenModel> {
  const { turn, log } = input;
  let hasProgress = false;
  const onProgress = (text: string) => {
    hasProgress = true;
    return deps.turns.sendToolProgress(turn, text);
  };
  const run = await runReserved(deps, { ...input, ...call, step: input.step - 1 }, work, { onProgress });
  const result = shownRun(run);
  const ran = { result, at: new Date().toISOString() };
  if (hasProgress || work.signal.aborted || !isStoredEnd(result)) return { ran };

  const after = withToolRun(withEndBeforeModel(input, call, ran));
  const shown = after.log.entries.slice(log.entries.length);
  deps.feed.publish(turn.turnId, { entries: shown, spans: [] });
  const told = { ...ran, shown };
  try {
    return { ran: told, step: await callModelStep(deps, after, work, { shown, endedAt: new Date(ran.at) }) };
  } catch (error) {
    throw havingRun(error, told);
  }
}

/** True if the call has ended and its record says all that is shown of that. */
function isStoredEnd(result: ToolRunResult): boolean {
  const isOpen = result.reconnect ?? result.over ?? result.task;
  return isOpen === undefined && result.warnings === undefined && !isRefused(result);
}
