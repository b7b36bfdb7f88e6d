import { isGrpcServiceError, type Client } from '@temporalio/client';
import { attributesQuery } from '../domain/search-attributes';

const deadlineMs = 10_000;
const grpcInvalidArgument = 3;

/** True if the client's namespace has the service's search attributes. Rejects if Temporal does not answer. */
export async function hasSearchAttributes(
  client: Pick<Client, 'withDeadline' | 'workflow'>,
): Promise<boolean> {
  try {
    await client.withDeadline(Date.now() + deadlineMs, () => client.workflow.count(attributesQuery));
    return true;
  } catch (error) {
    const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
    if (code !== grpcInvalidArgument) throw error;
    return false;
  }
}
