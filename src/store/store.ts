import type { SigningKeyStore } from '../platform/signing/signing-key';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AgentSnapshot } from '../domain/agent';
import type { AccessEvent, ConversationEvent, PresenceEvent } from '../domain/pubsub-event';
import type { DueFeedback } from '../domain/counts';
import type { AuditStore } from './audit-store';
import type { BudgetStore } from './budget-store';
import type { CaseStore, TrialRunStore, TrialStore } from './case-stores';
import type { PersonConnectionStore } from './connection-store';
import type { ConversationStore } from './conversation-store';
import type { CountFilter, CountStore } from './count-store';
import type { StoreEncryption } from './encryption-store';
import type { EventStore } from './event-store';
import type { Feedback } from '../domain/feedback';
import type { EntryRange, InboxEntry, InboxItem, TeamFacts } from '../domain/inbox-item';
import type { OpenTask } from '../domain/open-task';
import type { ToolResult, ToolRun } from '../domain/tool-run';
import type { DocumentContentStore, DocumentSourceStore, DocumentStore } from './document-stores';
import type { ErasureStore, LegalHoldStore, RetentionRuleStore, Traces } from './erasure-stores';
import type { FileStore, UploadStore } from './file-stores';
import type { HopSecretStore } from './hop-secret-store';
import type { IdempotencyStore } from './idempotency-store';
import type { MemoryStore } from './memory-store';
import type { PublicationStore } from './publication-store';
import type { PushConfigStore } from './push-config-store';
import type { ScheduleStore, TriggerStore, WakeStore } from './wake-stores';
import type { QueueStore, QueueTurnStore, ReplyStore } from './queue-stores';
import type { ModelWindowStore } from './recap-store';
import type { ReceiptStore } from './receipt-stores';
import type { IndexStore } from './index-store';
import type { SchemaStore } from './schema-store';
import type { SignInStores } from './sign-in-stores';
import type { SpendStore } from './spend-store';
import type { TextStores } from './text-stores';
import type {
  AgentStore,
  CredentialStore,
  ListFilter,
  McpServerStore,
  NameStore,
  ModelProviderStore,
  TenantStore,
  ToolStore,
  UserTokenSecretStore,
} from './tenant-stores';
import type { TurnStore } from './turn-store';
import type { VersionStore } from './version-store';
import type { DeliveryStore, WebhookStore } from './webhook-stores';

export type * from './audit-store';
export type * from './budget-store';
export type * from './case-stores';
export type * from './count-store';
export type * from './document-stores';
export type * from './erasure-stores';
export type * from './file-stores';
export type * from './idempotency-store';
export type * from './sign-in-stores';
export type * from './spend-store';
export type * from './encryption-store';
export type * from './event-store';
export type * from './hop-secret-store';
export type * from './memory-store';
export type * from './publication-store';
export type * from './push-config-store';
export type * from './connection-store';
export type * from './conversation-store';
export type * from './queue-stores';
export type * from './recap-store';
export type * from './receipt-stores';
export type * from './index-store';
export type * from './schema-store';
export type * from './tenant-stores';
export type * from './text-stores';
export type * from './turn-store';
export type * from './version-store';
export type * from './wake-stores';
export type * from './webhook-stores';

/**
 * Everything the service stores. Each read in the course of a turn is one look-up by `_id`. A read that names
 * a tenant returns null for a document of another tenant.
 */
