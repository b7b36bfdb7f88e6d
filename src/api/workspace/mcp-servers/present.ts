import { z } from 'zod';
import type { Checked } from '../../../agents/definitions/mcp-checks';
import type { StdioServer } from '../../../agents/definitions/stdio-tools';
import type { McpServer, McpToolEntry } from '../../../domain/mcp-server';
import { timeData } from '../answer-fields';
import { approvers, policies } from '../tools/choices';
import { auths, transports } from './choices';

const shownOfHash = 12;

const overrideData = z.object({
  tool: z.string(),
  policy: z.enum(policies).exactOptional(),
  ...{ disabled: z.boolean().exactOptional(), idempotent: z.boolean().exactOptional() },
  timeoutMs: z.number().exactOptional(),
  approval: z
    .object({ steps: z.array(z.object({ by: z.enum(approvers), forMs: z.number() })) })
    .exactOptional(),
});

const definitionData = z.object({
  ...{ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) },
  hints: z
    .object({
      title: z.string().exactOptional(),
      ...{ readOnly: z.boolean().exactOptional(), destructive: z.boolean().exactOptional() },
      ...{ idempotent: z.boolean().exactOptional(), openWorld: z.boolean().exactOptional() },
    })
    .exactOptional(),
  hash: z.string(),
});

/** A server in a list: its tools are counted. The installation's own have no address and no time. */
export const listedServerData = z.object({
  ...{ mcpServerId: z.string(), name: z.string(), url: z.string().exactOptional() },
  transport: z.enum([...transports, 'stdio']),
  ...{ requiresAuth: z.boolean(), auth: z.enum(auths), policy: z.enum(policies) },
  ...{ tools: z.array(overrideData), toolCount: z.number() },
  ...{ checkedAt: timeData.exactOptional(), problem: z.string().exactOptional() },
  createdAt: timeData.exactOptional(),
});

/** A server with its tools as it describes them. */
export const serverData = listedServerData.extend({ definitions: z.array(definitionData) });

/** A server that was just asked, with each thing that was wrong. */
export const checkedServerData = serverData.extend({ problems: z.array(z.string()) });

export function presentListed(server: McpServer | StdioServer): z.infer<typeof listedServerData> {
  const { mcpServerId, name, transport, requiresAuth, auth, policy, tools } = server;
  const { definitions, checkedAt, problem } = server;
  return {
    ...{ mcpServerId, name, ...('url' in server && { url: server.url }), transport },
    ...{ requiresAuth, auth, policy, tools, toolCount: definitions.length },
    ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
    ...(problem !== undefined && { problem }),
    ...('createdAt' in server && { createdAt: server.createdAt.toISOString() }),
  };
}

export function presentServer(server: McpServer | StdioServer): z.infer<typeof serverData> {
  return { ...presentListed(server), definitions: server.definitions.map(presentDefinition) };
}

export function presentChecked({ server, problems }: Checked): z.infer<typeof checkedServerData> {
  return { ...presentServer(server), problems };
}

function presentDefinition({ hash, ...definition }: McpToolEntry): z.infer<typeof definitionData> {
  return { ...definition, hash: hash.slice(0, shownOfHash) };
}
