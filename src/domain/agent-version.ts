import type { Agent, AgentSnapshot } from './agent';
import type { HttpToolDefinition } from './tool';

/** Who made a version. `service`: it noticed by itself that something had changed. */
export const versionAuthors = ['member', 'token', 'service'] as const;

export interface VersionAuthor {
  kind: (typeof versionAuthors)[number];
  memberId?: string;
  name?: string;
}

/** The settings of an agent that belong to its versions. */
export type VersionedAgent = Omit<
  Agent,
  'tenantId' | 'createdAt' | 'publishing' | 'publishedVersion' | 'publishApproval' | 'publishGate'
>;

/** The content of a version: an agent with what it uses, as members read it. The values of headers are masked. */
export interface AgentDefinition {
  agent: VersionedAgent;
  tools: HttpToolDefinition[];
  /** The tools of MCP servers, and the servers. Absent without servers. */
  mcp?: NonNullable<AgentSnapshot['mcp']>;
  /** The tenant's providers that the agent names. */
  providers: { providerId: string; name: string }[];
}

/** The values of tools' headers, by the name of the tool and of the header. */
export type HeaderValues = Record<string, Record<string, string>>;

/** A version in a list. */
export interface VersionHead {
  tenantId: string;
  agentId: string;
  /** 1, 2, … of each agent. */
  version: number;
  at: Date;
  by: VersionAuthor;
  note?: string;
  /** SHA-256 of the definition's canonical JSON, base64url. */
  digest: string;
}

/** A version of an agent. It never changes. */
export interface AgentVersion extends VersionHead {
  definition: AgentDefinition;
  headers: HeaderValues;
  /** The id under which builds without versions froze the same. */
  frozenAs?: string;
}