export interface Store extends SignInStores, TextStores {
  tenants: TenantStore;
  agents: AgentStore;
  tools: ToolStore;
  mcpServers: McpServerStore;
  modelProviders: ModelProviderStore;
  documents: DocumentStore;
  documentSources: DocumentSourceStore;
  documentContents: DocumentContentStore;
  credentials: CredentialStore;
  userTokenSecrets: UserTokenSecretStore;
  names: NameStore;
  snapshots: SnapshotStore;
  versions: VersionStore;
  publications: PublicationStore;
  conversations: ConversationStore;
  turns: TurnStore;
  feedback: FeedbackStore;
  counts: CountStore;
  cases: CaseStore;
  trials: TrialStore;
  trialRuns: TrialRunStore;
  receipts: ReceiptStore;
  receiptKeys: SigningKeyStore;
  /** Keys that sign who asks for a call of a tool. */
  callKeys: SigningKeyStore;
  hopSecret: HopSecretStore;
  modelWindows: ModelWindowStore;
  budgets: BudgetStore;
  spends: SpendStore;
  memories: MemoryStore;
  personConnections: PersonConnectionStore;
  toolRuns: ToolRunStore;
  files: FileStore;
  uploads: UploadStore;
  pushConfigs: PushConfigStore;
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  schedules: ScheduleStore;
  triggers: TriggerStore;
  wakes: WakeStore;
  queues: QueueStore;
  queueTurns: QueueTurnStore;
  cannedReplies: ReplyStore;
  inbox: InboxStore;
  inboxReads: InboxReadStore;
  /** Pub/sub events by kind. Every process polls revocations; conversation events only with a subscriber. */
  conversationEvents: EventStore<ConversationEvent | PresenceEvent>;
  revocations: EventStore<AccessEvent>;
  idempotency: IdempotencyStore;
  erasures: ErasureStore;
  legalHolds: LegalHoldStore;
  retentionRules: RetentionRuleStore;
  schema: SchemaStore;
  indexes: IndexStore;
  encryption: StoreEncryption;
  audit: AuditStore;
  /** Counts by key across all processes: at most `most` in each window of `seconds`. */
  limiter(name: string, most: number, seconds: number): RateLimiterAbstract;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface SnapshotStore {
  /** Writes it once; another write of the same id does nothing. */
  put(snapshotId: string, snapshot: AgentSnapshot): Promise<void>;
  get(tenantId: string, snapshotId: string): Promise<AgentSnapshot | null>;
}

/** Selects a tenant's feedback; its times are when the feedback was given. */
export interface FeedbackFilter extends ListFilter {
  rating?: Feedback['rating'];
  about?: 'message' | 'conversation' | undefined;
  agentId?: string;
  channel?: Feedback['channel'];
  conversationId?: string;
}

export interface FeedbackStore extends Traces {
  /** Writes or replaces the feedback on the message. */
  put(feedback: Feedback): Promise<void>;
  /** Returns at most `limit`, newest first; those of the same millisecond in the order of their ids. */
  list(tenantId: string, filter: FeedbackFilter, limit: number): Promise<Feedback[]>;
  /** All feedback of one conversation, in no particular order. */
  ofConversation(tenantId: string, conversationId: string): Promise<Feedback[]>;
  /** Streams the feedback given in this time, in no particular order. */
  counted(tenantId: string, filter: CountFilter): AsyncIterable<CountedFeedback>;
  /** Returns the changes of the tenant's feedback that are not counted yet. */
  due(tenantId: string): Promise<DueFeedback[]>;
  /** Marks changes as counted. Deletes what is left of erased feedback. */
  markCounted(changes: Pick<DueFeedback, 'messageId' | 'change'>[]): Promise<void>;
  /** Erases the feedback. The part that the counts need stays until it is marked as counted. */
  erase: Traces['erase'];
}

/** The fields of feedback that statistics read. */
export type CountedFeedback = Pick<Feedback, 'agentId' | 'channel' | 'version' | 'day' | 'rating' | 'about'>;

export interface ToolRunStore extends Traces {
  /** True if the record is new: the call has never started. */
  begin(run: ToolRun): Promise<boolean>;
  /** Notes a further attempt at a call that was begun before and has no result. */
  retry(
    turnId: string,
    callId: string,
    times: Pick<ToolRun, 'startedAt'> & { queuedAt: Date },
  ): Promise<void>;
  /** Stores how the server of a call goes on with it. */
  keepTask(run: Pick<ToolRun, 'tenantId' | 'turnId' | 'callId'>, task: OpenTask): Promise<void>;
  /** Stores the result, with the time of this call as the end. Deletes what was kept of a task. */
  finish(run: Pick<ToolRun, 'tenantId' | 'turnId' | 'callId'>, result: ToolResult): Promise<void>;
  /** Like `finish`, unless the call has a result. Returns the result that counts. */
  finishUnlessEnded(
    run: Pick<ToolRun, 'tenantId' | 'turnId' | 'callId'>,
    result: ToolResult,
  ): Promise<ToolResult>;
  /** Deletes the record of a call that was recorded but did not run. */
  withdraw(turnId: string, callId: string): Promise<void>;
  get(turnId: string, callId: string): Promise<ToolRun | null>;
}

/** Selects items of an inbox. */
export interface InboxFilter extends ListFilter {
  /** `unresolved`: waiting or open. */
  state?: InboxItem['state'] | 'unresolved';
  channel?: InboxItem['channel'];
  agentId?: string;
  /** The member who has the conversation. Null: nobody has it. */
  assigneeId?: string | null;
  queueId?: string;
  /** Leaves out what is in these queues, unless this member has it. */
  hidden?: { queueIds: string[]; except: string };
  order?: 'newest' | 'oldest';
}

/** When each member last saw each conversation of the inbox. */
export interface InboxReadStore extends Traces {
  /** When the member last saw each conversation, RFC 3339, by conversation id; the newest thousand of them. */
  of(tenantId: string, memberId: string): Promise<ReadonlyMap<string, string>>;
  /** Stores that the member has seen the conversation as it was at this time. */
  mark(tenantId: string, memberId: string, conversationId: string, at: string): Promise<void>;
}

/** The conversation that entries belong to. */
export type InboxEntryPlace = Pick<InboxItem, 'tenantId' | 'conversationId'>;

export interface InboxStore extends Traces {
  put(item: InboxItem): Promise<void>;
  /** Writes or replaces one entry. */
  putEntry(
    place: InboxEntryPlace & Partial<Pick<InboxItem, 'agentId' | 'channel'>>,
    entry: InboxEntry,
  ): Promise<void>;
  /** Returns the entries in this range, oldest first. They are read a few at a time, so keep the range short. */
  entries(place: InboxEntryPlace, range: EntryRange): Promise<InboxEntry[]>;
  /** Streams every entry of the conversation's handoffs, oldest first. */
  eachEntry(item: InboxItem): AsyncIterable<InboxEntry>;
  /** Streams what statistics count of the handoffs' events at this time, in no particular order. Tests only if asked for. */
  teamFacts(tenantId: string, filter: CountFilter): AsyncIterable<TeamFacts & Pick<InboxEntry, 'what'>>;
  get(tenantId: string, conversationId: string): Promise<InboxItem | null>;
  /** Returns at most `limit` items, newest first unless the filter says otherwise; then by their ids. */
  list(tenantId: string, filter: InboxFilter, limit: number): Promise<InboxItem[]>;
  /** Counts what is not resolved: the member's, those of nobody, and all. */
  counts(
    tenantId: string,
    memberId: string,
    filter: InboxFilter,
  ): Promise<Record<'mine' | 'unassigned' | 'all', number>>;
}
