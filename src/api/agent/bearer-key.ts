import type { Ctx } from '../context';

/**
 * Returns the key as the clients of other protocols send it, in `Authorization`. The user's JWT for MCP servers is then
 * in `X-User-Authorization`. `X-API-Key` works too.
 */
export function bearerKey(ctx: Ctx): string {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
  return ctx.get('X-API-Key') || key;
}
