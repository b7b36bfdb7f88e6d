import { createHash } from 'node:crypto';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { HttpToolDefinition } from '../../domain/tool';

/**
 * Returns the name under which a conversation remembers the user's consent to a tool. It includes a digest of the
 * definition, so that a tool that was changed, or deleted and made anew, asks again.
 */
export function consentName(tool: HttpToolDefinition | McpToolDefinition): string {
  return `${tool.name}#${tool.kind === 'mcp' ? tool.definitionHash : definitionDigest(tool)}`;
}

/** Of what a call does and where it goes. Values of headers are secrets that rotate; times and policies don't count. */
function definitionDigest({
  toolId,
  description,
  parameters,
  requiresAuth,
  http,
}: HttpToolDefinition): string {
  const { method, url, headers = {}, bodyTemplate } = http;
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort();
  const parts = [toolId, description, parameters, requiresAuth, method, url, names, bodyTemplate];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
