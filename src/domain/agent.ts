import type { AgentFace } from './agent-face';
import type { BudgetAbove, Delegation, FrozenDelegate } from './delegation';
import type { AgentBudget, Budget, TenantBudget } from './budget';
import type { JsonObject } from './json';
import type { MemberRole } from './member';
import type { FrozenMcpServer, McpToolDefinition } from './mcp-server';
import type { FallbackModel } from './model-provider';
import type { PublishGate } from './publish-gate';
import type { BuiltinToolName, HttpToolDefinition } from './tool';
import type { PublishApproval } from './publish-approval';
import type { WidgetDesign } from './widget-design';

/** When a conversation is handed off to a person. */
export interface HandoffRules {
  /** If false, the model can't hand off and the rules below don't apply. */
  enabled: boolean;
  /** The name of the person or team that takes over, as shown to the user. */
  agentName?: string;
  /** A user message that contains one of these words or phrases is handed off. */
  words?: string[];
  /** Hands off after this many failures in a row, counting failed tool calls and failed turns. */
  afterFailures?: number;
  /** The queues that its conversations may be handed to. The first is the usual one. */
  queueIds?: string[];
  /** If true, the agent's model proposes replies to operators. */
  drafts?: boolean;
  /** Words or phrases with the queue that they are for. */
  wordRules?: { words: string[]; queueId: string }[];
}

/** When an agent searches documents: before every answer, when the model asks, or never. */
export const retrievalModes = ['always', 'tool', 'off'] as const;
export type RetrievalMode = (typeof retrievalModes)[number];

/** How long a model is to think before it answers. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** An agent's configuration. The tenant edits it; a running turn keeps the version it started with. */
export interface AgentSettings {
  name: string;
  type: string;
  instructions: string;
  model: string;
  /** Tried in order when the previous model rejects the request or runs out of attempts. */
  fallbackModels: FallbackModel[];
  /** The provider of `model`. Absent: the tenant's default provider, or else the installation's. */
  providerId?: string;
  temperature?: number;
  /** Absent: as the provider decides. */
  reasoningEffort?: ReasoningEffort;
  /** True if users may read the provider’s summary of what the model thinks. */
  showReasoning?: boolean;
  /** Tokens that one reply of the model may have. Absent: as many as the provider allows. */
  maxOutputTokens?: number;
  /** Context window of `model`, in its own tokens. Absent: the known size. */
  contextTokens?: number;
  /** True if `model` accepts pictures. Absent: as known for the model. */
  vision?: boolean;
  /** A JSON Schema of type object that answers must fit. */
  responseSchema?: JsonObject;
  builtinTools: BuiltinToolName[];
  retrieval: RetrievalMode;
  sessionTimeoutMs: number;
  actionTtlMs: number;
  handoff: HandoffRules;
  budgets?: AgentBudget[];
  /** The other protocols that the agent speaks. Absent: all. */
  faces?: AgentFace[];
}

/** When a change of an agent reaches its users. */
export const publishingWays = ['auto', 'manual'] as const;

export interface Agent extends AgentSettings {
  agentId: string;
  tenantId: string;
  toolIds: string[];
  /** Ids of the tenant's MCP servers, and `stdio:<name>` for those of the installation. */
  mcpServerIds: string[];
  /** Ids of the agents that it may ask. Absent: none. */
  agentIds?: string[];
  /** Absent: as the widget is by itself. */
  widget?: WidgetDesign;
  /** `auto`: each change is published at once. `manual`: changes are a draft until somebody publishes it. Absent: auto. */
  publishing?: (typeof publishingWays)[number];
  /** The version that users get, with `manual`. */
  publishedVersion?: number;
  /** With `manual`: who must agree first. Absent: nobody. */
  publishApproval?: PublishApproval;
  /** With `manual`: the trial that a version must pass first. Absent: none. */
  publishGate?: PublishGate;
  createdAt: Date;
}

type Publishing = Pick<Agent, 'publishing' | 'publishedVersion' | 'publishApproval' | 'publishGate'>;

/** Returns the agent without how its changes are published. */
export function withoutPublishing({
  publishing: _how,
  publishedVersion: _which,
  publishApproval: _who,
  publishGate: _after,
  ...agent
}: Agent): Omit<Agent, keyof Publishing> {
  return agent;
}

/** An agent frozen together with its tools. Stored under the digest of its content and never changed. */
export interface AgentSnapshot extends AgentSettings {
  agentId: string;
  tenantId: string;
  tools: HttpToolDefinition[];
  /** MCP tools, and the servers that run them. */
  mcp?: { servers: FrozenMcpServer[]; tools: McpToolDefinition[] };
  /** The budgets of the tenant. Absent: none. */
  tenantBudgets?: TenantBudget[];
  /** Present if there are documents that the agent may read. */
  hasDocuments?: true;
  /** The queues that a handoff may name, in the agent's order. Absent: none. */
  queues?: { queueId: string; name: string }[];
  /** The agents that it may ask, as they were then. Absent: none. */
  delegates?: FrozenDelegate[];
  /** The number of the agent's version. Absent for settings that are no version, and in snapshots of earlier builds. */
  version?: number;
  /** The digest of that version's definition. */
  definitionDigest?: string;
}

export interface Tenant {
  tenantId: string;
  name: string;
  defaultAgentId: string;
  /** The provider of agents that name none. Absent: the installation's. */
  defaultProviderId?: string;
  createdAt: Date;
  /** When the tenant was disabled. From then on its keys and members are rejected. */
  disabledAt?: Date;
  /** If true, requests with an access key must prove their user: `X-User-Id` alone is not accepted. */
  requireUserToken?: boolean;
  /** True if mails to members may quote what users said. */
  mailIncludesWords?: boolean;
  /** True if traces may hold what users, models and tools say. The installation must allow it, too. */
  traceContent?: boolean;
  /** True if nothing begins by itself: schedules, triggers and promises. */
  pausesOwnWork?: boolean;
  /** Limits on the total spending of its agents. Absent: no limit. */
  budgets?: TenantBudget[];
  /** Roles whose members must have a second factor. */
  requireSecondFactor?: MemberRole[];
  /** Marks the demo tenant and those made with --demo. Only they reach the demo server. */
  isDemo?: true;
  /** Changes with every write to the tenant or to anything it owns. Absent before the first write. */
  version?: string;
}

export function budgetsOf({ budgets = [], tenantBudgets = [] }: BudgetedAgent): Budget[] {
  return [...budgets, ...tenantBudgets];
}

type BudgetedAgent = Pick<AgentSnapshot, 'budgets' | 'tenantBudgets'>;

/** Returns the budgets that hold in a conversation: the agent's, and those of the agents by which it is asked. */
export function budgetsIn(
  { agentId, ...agent }: BudgetedAgent & Pick<AgentSnapshot, 'agentId'>,
  { delegation }: MaybeDelegated,
): BudgetAbove[] {
  return [...budgetsOf(agent).map((budget) => ({ ...budget, agentId })), ...(delegation?.budgets ?? [])];
}

interface MaybeDelegated {
  delegation?: Delegation;
}

export function isBudgeted(agent: BudgetedAgent, { delegation }: MaybeDelegated = {}): boolean {
  return budgetsOf(agent).length > 0 || delegation?.budgets !== undefined;
}
