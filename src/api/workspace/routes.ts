import { Router } from '@koa/router';
import { boundedBody } from '../middleware/bounded-body';
import { anonymousBodyRate, callerBodyRate } from '../middleware/body-rate';
import { anonymousClaimant, memberClaimant } from '../middleware/client-address';
import type { Next } from '../context';
import { isOptionalBody, jsonBody, optionalJsonBody } from '../middleware/json-body';
import { routerPath } from '../router-path';
import { audited, refusalsAudited } from './audited';
import { membersOnly } from './authenticate';
import type { MemberCtx, MemberState } from './context';
import type { WorkspaceDeps } from './deps';
import { noSignIn, type Endpoint } from './endpoint';

/** Far more than a sign-in needs. */
const anonymousMaxBytes = 4_096;

/** Creates the routes of the workspace API. Each authenticates the member before it reads any of the body. */
export function workspaceRoutes(deps: WorkspaceDeps, endpoints: Endpoint[]): Router<MemberState> {
  const { requests, anonymous } = deps.process;
  const bodies = bodyReaders(deps);
  const router = new Router<MemberState>({ prefix: '/api/workspace' });
  for (const endpoint of endpoints) {
    const { method, path, needs, body } = endpoint;
    const isOpen = needs === noSignIn;
    const before = isOpen
      ? [(ctx: MemberCtx, next: Next) => anonymous.during(anonymousClaimant(ctx), next)]
      : [
          membersOnly(deps, { ...endpoint, needs }),
          (ctx: MemberCtx, next: Next) => requests.during(memberClaimant(ctx, ctx.state.member), next),
        ];
    const ofMember = body && isOptionalBody(body) ? bodies.optional : bodies.member;
    const reading = isOpen ? bodies.anonymous : ofMember;
    router[method](
      routerPath(path),
      refusalsAudited(deps, endpoint),
      ...before,
      ...(body === undefined ? [] : [reading]),
      audited(deps, endpoint),
    );
  }
  return router;
}

function bodyReaders({ process, limits }: WorkspaceDeps) {
  const { bodies } = process;
  const ofMember = (ctx: MemberCtx) => memberClaimant(ctx, ctx.state.member);
  const member = { bodies, maxBytes: limits.bodyMaxBytes, pace: callerBodyRate };
  const anonymous = { bodies, maxBytes: anonymousMaxBytes, pace: anonymousBodyRate };
  return {
    member: boundedBody(jsonBody(member.maxBytes), ofMember, member),
    optional: boundedBody(optionalJsonBody(member.maxBytes), ofMember, member),
    anonymous: boundedBody<MemberCtx>(jsonBody(anonymous.maxBytes), anonymousClaimant, anonymous),
  };
}
