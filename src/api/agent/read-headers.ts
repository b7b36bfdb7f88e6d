import { z } from 'zod';
import { isJsonObject, parseJson } from '../../domain/json';
import type { Fault } from '../../domain/errors';
import type { BroughtCredentials } from '../../agents/vault/held-credentials';
import type { Ctx } from '../context';

/** Length limit of an id that the client chooses. */
export const mostIdChars = 256;
const userTokenMaxBytes = 4_096;

export interface AgentHeaders {
  integration?: 'widget' | 'sdk';
  userId?: string;
  participantId?: string;
  /** Identifies the user, signed by the tenant's backend. */
  userToken?: string;
  /** Secrets. Keep them in memory only. */
  brought?: BroughtCredentials;
}

export interface HeaderLimits {
  mcpTokensMaxBytes: number;
  authorizationMaxBytes: number;
}

const integrationTypes = z.enum(['widget', 'sdk']);

/** Where the user's JWT for MCP servers is. Other protocols have the key in `Authorization`. */
export type JwtHeader = 'Authorization' | 'X-User-Authorization';

/** Reads the optional headers of an agent request. Adds every fault to `faults`. */
export function readHeaders(
  ctx: Ctx,
  faults: Fault[],
  limits: HeaderLimits,
  jwtHeader: JwtHeader,
): AgentHeaders {
  const integration = integrationTypes.safeParse(ctx.get('X-Integration-Type') || 'sdk');
  if (!integration.success)
    faults.push({ path: 'header.X-Integration-Type', message: 'Must be widget or sdk.' });
  const tokens = readMcpTokens(ctx, faults, limits.mcpTokensMaxBytes);
  // safeguard: a JWT has a size
  const jwt = readBounded(ctx, jwtHeader, faults, limits.authorizationMaxBytes);
  const userId = readId(ctx, 'X-User-Id', faults);
  const userToken = readBounded(ctx, 'X-User-Token', faults, userTokenMaxBytes);
  const participantId = readId(ctx, 'X-Participant-Id', faults);
  return {
    ...(ctx.get('X-Integration-Type') && integration.success && { integration: integration.data }),
    ...(userId !== undefined && { userId }),
    ...(participantId !== undefined && { participantId }),
    ...(userToken !== undefined && { userToken }),
    ...((tokens || jwt) && { brought: { tokens: tokens ?? {}, ...(jwt !== undefined && { jwt }) } }),
  };
}

function readId(ctx: Ctx, header: string, faults: Fault[]): string | undefined {
  const value = ctx.get(header).trim();
  if (value.length <= mostIdChars) return value || undefined;
  faults.push({ path: `header.${header}`, message: `Must have at most ${mostIdChars} characters.` });
  return undefined;
}

/** Returns the header's value, or undefined if it is absent or too long. Too long is a fault. */
function readBounded(ctx: Ctx, header: string, faults: Fault[], maxBytes: number): string | undefined {
  const value = ctx.get(header);
  if (Buffer.byteLength(value) <= maxBytes) return value || undefined;
  faults.push({ path: `header.${header}`, message: `Must have at most ${maxBytes} bytes.` });
  return undefined;
}

/** Returns the tokens by the id or name of their MCP server. */
function readMcpTokens(ctx: Ctx, faults: Fault[], maxBytes: number): Record<string, string> | undefined {
  const text = readBounded(ctx, 'X-MCP-Tokens', faults, maxBytes);
  if (text === undefined) return undefined;
  const path = 'header.X-MCP-Tokens';
  const tokens = parseJson(text);
  if (!isJsonObject(tokens)) {
    faults.push({ path, message: 'Must be a JSON object of server ids and tokens.' });
    return undefined;
  }
  const held: Record<string, string> = {};
  for (const [server, token] of Object.entries(tokens)) {
    if (typeof token === 'string' && token !== '' && !/[\r\n\0]/.test(token)) held[server] = token;
    else
      faults.push({
        path: `${path}.${server}`,
        message: 'A token must be a text without line breaks, and not empty.',
      });
  }
  return held;
}
