import { Router } from '@koa/router';
import type { Ctx, RequestState } from '../../context';
import { routerPath } from '../../router-path';
import type { ServiceError } from '../../../domain/errors';
import { asFault, idIn, RpcFault, rpcCodes, rpcError } from './rpc';

const wellKnown = '/.well-known/oauth-protected-resource';

type Asked = Pick<Ctx, 'protocol' | 'host' | 'path'>;

/** Returns where the metadata of the request's address is (RFC 9728). */
function resourceMetadataUrl(ctx: Asked): string {
  return urlHere(ctx, wellKnown + ctx.path);
}

/**
 * Creates the route of the metadata. Anybody may read it. It says the same of every agent, so that nobody learns which
 * ones there are.
 */
export function resourceMetadataRoutes(): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get(routerPath(`${wellKnown}/mcp/{agentId}`), (ctx) => {
    ctx.body = {
      resource: urlHere(ctx, ctx.path.slice(wellKnown.length)),
      bearer_methods_supported: ['header'],
      resource_name: 'Holdfast agent',
      resource_documentation: urlHere(ctx, '/docs'),
    };
  });
  return router;
}

/** Returns the path as the client knows this service; alone if the request names no host that can be one. */
function urlHere({ protocol, host }: Asked, path: string): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(path, origin).href : path;
}

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
