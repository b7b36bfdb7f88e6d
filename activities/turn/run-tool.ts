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
import { isRefused, executeToolOnce, type RunListener } from './execute-tool-once';
import { callModelStep } from './model-step';
import { underHeartbeat, type Work } from './work-signal';
import { isBudgeted } from '../../src/domain/agent';
import { noAmounts } from '../../src/domain/budget';
import type { ToolResult } from '../../src/domain/tool-run';
import type { OverBudget } from '../../src/domain/budget-line';
import { BudgetReached, oneToolCall, reserveCall, type CallReservation } from './reserve-call';
import { readSnapshot } from './streamed-text';
import { shownResult } from './tool-messages';

/** Runs one call at most once, without asking the model afterwards. */
export function createRunTool(deps: ActivityDeps): (input: ToolRunInput) => Promise<ToolRunResult> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) => {
      const onProgress = (text: string) => deps.turns.sendToolProgress(input.turn, text);
      return shownRun(await runReserved(deps, input, work, { onProgress }));
    });
}

/**
 * Runs the only call that a step has left, shows its end, and asks the model about it. Returns without asking if
 * something else follows the call. The same holds if it sent progress lines, which may be on their way into the turn's
 * log, or if lines about the model's thoughts must follow. A failure after the call's end carries its result.
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
  const { showReasoning = false } = await readSnapshot(deps.store, turn);
  if (showReasoning) return { ran };

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
  const isOpen = result.reconnect ?? result.over ?? result.task ?? result.child;
  return isOpen === undefined && result.warnings === undefined && !isRefused(result);
}

interface ReservedRun {
  /** Undefined if the call did not run: its server must be reconnected, or a budget has no room for it. */
  given?: ToolResult | undefined;
  over?: OverBudget;
  warnings?: string[];
}

/** Runs one call at most once, after it was reserved in all budgets. */
async function runReserved(
  deps: ActivityDeps,
  input: ToolRunInput,
  work: Work,
  listener: RunListener,
): Promise<ReservedRun> {
  if (!input.budget) return { given: await executeToolOnce(deps, input, work, listener) };
  const { turn, budget } = input;
  let reserved: CallReservation | undefined;
  const beforeRun: RunListener['beforeRun'] = async ({ conversation, snapshot }) => {
    if (!isBudgeted(snapshot, conversation)) return;
    const call = { turn, snapshot, conversation, budget: { ...budget, lost: 0 }, most: oneToolCall };
    const made = await reserveCall(deps, call, work.signal);
    if (!('per' in made)) {
      reserved = made;
      return;
    }
    const earlier = await deps.store.toolRuns.get(turn.turnId, input.callId);
    if (!earlier?.result) throw new BudgetReached(made, snapshot);
  };
  try {
    const given = await executeToolOnce(deps, input, work, { ...listener, beforeRun });
    const warnings = [...(reserved?.warnings ?? []), ...settle(reserved, given !== undefined)];
    return { given, ...(warnings.length > 0 && { warnings }) };
  } catch (error) {
    // The tool may have run before the work failed.
    settle(reserved, true);
    if (error instanceof BudgetReached) return { over: error.over };
    throw error;
  }
}

/** The result as the workflow's history holds it. */
function shownRun({ given, over, warnings }: ReservedRun): ToolRunResult {
  if (over) return { success: false, durationMs: 0, error: 'A budget has no room for it.', over };
  return { ...shownResult(given), ...(warnings && { warnings }) };
}

function settle(reserved: CallReservation | undefined, isRun: boolean): string[] {
  return reserved?.settle(isRun ? oneToolCall : noAmounts) ?? [];
}
