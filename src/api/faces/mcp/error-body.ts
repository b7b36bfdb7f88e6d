import type { ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';
import { resourceMetadataUrl } from './resource-metadata';
import { asFault, idIn, RpcFault, rpcCodes, rpcError } from './rpc';

/** True for the addresses of this face, those that do not exist included. */
export function isMcpPath(path: string): boolean {
  return path.startsWith('/mcp/');
}

/** Returns the body of an error as clients of this face read it. Without a key it says where the metadata is. */
export function mcpErrorBody(ctx: Ctx, error: ServiceError, status: number): object {
  if (status === 401) ctx.set('WWW-Authenticate', `Bearer resource_metadata="${resourceMetadataUrl(ctx)}"`);
  const { body } = ctx.request;
  const { requestId } = ctx.state;
  // Faults of headers and fields have details.
  const isUnread = error.code === 'invalid_request' && !error.details && ctx.method === 'POST';
  const fault = asFault(error, { requestId });
  return rpcError(idIn(body), isUnread ? new RpcFault(rpcCodes.parse, fault.message) : fault);
}
