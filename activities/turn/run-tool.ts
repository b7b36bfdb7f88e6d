import type { ToolRunInput, ToolRunResult } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';
import { runReserved, shownRun } from './run-reserved';
import { underHeartbeat } from './work-signal';

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
