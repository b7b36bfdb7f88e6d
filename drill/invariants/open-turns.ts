import type { Client, WorkflowExecutionInfo } from '@temporalio/client';

const runningTurns = `ExecutionStatus = 'Running' AND WorkflowType = 'turn'`;

export async function openTurns(client: Client): Promise<WorkflowExecutionInfo[]> {
  const open: WorkflowExecutionInfo[] = [];
  for await (const turn of client.workflow.list({ query: runningTurns })) open.push(turn);
  return open;
}

/** Describes an open turn's pending work, to investigate it. */
export async function tellOpenTurn(
  client: Client,
  { workflowId, startTime }: WorkflowExecutionInfo,
): Promise<string> {
  const { raw } = await client.workflow.getHandle(workflowId).describe();
  const task = raw.pendingWorkflowTask;
  const waitsFor = [
    ...(task ? [`a workflow task, attempt ${task.attempt ?? 1}`] : []),
    ...(raw.pendingActivities ?? []).map(
      ({ activityType, attempt }) => `${activityType?.name ?? 'an activity'}, attempt ${attempt ?? 1}`,
    ),
  ];
  return `${workflowId} since ${startTime.toISOString()}, for ${waitsFor.join(' and ') || 'a signal or a timer'}`;
}
