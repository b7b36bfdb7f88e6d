import type { CallTokens } from '../../agents/tools/identity/call-tokens';
import type { RouterContext } from '@koa/router';
import type { SignedIn } from '../../domain/member';
import type { RequestState } from '../context';
import type { OpenTurns } from '../../workspace/conversations/open-turns';
import type { Budgets } from '../../workspace/budgets';
import type { Erasures } from '../../workspace/erasures/erasures';
import type { Retention } from '../../workspace/erasures/retention';
import type { InboxEventsDeps } from '../../inbox/inbox-events';
import type { InboxService } from '../../inbox/inbox-service';
import type { AgentDefaults } from '../../agents/definitions/agents';
import type { LeftOutDeps } from '../../agents/definitions/left-out-tools';
import type { ConnectionFlows } from '../../agents/connections/connection-flows';
import type { McpServers } from '../../agents/definitions/mcp-servers';
import type { ModelProviders } from '../../agents/definitions/model-providers';
import type { StdioTools } from '../../agents/definitions/stdio-tools';
import type { ToolsDeps } from '../../agents/definitions/tools';
import type { DocumentSearch } from '../../knowledge/documents/document-search';
import type { Documents } from '../../knowledge/documents/documents';
import type { DocumentSources } from '../../knowledge/sources/document-sources';
import type { AuditLog } from '../../evidence/audit/audit-log';
import type { SessionUse } from '../../workspace/members/session-use';
import type { MemberDeps } from '../../workspace/members/member-service';
import type { MemberMails } from '../../outbox/notices/mail-member';
import type { RunsDeps } from '../../wakes/runs/runs';
import type { FireDeps } from '../../wakes/triggers/fire-trigger';
import type { Triggers } from '../../wakes/triggers/triggers';
import type { Schedules } from '../../wakes/schedules/schedules';
import type { Outbox } from '../../outbox/outbox';
import type { Webhooks } from '../../outbox/webhooks/webhooks';
import type { Store } from '../../store/store';
import type { IdentityProviders } from '../../workspace/single-sign-on/identity-providers';
import type { AccessUses } from '../../workspace/access-uses';
import type { Revocations } from '../../workspace/revocations';
import type { TurnCounter } from '../../workspace/stats/turn-counter';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import type { Receipts } from '../../evidence/receipts/receipts';
import type { FieldLimits } from '../fields/message-fields';
import type { ProcessLimits } from '../../platform/limits/process-limits';
import type { StreamLimit } from '../middleware/stream-limit';
import type { NewLimiter, RequestLimiter } from '../middleware/request-limiter';
import type { SendDeps } from '../sse/send-events';
import type { ConversationEventsDeps } from '../../turns/feed/relay-conversation';
import type { ResumeDeps } from '../../turns/feed/resume-point';
import type { RelayDeps } from '../../turns/relay/turn-watch';
import type { Trials } from '../../trials/trials';
import type { WorkflowLink } from '../../temporal/workflow-link';

/** Data of a handled request for its entry in the audit log. */
export interface Audited {
  /** Ids besides those in the path. */
  resources: string[];
  after?: object;
}

/** Request state of the workspace routes. */
export interface MemberState extends RequestState {
  member: SignedIn;
  /** The session's secret. Absent if the request is authenticated by a token. */
  sessionSecret?: string;
  /** Set by the handler for the entry in the audit log. */
  audited?: Audited;
  /** True once the request has an entry in the audit log, or an announcement of it. */
  isAudited?: true;
}

export type MemberCtx = RouterContext<MemberState>;

/** The parts of a request that a handler receives. */
export interface Asked {
  ctx: MemberCtx;
  tenantId: string;
  /** Returns the value of a path parameter, or an empty string if the path has none of this name. */
  param: (name: string) => string;
}

export function asked(ctx: MemberCtx): Asked {
  return { ctx, tenantId: ctx.state.member.tenantId, param: (name) => ctx.params[name] ?? '' };
}

/** Returns the ids that a member's access depends on. A stream ends when one of them is revoked. */
export function accessOf({ accessId, memberId, tenantId }: MemberState['member']): string[] {
  return [accessId, memberId, tenantId];
}

export interface WorkspaceDeps extends SendDeps, Pick<ToolsDeps, 'outbound' | 'schemas'> {
  schemas: ToolsDeps['schemas'] & Pick<SchemaChecks, 'readTools'>;
  store: Store;
  receipts: Receipts;
  receiptKeys: SigningKeys;
  callTokens: CallTokens;
  inbox: InboxService;
  process: ProcessLimits;
  streamSlots: StreamLimit;
  mcpServers: McpServers;
  webhooks: Webhooks;
  schedules: Schedules;
  triggers: Triggers;
  firing: FireDeps;
  openRuns: RunsDeps['turns'];
  outbox: Pick<Outbox, 'report'>;
  mails: Pick<MemberMails, 'isOn' | 'test'>;
  connectionFlows: Pick<ConnectionFlows, 'revoke'>;
  modelProviders: ModelProviders;
  refusedTools: LeftOutDeps['refusedTools'];
  documents: Pick<Documents, 'add' | 'get' | 'chunks' | 'setAgents' | 'remove'>;
  documentSources: DocumentSources;
  documentSearch: Pick<DocumentSearch, 'explain'>;
  /** Size limit of one uploaded file. */
  documentMaxBytes: number;
  /** The installation's stdio MCP servers. */
  stdio: Pick<StdioTools, 'has' | 'servers'>;
  pubsub: InboxEventsDeps['pubsub'];
  turnCounter: TurnCounter;
  /** Reads the events of turns. */
  relay: RelayDeps;
  /** Reads the events of conversations. */
  events: ConversationEventsDeps & ResumeDeps;
  /** Whether the installation has a demo tenant, whose sign-in its start prints. */
  hasDemo: () => boolean;
  /** Where Temporal's pages show a workflow; undefined if they are not known. */
  workflowLink: WorkflowLink;
  limits: FieldLimits & { bodyMaxBytes: number; workspaceSessionMs: number };
  revocations: SendDeps['revocations'] & MemberDeps['revocations'] & Pick<Revocations, 'endsAt'>;
  /** Talks to members' identity providers. */
  identityProviders: IdentityProviders;
  /** When keys and tokens were last used. */
  accessUses: AccessUses;
  agentDefaults: AgentDefaults;
  /** Limits the requests of each session and workspace token. */
  requests: RequestLimiter;
  /** Creates further rate limiters. */
  newLimiter: NewLimiter;
  auditLog: Pick<AuditLog, 'begin' | 'record' | 'reading' | 'refusal' | 'later'>;
  sessionUse: Pick<SessionUse, 'note'>;
  /** Reads open turns. */
  turnGateway: OpenTurns;
  erasures: Erasures;
  budgets: Budgets;
  trials: Trials;
  retention: Retention;
}
