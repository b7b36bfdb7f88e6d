import { isGrpcServiceError, WorkflowNotFoundError } from '@temporalio/client';

const grpcNotFound = 5;

/** True where the workflow was deleted since it was listed. */
export function isNotFound(error: unknown): boolean {
  if (error instanceof WorkflowNotFoundError) return true;
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  return code === grpcNotFound;
}
