import type { Person } from '../../src/domain/erasure';
import type { FrozenMcpServer } from '../../src/domain/mcp-server';
import type { McpCallResult } from '../../src/agents/mcp/call-result';
import { McpFailure } from '../../src/agents/mcp/mcp-failure';
import type { McpCredential } from '../../src/agents/mcp/mcp-target';
import type { ActivityDeps } from '../deps';

type Deps = Pick<ActivityDeps, 'serverCredentials'>;

/** The MCP server that a call goes to, and the credential that the request brought for it. */
export interface McpServerRoute {
  server: FrozenMcpServer;
  credential?: McpCredential;
  /** With `auth: oauth`, for whom the server is called. */
  person?: Person;
}

/** True if the person may mend it when the server refuses the call's credential. */
export function isPersonal({ credential, person }: McpServerRoute): boolean {
  return credential !== undefined || person !== undefined;
}

/**
 * Asks the route's server with the user's credential and those that the service keeps for it. If the server refuses the
 * service's own token, asks once more with a new one. Throws only what `ask` throws.
 */
export async function overRoute(
  deps: Deps,
  tenantId: string,
  route: McpServerRoute,
  ask: (credential: McpCredential) => Promise<McpCallResult>,
): Promise<McpCallResult> {
  const { serverCredentials } = deps;
  try {
    const credential = await wholeCredential(deps, tenantId, route);
    const answer = await ask(credential);
    const isKept = route.server.auth === 'client_credentials' || route.person !== undefined;
    if (answer.outcome !== 'unauthorized' || !isKept) return answer;
    const { server, person } = route;
    await serverCredentials.refused({ ...server, tenantId, person }, credential, answer.challenge);
    return await ask(await wholeCredential(deps, tenantId, route));
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    const { message } = error;
    const outcome = error.outcome === 'unauthorized' ? 'unauthorized' : 'failed';
    return { outcome, success: false, text: `Error: ${message}`, error: message };
  }
}

/** Rejects with a McpFailure if there is no token: `unauthorized` if the person must connect. */
export async function wholeCredential(
  { serverCredentials }: Deps,
  tenantId: string,
  { server, credential, person }: McpServerRoute,
): Promise<McpCredential> {
  return { ...(await serverCredentials.ofFrozen({ ...server, tenantId, person })), ...credential };
}
