import type { ConnectClaims } from '../../agents/connections/connect-links';
import type { McpServers } from '../../agents/definitions/mcp-servers';
import { ServiceError } from '../../domain/errors';
import type { PersonConnection } from '../../domain/person-connection';
import type { TurnService } from '../../turns/turn-service';

export interface GoOnDeps {
  turns: Pick<TurnService, 'answerConnected'>;
  mcpServers: Pick<McpServers, 'toolsChanged'>;
}

/**
 * Reads the server's tools with the new token, and answers the question that waits for it. False if none does any more,
 * or if the turn can't be reached: the server is connected all the same.
 */
export async function goOn(
  { turns, mcpServers }: GoOnDeps,
  { question }: ConnectClaims,
  { tenantId, mcpServerId, url, grant }: PersonConnection,
): Promise<boolean> {
  if (grant) mcpServers.toolsChanged(tenantId, { mcpServerId, url }, { bearer: grant.accessToken });
  if (!question) return false;
  try {
    await turns.answerConnected(tenantId, question.conversation, question.instruction);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
