import { invalidRequest, ServiceError } from '../../domain/errors';
import type { MessageRequest } from '../../turns/admission/message-request';
import { responseSchemaFaults } from '../fields/response-schema';
import type { AgentDeps } from './deps';

/**
 * Throws invalid_request if answers can't be checked against the request's schema, and forbidden if it comes with an
 * access key: anybody can read that from a web page, and each schema is stored.
 */
export async function checkResponseSchema(
  { schemas }: Pick<AgentDeps, 'schemas'>,
  { caller, responseSchema }: MessageRequest,
  path: string,
): Promise<void> {
  if (!responseSchema) return;
  if (caller.credential.kind === 'ACCESS_KEY') {
    const message =
      'A responseSchema needs an API key. Set it on the agent, or send the message from your server.';
    throw new ServiceError('forbidden', message);
  }
  const faults = await responseSchemaFaults(schemas, caller.tenantId, responseSchema, path);
  if (faults.length > 0) throw invalidRequest(faults);
}
