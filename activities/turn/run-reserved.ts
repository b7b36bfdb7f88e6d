import { isBudgeted } from '../../src/domain/agent';
import { noAmounts } from '../../src/domain/budget';
import type { ToolResult } from '../../src/domain/tool-run';
import type { OverBudget } from '../../src/domain/budget-line';
import type { ToolRunInput, ToolRunResult } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { executeToolOnce, type RunListener } from './execute-tool-once';
import { BudgetReached, oneToolCall, reserveCall, type CallReservation } from './reserve-call';
import { shownResult } from './tool-messages';
import type { Work } from './work-signal';

interface ReservedRun {
  /** Undefined if the call did not run: its server must be reconnected, or a budget has no room for it. */
  given?: ToolResult | undefined;
  over?: OverBudget;
  warnings?: string[];
}

/** Runs one call at most once, after it was reserved in all budgets. */
export async function runReserved(
  deps: ActivityDeps,
  input: ToolRunInput,
  work: Work,
  listener: RunListener,
): Promise<ReservedRun> {
  if (!input.budget) return { given: await executeToolOnce(deps, input, work, listener) };
  const { turn, budget } = input;
  let reserved: CallReservation | undefined;
  const beforeRun: RunListener['beforeRun'] = async ({ conversation, snapshot }) => {
    if (!isBudgeted(snapshot)) return;
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
export function shownRun({ given, over, warnings }: ReservedRun): ToolRunResult {
  if (over) return { success: false, durationMs: 0, error: 'A budget has no room for it.', over };
  return { ...shownResult(given), ...(warnings && { warnings }) };
}

function settle(reserved: CallReservation | undefined, isRun: boolean): string[] {
  return reserved?.settle(isRun ? oneToolCall : noAmounts) ?? [];
}
