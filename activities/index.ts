import { Context } from '@temporalio/activity';
import type { DeliveryActivities } from '../workflows/delivery/activity-types';
import type { DocumentActivities } from '../workflows/document/activity-types';
import type { ErasureActivities } from '../workflows/erasure/activity-types';
import type { RetentionActivities } from '../workflows/retention/activity-types';
import type { SourceActivities } from '../workflows/source/activity-types';
import type { TrialActivities } from '../workflows/trial/activity-types';
import type { WakeActivities } from '../workflows/wake/activity-types';
import type { TurnActivities } from '../workflows/turn/turn-activities';
import type { HandoffActivities } from '../workflows/handoff/activity-types';
import type { NoticesActivities } from '../workflows/notices/activity-types';
import type { PushActivities } from '../workflows/push/activity-types';
import type { ReceiptActivities } from '../workflows/receipts/activity-types';
import { createApplyInboxChange } from './inbox/apply-inbox-change';
import { withHeartbeat } from './heartbeat';
import { createCompact } from './turn/compact';
import type { ActivityDeps } from './deps';
import { createErasureActivities } from './erasure';
import { createDocumentActivities } from './document';
import { createEndDelegation } from './turn/end-delegation';
import { createEndTurn } from './turn/end-turn';
import { createFollowTask } from './turn/follow-task';
import { createRaiseBudget } from './turn/raise-budget';
import { createCallModel } from './turn/call-model';
import { createReadFiles } from './turn/read-files';
import { createRecoverResult } from './turn/recover-result';
import { createRetrieve } from './turn/retrieve';
import { createRunTool, createRunToolThenModel } from './turn/run-tool';
import { createDeliverPush } from './push/deliver-push';
import { createGatherRoots } from './receipts/gather-roots';
import { createProposeReply } from './inbox/propose-reply';
import { createNotifyInbox } from './inbox/notify-inbox';
import { createReadInboxItem } from './inbox/read-inbox-item';
import { createReadQueue } from './inbox/read-queue';
import { createReadRoles } from './inbox/read-roles';
import { createLookAtNotices } from './notices/look-at-notices';
import { createMailNotices } from './notices/mail-notices';
import { createDeliver } from './outbox/deliver';
import { createReportDecisions } from './outbox/report-decisions';
import { createCheckSource } from './source/check-source';
import { createEndTrial } from './trial/end-trial';
import { createWakeActivities } from './wake';
import { createTakeTrialStep } from './trial/take-trial-step';

export function createActivities(
  deps: ActivityDeps,
): TurnActivities &
  HandoffActivities &
  DocumentActivities &
  SourceActivities &
  ErasureActivities &
  RetentionActivities &
  PushActivities &
  DeliveryActivities &
  NoticesActivities &
  TrialActivities &
  WakeActivities &
  ReceiptActivities {
  return {
    readFiles: createReadFiles(deps),
    retrieve: createRetrieve(deps),
    callModel: createCallModel(deps),
    compact: createCompact(deps),
    runTool: createRunTool(deps),
    followTask: createFollowTask(deps),
    runToolThenModel: createRunToolThenModel(deps),
    recoverResult: withHeartbeat(createRecoverResult(deps)),
    readRoles: withHeartbeat(createReadRoles(deps)),
    raiseBudget: withHeartbeat(createRaiseBudget(deps)),
    notifyInbox: withHeartbeat(createNotifyInbox(deps)),
    endDelegation: withHeartbeat(createEndDelegation(deps)),
    endTurn: withHeartbeat(createEndTurn({ ...deps, isRepeated })),
    readInboxItem: withHeartbeat(createReadInboxItem(deps)),
    readQueue: withHeartbeat(createReadQueue(deps)),
    proposeReply: createProposeReply(deps),
    applyInboxChange: withHeartbeat(createApplyInboxChange(deps)),
    deliverPush: createDeliverPush(deps),
    deliver: createDeliver(deps.delivering),
    lookAtNotices: withHeartbeat(createLookAtNotices(deps)),
    mailNotices: withHeartbeat(createMailNotices(deps)),
    reportDecisions: withHeartbeat(createReportDecisions(deps)),
    gatherRoots: withHeartbeat(createGatherRoots(deps)),
    checkSource: createCheckSource(deps.checking),
    takeTrialStep: createTakeTrialStep(deps),
    endTrial: createEndTrial(deps),
    ...createDocumentActivities(deps),
    ...createErasureActivities(deps),
    ...createWakeActivities(deps.waking),
  };
}

function isRepeated(): boolean {
  return Context.current().info.attempt > 1;
}
