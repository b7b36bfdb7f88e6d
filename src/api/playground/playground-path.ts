import type { Ctx, Next } from '../context';

/** The agent API and every other protocol, below a path that the session's cookie is sent to. */
const beforeAgentPath = /^\/api\/workspace\/playground(?=\/(?:api\/agent|ai|ag-ui|v1|mcp|a2a)\/)/i;

/**
 * Leads the paths below `/api/workspace/playground` to the routes of agents. The request is marked: a member's session
 * takes the place of its key. It comes behind the middleware that opens the agents' own paths to other origins.
 */
export async function playgroundPath(ctx: Ctx, next: Next): Promise<void> {
  const path = ctx.path.replace(beforeAgentPath, '');
  if (path !== ctx.path) {
    ctx.path = path;
    ctx.state.isPlayground = true;
  }
  await next();
}
