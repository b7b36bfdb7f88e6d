import { Router } from '@koa/router';
import type { Ctx, RequestState } from '../../context';
import { routerPath } from '../../router-path';

const wellKnown = '/.well-known/oauth-protected-resource';

type Asked = Pick<Ctx, 'protocol' | 'host' | 'path'>;

/** Returns where the metadata of the request's address is (RFC 9728). */
export function resourceMetadataUrl(ctx: Asked): string {
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
