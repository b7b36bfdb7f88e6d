import { Context } from '@temporalio/activity';
import type { TurnActivities } from '../../workflows/turn/turn-activities';
import { unpackContext, unpackStep, type PackedActivities } from '../../workflows/turn/packed-inputs';

/** Returns the activities as workflows call them: with inputs that history holds in short. */
export function unpackInputs<Others>(activities: TurnActivities & Others): PackedActivities & Others {
  return {
    ...activities,
    readFiles: (input) => activities.readFiles(unpackContext(input, runId())),
    retrieve: (input) => activities.retrieve({ ...input, ...unpackContext(input, runId()) }),
    callModel: (input) => activities.callModel(unpackStep(input, runId())),
    runToolThenModel: (input) => activities.runToolThenModel({ ...input, ...unpackStep(input, runId()) }),
    recoverResult: ({ work, ...input }) =>
      activities.recoverResult({
        ...input,
        ...(work && { work: { ...work, ...unpackStep(work, runId()) } }),
      }),
    compact: (input) => activities.compact({ ...input, ...unpackContext(input, runId()) }),
    raiseBudget: (input) => activities.raiseBudget({ ...input, ...unpackContext(input, runId()) }),
    notifyInbox: (input) => activities.notifyInbox({ ...input, ...unpackContext(input, runId()) }),
    endTurn: (input) => activities.endTurn({ ...input, ...unpackContext(input, runId()) }),
  };
}

function runId(): string | undefined {
  return Context.current().info.workflowExecution?.runId;
}
