import type { ToolRunInput, ToolRunResult } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';
import { runOnce } from './execute-tool-once';
import { shownResult } from './shown-result';
import { underHeartbeat } from './work-signal';

/** Runs one call at most once. */
export function createRunTool(deps: ActivityDeps): (input: ToolRunInput) => Promise<ToolRunResult> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, (work) =>
      namingStoreFailures(async () => {
        const onProgress = (text: string) => deps.turns.tellProgress(input.turn, text);
        return shownResult(await runOnce(deps, input, work, { onProgress }));
      }),
    );
}
