import type { NativeConnection } from '@temporalio/worker';

const patienceMs = 5_000;

interface Queue {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
}

/** How long the oldest workflow task of the queue has waited, in milliseconds; 0 if none waits. Rejects if Temporal does not answer. */
export async function readBacklogAge({ connection, namespace, taskQueue }: Queue): Promise<number> {
  const { stats } = await connection.withDeadline(Date.now() + patienceMs, () =>
    connection.workflowService.describeTaskQueue({
      namespace,
      // Of workflow tasks, since no other kind is named.
      taskQueue: { name: taskQueue },
      reportStats: true,
    }),
  );
  const { seconds, nanos } = stats?.approximateBacklogAge ?? {};
  return Number(seconds ?? 0) * 1_000 + (nanos ?? 0) / 1_000_000;
}
