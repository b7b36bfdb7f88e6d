import { createHash } from 'node:crypto';
import { fileTypes } from '../../../domain/file';
import type { Agent } from '../../../domain/agent';
import type { Ctx } from '../../context';
import { protocolVersion } from './protocol';

const cardVersion = '1.0.0';

/** Anybody may read the card at its well-known address, so it says how to talk to an agent, and nothing of this one. */
const anyAgent = {
  name: 'Agent',
  description: 'A durable conversational agent. Get the extended card with a key to see which one it is.',
  skill: 'Answers in text, from its documents and with its tools, and asks before it acts.',
};

/** Returns the card of the agent at this address. With an agent, it is the extended one. */
export function cardOf(
  { protocol, host }: Pick<Ctx, 'protocol' | 'host'>,
  agentId: string,
  agent?: Pick<Agent, 'name'>,
) {
  const url = `${protocol}://${host}/a2a/${encodeURIComponent(agentId)}`;
  const { name = anyAgent.name } = agent ?? {};
  return {
    name,
    description: agent ? anyAgent.skill : anyAgent.description,
    version: cardVersion,
    supportedInterfaces: ['JSONRPC', 'HTTP+JSON'].map((protocolBinding) => ({
      url,
      protocolBinding,
      protocolVersion,
    })),
    capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: true },
    securitySchemes: {
      bearer: {
        httpAuthSecurityScheme: { scheme: 'Bearer', description: 'A key of the workspace: svc_…' },
      },
      apiKey: { apiKeySecurityScheme: { location: 'header', name: 'X-API-Key' } },
    },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }, { schemes: { apiKey: { list: [] } } }],
    defaultInputModes: [...new Set(['text/plain', 'application/json', ...fileTypes])],
    defaultOutputModes: ['text/plain', 'text/markdown', 'application/json'],
    skills: [{ id: 'talk', name, description: anyAgent.skill, tags: ['conversation'] }],
  };
}

/** Returns the card's ETag. */
export function tagOf(card: object): string {
  return `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)}"`;
}
