import { Router } from '@koa/router';
import { jsonBody, optionalJsonBody } from '../json-body';
import { routerPath } from '../router-path';
import { membersOnly } from './authenticate';
import type { MemberState } from './context';
import type { WorkspaceDeps } from './deps';
import { noSignIn, type Endpoint } from './endpoint';
import { noFields } from './fields';

/** The endpoints for the members of a tenant. */
export function workspaceRoutes(deps: WorkspaceDeps, endpoints: Endpoint[]): Router<MemberState> {
  const { bodyMaxBytes } = deps.limits;
  const [body, optionalBody] = [jsonBody(bodyMaxBytes), optionalJsonBody(bodyMaxBytes)];
  const router = new Router<MemberState>({ prefix: '/api/workspace' });
  for (const { method, path, needs, body: fields, run } of endpoints) {
    const door = needs === noSignIn ? [] : [membersOnly(deps, needs)];
    const parsing = fields === undefined ? [] : [fields === noFields ? optionalBody : body];
    router[method](routerPath(path), ...door, ...parsing, run);
  }
  return router;
}
