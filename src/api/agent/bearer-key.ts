import type { Ctx } from '../context';
import { bearerToken } from '../middleware/bearer-token';
import { headerKey } from './admit';

/**
 * Returns the key as the clients of other protocols send it, in `Authorization`. The user's JWT for MCP servers is then
 * in `X-User-Authorization`. `X-API-Key` works too.
 */
export function bearerKey(ctx: Ctx): string {
  return headerKey(ctx) || bearerToken(ctx.get('Authorization'));
}
