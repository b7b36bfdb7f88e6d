import { z } from 'zod';
import { isJsonObject, parseJson } from '../../domain/json';
import type { Fault } from '../../errors';
import type { BroughtCredentials } from '../../vault/held-credentials';
import type { Ctx } from '../context';

const mostIdChars = 256;

export interface AgentHeaders {
  integration?: 'widget' | 'sdk';
  userId?: string;
  participantId?: string;
  /** Secrets: to be kept in memory alone. */
  brought?: BroughtCredentials;
}

const integrationTypes = z.enum(['widget', 'sdk']);

/** The optional headers of an agent request; every fault goes to `faults`. */
export function readHeaders(ctx: Ctx, faults: Fault[], limits: { mcpTokensMaxBytes: number }): AgentHeaders {
  const integration = integrationTypes.safeParse(ctx.get('X-Integration-Type') || 'sdk');
  if (!integration.success)
    faults.push({ path: 'header.X-Integration-Type', message: 'It must be widget or sdk.' });
  const tokens = readMcpTokens(ctx.get('X-MCP-Tokens'), faults, limits.mcpTokensMaxBytes);
  const jwt = ctx.get('Authorization');
  const userId = readId(ctx, 'X-User-Id', faults);
  const participantId = readId(ctx, 'X-Participant-Id', faults);
  return {
    ...(ctx.get('X-Integration-Type') && integration.success && { integration: integration.data }),
    ...(userId !== undefined && { userId }),
    ...(participantId !== undefined && { participantId }),
    ...((tokens || jwt) && { brought: { tokens: tokens ?? {}, ...(jwt && { jwt }) } }),
  };
}

function readId(ctx: Ctx, header: string, faults: Fault[]): string | undefined {
  const value = ctx.get(header).trim();
  if (value.length <= mostIdChars) return value || undefined;
  faults.push({ path: `header.${header}`, message: `It must have at most ${mostIdChars} characters.` });
  return undefined;
}

/** Tokens by the id or name of their server. */
function readMcpTokens(text: string, faults: Fault[], maxBytes: number): Record<string, string> | undefined {
  if (text === '') return undefined;
  const path = 'header.X-MCP-Tokens';
  if (Buffer.byteLength(text) > maxBytes) {
    faults.push({ path, message: `It must have at most ${maxBytes} bytes.` });
    return undefined;
  }
  const tokens = parseJson(text);
  if (!isJsonObject(tokens)) {
    faults.push({ path, message: 'It must be a JSON object of server ids and tokens.' });
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
