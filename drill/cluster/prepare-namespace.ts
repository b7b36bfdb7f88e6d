import { Connection, isGrpcServiceError } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { searchAttributeNames, attributesQuery } from '../../src/domain/search-attributes';
import { askTemporal } from '../../src/dev/servers/ask-temporal';
import { retry } from '../../src/dev/servers/wait-until';

/** How long Temporal keeps a run that has ended. The service stores all that it needs by itself. */
const retention = msToTs('1 day');
// ALREADY_EXISTS in gRPC's status codes.
const ALREADY_EXISTS = 6;
// The type Keyword of search attributes.
const KEYWORD = 2;

/**
 * Creates the namespace with its search attributes unless it exists. Resolves once workflows can start there; rejects
 * if `signal` aborts first.
 */
export async function prepareNamespace(
  address: string,
  namespace: string,
  signal: AbortSignal,
): Promise<void> {
  await retry(() => register(address, namespace), signal);
  await retry(() => askTemporal({ address, namespace, query: attributesQuery }), signal);
}

async function register(address: string, namespace: string): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService
      .registerNamespace({ namespace, workflowExecutionRetentionPeriod: retention })
      .catch(ignoreExisting);
    await connection.operatorService
      .addSearchAttributes({
        namespace,
        searchAttributes: Object.fromEntries(searchAttributeNames.map((name) => [name, KEYWORD])),
      })
      .catch(ignoreExisting);
  } finally {
    await connection.close();
  }
}

function ignoreExisting(error: unknown): void {
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  if (code !== ALREADY_EXISTS) throw error;
}
