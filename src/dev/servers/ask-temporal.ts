import { Connection, isGrpcServiceError, type ConnectionOptions } from '@temporalio/client';

const ANSWER_MS = 5000;
// NOT_FOUND in gRPC's status codes.
const NOT_FOUND = 5;

/**
 * Asks for a workflow that does not exist. The history service answers "not found", which shows that the
 * namespace and everything behind the front end are ready. `query` must be valid there.
 * @throws while the server or the namespace is not ready.
 */
export async function askTemporal(
  options: ConnectionOptions & { readonly namespace: string; readonly query?: string },
): Promise<void> {
  const { namespace, query, ...connectionOptions } = options;
  const connection = await Connection.connect({ ...connectionOptions, connectTimeout: ANSWER_MS });
  try {
    await connection.withDeadline(Date.now() + ANSWER_MS, async () => {
      await connection.workflowService.describeNamespace({ namespace });
      await connection.workflowService
        .describeWorkflowExecution({ namespace, execution: { workflowId: 'holdfast-readiness' } })
        .catch(ignoreNotFound);
      if (query !== undefined) await connection.workflowService.countWorkflowExecutions({ namespace, query });
    });
  } finally {
    await connection.close();
  }
}

function ignoreNotFound(error: unknown): void {
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  if (code !== NOT_FOUND) throw error;
}
