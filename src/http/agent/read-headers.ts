import { z } from 'zod';
import { isJsonObject, parseJson } from '../../domain/json';
import type { Fault } from '../../errors';
import type { Ctx } from '../context';

const mostIdChars = 256;

export interface AgentHeaders {
  integration?: 'widget' | 'sdk';
  userId?: string;
  participantId?: string;
}

const integrationTypes = z.enum(['widget', 'sdk']);

/**
 * The optional headers of an agent request; every fault goes to `faults`. X-MCP-Tokens is checked and let go: its
 * values are kept nowhere.
 */
export function readHeaders(ctx: Ctx, faults: Fault[], limits: { mcpTokensMaxBytes: number }): AgentHeaders {
  const integration = integrationTypes.safeParse(ctx.get('X-Integration-Type') || 'sdk');
  if (!integration.success)
    faults.push({ path: 'header.X-Integration-Type', message: 'It must be widget or sdk.' });
  checkMcpTokens(ctx.get('X-MCP-Tokens'), faults, limits.mcpTokensMaxBytes);
  const userId = readId(ctx, 'X-User-Id', faults);
  const participantId = readId(ctx, 'X-Participant-Id', faults);
  return {
    ...(ctx.get('X-Integration-Type') && integration.success && { integration: integration.data }),
    ...(userId !== undefined && { userId }),
    ...(participantId !== undefined && { participantId }),
  };
}

function readId(ctx: Ctx, header: string, faults: Fault[]): string | undefined {
  const value = ctx.get(header).trim();
  if (value.length <= mostIdChars) return value || undefined;
  faults.push({ path: `header.${header}`, message: `It must have at most ${mostIdChars} characters.` });
  return undefined;
}

function checkMcpTokens(text: string, faults: Fault[], maxBytes: number): void {
  if (text === '') return;
  const path = 'header.X-MCP-Tokens';
  if (Buffer.byteLength(text) > maxBytes) {
    faults.push({ path, message: `It must have at most ${maxBytes} bytes.` });
    return;
  }
  const tokens = parseJson(text);
  if (!isJsonObject(tokens)) {
    faults.push({ path, message: 'It must be a JSON object of server ids and tokens.' });
    return;
  }
  for (const [server, token] of Object.entries(tokens)) {
    if (typeof token === 'string' && token !== '' && !/[\r\n\0]/.test(token)) continue;
    faults.push({
      path: `${path}.${server}`,
      message: 'A token must be a text without line breaks, and not empty.',
    });
  }
}
