import { Router } from '@koa/router';
import { jsonBody, optionalJsonBody } from '../json-body';
import { membersOnly } from './authenticate';
import type { MemberState } from './context';
import type { WorkspaceDeps } from './deps';
import { workspaceEndpoints } from './endpoints';
import { noFields } from './fields';
import { createTokenRoute } from './tokens';

/** The endpoints for the members of a tenant. */
export function workspaceRoutes(deps: WorkspaceDeps): Router<MemberState> {
  const { bodyMaxBytes } = deps.limits;
  const [body, optionalBody] = [jsonBody(bodyMaxBytes), optionalJsonBody(bodyMaxBytes)];
  const router = new Router<MemberState>({ prefix: '/api/workspace' });
  for (const { method, path, needs, body: fields, run } of workspaceEndpoints(deps)) {
    const parsing = fields === undefined ? [] : [fields === noFields ? optionalBody : body];
    router[method](routerPath(path), membersOnly(deps, needs), ...parsing, run);
  }
  router.post('/tokens', membersOnly(deps, 'tokens'), body, createTokenRoute(deps));
  return router;
}

/** `{name}` as the router writes it. */
function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
