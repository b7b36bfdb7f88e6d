import type { MemberCtx } from './context';

/** The parts of a request that a handler receives. */
export interface Asked {
  ctx: MemberCtx;
  tenantId: string;
  /** Returns the value of a path parameter, or an empty string if the path has none of this name. */
  param: (name: string) => string;
}

export function asked(ctx: MemberCtx): Asked {
  return { ctx, tenantId: ctx.state.member.tenantId, param: (name) => ctx.params[name] ?? '' };
}
