import type { TurnActivities } from '../workflows/turn/activity-types';
import type { HandoffActivities } from '../workflows/handoff/activity-types';
import { createApplyInboxChange } from './apply-inbox-change';
import { createCallModel } from './call-model';
import type { ActivityDeps } from './deps';
import { createEndTurn } from './end-turn';
import { createRunTool } from './run-tool';
import { createTellInbox } from './tell-inbox';

/** Everything that turns do outside of their workflow. */
export function createActivities(deps: ActivityDeps): TurnActivities & HandoffActivities {
  return {
    callModel: createCallModel(deps),
    runTool: createRunTool(deps),
    tellInbox: createTellInbox(deps),
    endTurn: createEndTurn(deps),
    applyInboxChange: createApplyInboxChange(deps),
  };
}
