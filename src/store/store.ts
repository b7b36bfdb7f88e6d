import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AgentSnapshot } from '../domain/agent';
import type { ConversationEvent, RevocationEvent } from '../domain/announcement';
import type { Conversation, ConversationSummary, NewConversation } from '../domain/conversation';
import type { Feedback } from '../domain/feedback';
import type { InboxItem } from '../domain/inbox-item';
import type { Message } from '../domain/message';
import type { ToolResult, ToolRun } from '../domain/tool-run';
import type { LogEntry } from '../domain/turn-log';
import type { CountedTurn, TurnHead, TurnRecord } from '../domain/turn';
import type { DocumentContentStore, DocumentStore, VectorSearchStore } from './document-stores';
import type {
  AgentStore,
  CredentialStore,
  ListFilter,
  McpServerStore,
  MemberStore,
  NameStore,
  SessionStore,
  TenantStore,
  ToolStore,
  UserTokenSecretStore,
  WorkspaceTokenStore,
} from './tenant-stores';

export type * from './document-stores';
export type * from './tenant-stores';

/**
 * Everything the service keeps. Each read on a turn's way is one look-up by `_id`; a read that names a tenant
 * returns null for what belongs to another one.
 */
export interface Store {
  tenants: TenantStore;
  agents: AgentStore;
  tools: ToolStore;
  mcpServers: McpServerStore;
  documents: DocumentStore;
  documentContents: DocumentContentStore;
  /** Absent where the database has no vector search. */
  vectorSearch?: VectorSearchStore;
  credentials: CredentialStore;
  userTokenSecrets: UserTokenSecretStore;
  names: NameStore;
  workspaceTokens: WorkspaceTokenStore;
  members: MemberStore;
  sessions: SessionStore;
  snapshots: SnapshotStore;
  conversations: ConversationStore;
  turns: TurnStore;
  feedback: FeedbackStore;
  toolRuns: ToolRunStore;
  drafts: DraftStore;
  messageTexts: MessageTextStore;
  inbox: InboxStore;
  /** By kind: every process reads the revocations all the time, and the others, which are many, while somebody listens. */
  announcements: AnnouncementStore<ConversationEvent>;
  revocations: AnnouncementStore<RevocationEvent>;
  idempotency: IdempotencyStore;
  /** Counts by key, for all processes together, up to `most` in each span of so many seconds. */
  limiter(name: string, most: number, seconds: number): RateLimiterAbstract;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface SnapshotStore {
  /** Writes it once; a second write of the same id changes nothing. */
  put(snapshotId: string, snapshot: AgentSnapshot): Promise<void>;
  get(tenantId: string, snapshotId: string): Promise<AgentSnapshot | null>;
}

/** What one write to a conversation changes. */
export interface ConversationChange {
  /** Added at the end in this order; one whose id is already there is left as it is. */
  messages: Message[];
  /** Tools that the user agreed to. */
  consents?: string[];
  servedBy?: Conversation['servedBy'];
  failures?: number;
  at: Date;
}

/** Which conversations of a tenant. */
export interface ConversationFilter extends ListFilter {
  channel?: Conversation['channel'];
  agentId?: string;
  state?: Conversation['servedBy'];
  /** The `userId` or the `participantId`. */
  user?: string;
  /** In the text of any message, whatever its case. */
  q?: string;
}

export interface ConversationStore {
  /** Makes it and gives it; undefined where it is there already, which is never changed. */
  open(conversation: NewConversation): Promise<Conversation | undefined>;
  get(tenantId: string, conversationId: string): Promise<Conversation | null>;
  /**
   * Applies the change once, however often it is asked for. `known` saves a read where the caller has just
   * read the conversation; a write that lost a race reads again. Gives the conversation as it is then: of two
   * messages with one id the first has stayed.
   */
  append(
    tenantId: string,
    conversationId: string,
    change: ConversationChange,
    known?: Conversation,
  ): Promise<Conversation>;
  /** One message, also of long ago. */
  message(tenantId: string, conversationId: string, messageId: string): Promise<Message | null>;
  /** Every message, oldest first. */
  messages(tenantId: string, conversationId: string): Promise<Message[]>;
  /** At most `limit`, newest first; those of one millisecond in the order of their ids. */
  list(tenantId: string, filter: ConversationFilter, limit: number): Promise<ConversationSummary[]>;
  /**
   * Erases the conversation with all its messages. Its bare id stays, so that work which is still under way cannot
   * write it anew. May be repeated; false where the tenant never had such a conversation.
   */
  erase(tenantId: string, conversationId: string): Promise<boolean>;
}

/** What statistics count: from this time on, before that time. */
export interface CountFilter {
  from: Date;
  to: Date;
  agentId?: string;
  channel?: Conversation['channel'];
}

export interface TurnStore {
  /** Writes or replaces the record, but for one whose log is longer: that one is of a later attempt. */
  put(record: TurnRecord): Promise<void>;
  get(tenantId: string, turnId: string): Promise<TurnRecord | null>;
  /** The turns of one conversation that have ended, in no order. */
  ofConversation(tenantId: string, conversationId: string): Promise<TurnHead[]>;
  /** The turns that began in this time, in no order, one after another as they are read. */
  counted(tenantId: string, filter: CountFilter): AsyncIterable<CountedTurn>;
  erase(tenantId: string, conversationId: string): Promise<void>;
}

/** Which feedback of a tenant; it goes by the time when it was given. */
export interface FeedbackFilter extends ListFilter {
  rating?: Feedback['rating'];
  agentId?: string;
  channel?: Feedback['channel'];
  conversationId?: string;
}

export interface FeedbackStore {
  /** Writes or replaces what there is about the message. */
  put(feedback: Feedback): Promise<void>;
  /** At most `limit`, newest first; those of one millisecond in the order of their ids. */
  list(tenantId: string, filter: FeedbackFilter, limit: number): Promise<Feedback[]>;
  /** All about one conversation, in no order. */
  ofConversation(tenantId: string, conversationId: string): Promise<Feedback[]>;
  /** What was given in this time, in no order, one after another as it is read. */
  counted(tenantId: string, filter: CountFilter): AsyncIterable<CountedFeedback>;
  erase(tenantId: string, conversationId: string): Promise<void>;
}

/** What statistics read of feedback. */
export type CountedFeedback = Pick<Feedback, 'agentId' | 'channel' | 'day' | 'rating'>;

export interface ToolRunStore {
  /** True where the record is new: the call has never begun. */
  begin(run: ToolRun): Promise<boolean>;
  finish(turnId: string, callId: string, result: ToolResult): Promise<void>;
  /** Forgets a call that has begun and did not run. */
  withdraw(turnId: string, callId: string): Promise<void>;
  get(turnId: string, callId: string): Promise<ToolRun | null>;
  erase(tenantId: string, conversationId: string): Promise<void>;
}

/** Text of the step that is streaming, kept now and then so that another process can show it. */
export interface Draft {
  turnId: string;
  tenantId: string;
  /** The number of the entry that the text follows. */
  after: number;
  text: string;
  /** Entries up to that one, where the turn's workflow does not know them yet. */
  ahead?: LogEntry[];
}

export interface DraftStore {
  put(draft: Draft): Promise<void>;
  get(tenantId: string, turnId: string): Promise<Draft | null>;
  delete(turnId: string): Promise<void>;
  /** Those of every turn of the conversation. */
  erase(tenantId: string, conversationId: string): Promise<void>;
}

/** What a user wrote, kept from before its turn begins until the turn has ended. */
export interface MessageText {
  turnId: string;
  tenantId: string;
  text: string;
}

export interface MessageTextStore {
  /** Writes it once; a second write of the same turn changes nothing. */
  put(text: MessageText): Promise<void>;
  get(tenantId: string, turnId: string): Promise<string | null>;
  delete(turnId: string): Promise<void>;
  /** Those of every turn of the conversation. */
  erase(tenantId: string, conversationId: string): Promise<void>;
}

/** Which items of an inbox. */
export interface InboxFilter extends ListFilter {
  state?: InboxItem['state'];
  channel?: InboxItem['channel'];
  agentId?: string;
}

export interface InboxStore {
  put(item: InboxItem): Promise<void>;
  get(tenantId: string, conversationId: string): Promise<InboxItem | null>;
  /** At most `limit` items, newest first; those of one millisecond in the order of their ids. */
  list(tenantId: string, filter: InboxFilter, limit: number): Promise<InboxItem[]>;
  erase(conversationId: string): Promise<void>;
}

/** An announcement on its way to the other processes. */
export interface StoredAnnouncement<News> {
  id: string;
  at: Date;
  /** What came at about the same time. */
  news: News[];
}

export interface AnnouncementStore<News> {
  put(announcement: StoredAnnouncement<News>): Promise<void>;
  /** All that are kept, in no order. */
  all(): Promise<StoredAnnouncement<News>[]>;
  /** Deletes what was announced earlier. */
  purge(before: Date): Promise<void>;
}

/** What an Idempotency-Key stands for. */
export interface IdempotentRequest {
  /** Digest of the key and of who sent it. */
  id: string;
  /** Digest of the request's body. */
  fingerprint: string;
  tenantId: string;
  conversationId: string;
  turnId: string;
  createdAt: Date;
}

export interface IdempotencyStore {
  /** Takes the key; the request that already has it where it is taken and younger than `maxAgeMs`, else null. */
  claim(request: IdempotentRequest, maxAgeMs: number): Promise<IdempotentRequest | null>;
  /** Gives the key back: the request never became a turn. */
  release(id: string): Promise<void>;
  /** Forgets every key of a request about the conversation. */
  erase(tenantId: string, conversationId: string): Promise<void>;
}
