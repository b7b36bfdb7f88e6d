import type { TurnActivities } from '../workflows/turn/activity-types';
import { createCallModel } from './call-model';
import type { ActivityDeps } from './deps';
import { createEndTurn } from './end-turn';
import { createRunTool } from './run-tool';

/** Everything that turns do outside of their workflow. */
export function createActivities(deps: ActivityDeps): TurnActivities {
  return {
    callModel: createCallModel(deps),
    runTool: createRunTool(deps),
    endTurn: createEndTurn(deps),
  };
}
