import { OAuthError } from '@modelcontextprotocol/client';
import { refusedAddress } from '../../../platform/outbound/outbound';
import { McpFailure, NotAllowed } from '../mcp-failure';

/** Codes with which an authorization server does not know the service any more. */
const unknownClient = new Set(['invalid_client', 'unauthorized_client']);

/** The authorization server does not know the service, or no longer. */
export class UnknownClient extends McpFailure {}

/** Says in our words why there are no tokens: the library's could hold words of the server. */
export function authorizationFailure(error: unknown): McpFailure {
  const address = refusedAddress(error instanceof Error && error.cause ? error.cause : error);
  if (address)
    return new NotAllowed('failed', `The authorization server's address is not allowed: ${address.message}`);
  const code = error instanceof OAuthError && /^[a-z_]{1,40}$/.test(error.code) ? error.code : undefined;
  const why = code === undefined ? 'could not be reached, or gave no answer that fits' : `refused (${code})`;
  const message = `The authorization server of the tool's server ${why}.`;
  if (code !== undefined && unknownClient.has(code)) return new UnknownClient('unauthorized', message);
  return new McpFailure(code === 'invalid_grant' ? 'unauthorized' : 'failed', message);
}
