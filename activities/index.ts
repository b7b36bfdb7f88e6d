import type { DocumentActivities } from '../workflows/document/activity-types';
import type { TurnActivities } from '../workflows/turn/activity-types';
import type { HandoffActivities } from '../workflows/handoff/activity-types';
import { createApplyInboxChange } from './inbox/apply-inbox-change';
import { beating } from './with-heartbeat';
import { createCallModel } from './turn/call-model';
import type { ActivityDeps } from './deps';
import { createDocumentActivities } from './document';
import { createEndTurn } from './turn/end-turn';
import { createFindDone } from './turn/recover-result';
import { createRetrieve } from './turn/retrieve';
import { createRunTool } from './turn/run-tool';
import { createRunToolThenModel } from './turn/run-tool-then-model';
import { createTellInbox } from './inbox/notify-inbox';

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
