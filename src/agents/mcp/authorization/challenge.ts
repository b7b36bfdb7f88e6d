import { extractWWWAuthenticateParams } from '@modelcontextprotocol/client';
import type { Challenge } from '../mcp-failure';

const header = 'WWW-Authenticate';

/** Returns what a refusal says of the authorization that the server wants; undefined if it says nothing. */
export function challengeIn(headers: { get(name: string): string | null }): Challenge | undefined {
  const value = headers.get(header);
  if (value === null) return undefined;
  const response = new Response(null, { headers: { [header]: value } });
  const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(response);
  return {
    ...(resourceMetadataUrl && { resourceMetadataUrl: resourceMetadataUrl.href }),
    ...(scope !== undefined && { scope }),
    ...(error === 'insufficient_scope' && { lacksScope: true as const }),
  };
}
