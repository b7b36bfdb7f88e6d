import type { HttpTarget } from '../../src/agents/mcp/mcp-target';
import type { McpServer } from '../../src/domain/mcp-server';
import { ConnectingBrowser } from './connecting-browser';
import { aTenantWith, type McpTenant } from './mcp-agent';
import { readTurn, type ReadTurn } from './read-turn';
import { calls, type says } from './scripted-model';
import { readAnswer } from './workspace';
import type { TestService } from './test-service';

const lookup = calls({ tool: 'crm__lookup', args: {} });

export interface ConnectedTenant extends McpTenant {
  /** Those of the user ann. */
  headers: Record<string, string>;
  /** Asks the agent, which calls its tool. Without a reply the model says nothing afterwards. */
  lookUp: (reply?: ReturnType<typeof says>, headers?: Record<string, string>) => Promise<ReadTurn>;
  /** Reads a turn on from its question. */
  restOf: (turn: ReadTurn) => Promise<ReadTurn>;
  /** Asks for a link, for ann by default. */
  link: (headers?: Record<string, string>) => Promise<Record<string, unknown>>;
  /** Connects ann, or another user, of their own accord. Returns what the last page says. */
  connect: (headers?: Record<string, string>) => Promise<string>;
}

/** Creates a tenant whose server wants the permission of each person. */
export async function aConnectedTenant(
  service: TestService,
  target: HttpTarget,
  changes: Partial<McpServer> = {},
): Promise<ConnectedTenant> {
  const tenant = await aTenantWith(service, target, { auth: 'oauth', ...changes });
  const { apiKey, mcpServerId } = tenant;
  const headers: Record<string, string> = { 'x-user-id': 'ann' };
  const link = async (by = headers) => {
    const path = `/api/agent/connections/${mcpServerId}`;
    return (await readAnswer(await service.post(path, apiKey, {}, by))).data;
  };
  return {
    ...tenant,
    headers,
    lookUp: async (reply, by = headers) => {
      service.model.script(lookup, ...(reply ? [reply] : []));
      return readTurn(await service.stream(apiKey, { q: 'who am I?' }, by));
    },
    restOf: async ({ events, conversationId }) => {
      const lastEventId = events.at(-1)?.id ?? '';
      const resuming = { ...headers, 'last-event-id': lastEventId };
      return readTurn(await service.stream(apiKey, { conversationId }, resuming));
    },
    link,
    connect: async (by) => new ConnectingBrowser(service).connect(String((await link(by))['url'])),
  };
}
