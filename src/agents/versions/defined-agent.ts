import { withoutPublishing, type Agent, type AgentSnapshot } from '../../domain/agent';
import { agentFaces } from '../../domain/agent-face';
import type { AgentDefinition, HeaderValues } from '../../domain/agent-version';
import { canonicalJson } from '../../domain/canonical-json';
import { writtenAs } from '../../domain/json';
import type { HttpToolDefinition } from '../../domain/tool';
import { digestOf } from '../../platform/digest';
import { maskedHeaders } from '../definitions/masked-headers';

/** What an agent uses, as turns run it. */
export interface AgentParts extends Pick<AgentDefinition, 'providers'> {
  tools: HttpToolDefinition[];
  mcp: AgentSnapshot['mcp'];
}

/** The content of a version. `digest` covers the definition alone, so that it holds no secret. */
export interface DefinedAgent {
  definition: AgentDefinition;
  headers: HeaderValues;
  digest: string;
}

/** Returns the agent as the content of a version. */
export function definedAgent(of: Agent, { tools, mcp, providers }: AgentParts): DefinedAgent {
  const { tenantId: _tenant, createdAt: _created, agentIds = [], ...settings } = withoutPublishing(of);
  // As answers show an agent that leaves them out.
  const { showReasoning = false, budgets = [], faces = [...agentFaces] } = settings;
  const asked = agentIds.length > 0 && { agentIds };
  const agent = { ...settings, showReasoning, budgets, faces, ...asked };
  const shown = { agent, tools: tools.map(masked), ...(mcp && { mcp }), providers };
  // What members read is what the digest covers, to the last character.
  const { text, value: definition } = writtenAs<AgentDefinition>(shown, canonicalJson);
  return { definition, headers: headersOf(tools), digest: digestOf(text) };
}

function masked({ http, ...tool }: HttpToolDefinition): HttpToolDefinition {
  const { headers, ...request } = http;
  return { ...tool, http: { ...request, ...(headers && { headers: maskedHeaders(headers) }) } };
}

function headersOf(tools: HttpToolDefinition[]): HeaderValues {
  return Object.fromEntries(tools.flatMap(({ name, http }) => (http.headers ? [[name, http.headers]] : [])));
}
