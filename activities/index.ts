import type { DocumentActivities } from '../workflows/document/activity-types';
import type { TurnActivities } from '../workflows/turn/activity-types';
import type { HandoffActivities } from '../workflows/handoff/activity-types';
import { createApplyInboxChange } from './apply-inbox-change';
import { beating } from './beating';
import { createCallModel } from './call-model';
import type { ActivityDeps } from './deps';
import { createDocumentActivities } from './documents';
import { createEndTurn } from './end-turn';
import { createFindDone } from './find-done';
import { createRetrieve } from './retrieve';
import { createRunTool } from './run-tool';
import { createRunToolThenModel } from './run-tool-then-model';
import { createTellInbox } from './tell-inbox';

/** Everything that workflows have done outside of themselves. */
export function createActivities(
  deps: ActivityDeps,
): TurnActivities & HandoffActivities & DocumentActivities {
  return {
    retrieve: createRetrieve(deps),
    callModel: createCallModel(deps),
    runTool: createRunTool(deps),
    runToolThenModel: createRunToolThenModel(deps),
    findDone: beating(createFindDone(deps)),
    tellInbox: beating(createTellInbox(deps)),
    endTurn: beating(createEndTurn(deps)),
    applyInboxChange: beating(createApplyInboxChange(deps)),
    ...createDocumentActivities(deps),
  };
}
