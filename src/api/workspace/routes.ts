import { Router } from '@koa/router';
import type { z } from 'zod';
import { once } from '../../platform/concurrency/once';
import type { Claimant } from '../../platform/limits/claimant';
import { boundedBody } from '../middleware/bounded-body';
import { anonymousBodyRate, callerBodyRate, type BodyRate } from '../middleware/body-rate';
import { anonymousClaimant, memberClaimant } from '../middleware/client-address';
import type { Next } from '../context';
import { isOptionalBody, jsonBody, optionalJsonBody } from '../middleware/json-body';
import { routerPath } from '../router-path';
import { audited, refusalsAudited } from './audited';
import { membersOnly } from './authenticate';
import type { MemberCtx, MemberState, WorkspaceDeps } from './context';
import { noSignIn, type Endpoint } from './endpoint';

/** Far more than a sign-in needs. */
const anonymousMaxBytes = 4_096;

/** Creates the routes of the workspace API. Each authenticates the member before it reads any of the body. */
export function workspaceRoutes(deps: WorkspaceDeps, endpoints: Endpoint[]): Router<MemberState> {
  const { requests, anonymous } = deps.process;
  const bodies = bodyReaders(deps);
  const router = new Router<MemberState>({ prefix: '/api/workspace' });
  for (const endpoint of endpoints) {
    const { method, path, needs, body, bodyMaxBytes } = endpoint;
    const isOpen = needs === noSignIn;
    const before = isOpen
      ? [(ctx: MemberCtx, next: Next) => anonymous.during(anonymousClaimant(ctx), next)]
      : [
          membersOnly(deps, { ...endpoint, needs }),
          (ctx: MemberCtx, next: Next) => requests.during(memberClaimant(ctx, ctx.state.member), next),
        ];
    const reading =
      body === undefined ? [] : [(isOpen ? bodies.anonymous : bodies.ofMember(bodyMaxBytes))(body)];
    router[method](
      routerPath(path),
      refusalsAudited(deps, endpoint),
      ...before,
      ...reading,
      audited(deps, endpoint),
    );
  }
  return router;
}

function bodyReaders({ process, limits }: WorkspaceDeps) {
  const { bodies } = process;
  const ofMember = (ctx: MemberCtx) => memberClaimant(ctx, ctx.state.member);
  const reader =
    (claimantOf: (ctx: MemberCtx) => Claimant, maxBytes: number, pace: BodyRate) => (body: z.ZodType) => {
      const read = (parse: typeof jsonBody) =>
        boundedBody<MemberCtx>(parse(maxBytes), claimantOf, { bodies, maxBytes, pace });
      const [demanded, optional] = [read(jsonBody), read(optionalJsonBody)];
      // Asked at the first request: a schema compiles itself when it first parses.
      const isOptional = once(() => isOptionalBody(body));
      return (ctx: MemberCtx, next: Next) => (isOptional() ? optional : demanded)(ctx, next);
    };
  return {
    anonymous: reader(anonymousClaimant, anonymousMaxBytes, anonymousBodyRate),
    ofMember: (maxBytes = limits.bodyMaxBytes) =>
      reader(ofMember, Math.max(maxBytes, limits.bodyMaxBytes), callerBodyRate),
  };
}
