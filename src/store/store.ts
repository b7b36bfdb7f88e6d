import type { Agent, AgentSnapshot, Tenant } from '../domain/agent';
import type { Announcement } from '../domain/announcement';
import type { Conversation, NewConversation } from '../domain/conversation';
import type { Credential } from '../domain/credential';
import type { InboxItem } from '../domain/inbox-item';
import type { Message } from '../domain/message';
import type { Tool } from '../domain/tool';
import type { ToolResult, ToolRun } from '../domain/tool-run';
import type { TurnRecord } from '../domain/turn';
import type { WorkspaceToken } from '../domain/workspace-token';

/**
 * Everything the service keeps. Each read on a turn's way is one look-up by `_id`; a read that names a tenant
 * returns null for what belongs to another one.
 */
export interface Store {
  tenants: TenantStore;
  agents: AgentStore;
  tools: ToolStore;
  credentials: CredentialStore;
  workspaceTokens: WorkspaceTokenStore;
  snapshots: SnapshotStore;
  conversations: ConversationStore;
  turns: TurnStore;
  toolRuns: ToolRunStore;
  drafts: DraftStore;
  inbox: InboxStore;
  announcements: AnnouncementStore;
  idempotency: IdempotencyStore;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface TenantStore {
  insert(tenant: Tenant): Promise<void>;
  get(tenantId: string): Promise<Tenant | null>;
  /** True while no tenant was ever made. */
  isEmpty(): Promise<boolean>;
}

export interface AgentStore {
  insert(agent: Agent): Promise<void>;
  get(tenantId: string, agentId: string): Promise<Agent | null>;
}

export interface ToolStore {
  insert(tool: Tool): Promise<void>;
  /** In the order of the ids; those that are gone or another tenant's are left out. */
  getMany(tenantId: string, toolIds: string[]): Promise<Tool[]>;
}

export interface CredentialStore {
  insert(credential: Credential): Promise<void>;
  getByHash(keyHash: string): Promise<Credential | null>;
  revoke(keyHash: string, at: Date): Promise<void>;
}

export interface WorkspaceTokenStore {
  insert(token: WorkspaceToken): Promise<void>;
  getByHash(tokenHash: string): Promise<WorkspaceToken | null>;
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

export interface ConversationStore {
  /** Makes it where it is not there yet; never changes one that is. */
  open(conversation: NewConversation): Promise<void>;
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
}

export interface TurnStore {
  /** Writes or replaces the record. */
  put(record: TurnRecord): Promise<void>;
  get(tenantId: string, turnId: string): Promise<TurnRecord | null>;
}

export interface ToolRunStore {
  /** True where the record is new: the call has never begun. */
  begin(run: ToolRun): Promise<boolean>;
  finish(turnId: string, callId: string, result: ToolResult): Promise<void>;
  get(turnId: string, callId: string): Promise<ToolRun | null>;
}

/** Text of the step that is streaming, kept now and then so that another process can show it. */
export interface Draft {
  turnId: string;
  tenantId: string;
  /** The number of the entry that the text follows. */
  after: number;
  text: string;
}

export interface DraftStore {
  put(draft: Draft): Promise<void>;
  get(tenantId: string, turnId: string): Promise<Draft | null>;
  delete(turnId: string): Promise<void>;
}

/** Which items of an inbox; what is absent lets every one through. */
export interface InboxFilter {
  state?: InboxItem['state'];
  channel?: InboxItem['channel'];
  agentId?: string;
  /** Created at this time or later; RFC 3339 in UTC with milliseconds, as `to`. */
  from?: string;
  /** Created before this time. */
  to?: string;
  /** Behind this item in the list. */
  after?: Pick<InboxItem, 'createdAt' | 'conversationId'>;
}

export interface InboxStore {
  put(item: InboxItem): Promise<void>;
  get(tenantId: string, conversationId: string): Promise<InboxItem | null>;
  /** At most `limit` items, newest first; those of one millisecond in the order of their ids. */
  list(tenantId: string, filter: InboxFilter, limit: number): Promise<InboxItem[]>;
}

/** An announcement on its way to the other processes. */
export interface StoredAnnouncement extends Announcement {
  id: string;
  at: Date;
}

export interface AnnouncementStore {
  put(announcement: StoredAnnouncement): Promise<void>;
  /** All that are kept, in no order. */
  all(): Promise<StoredAnnouncement[]>;
  /** Deletes what was announced earlier. */
  purge(before: Date): Promise<void>;
}

/** What an Idempotency-Key stands for. */
export interface IdempotentRequest {
  /** Digest of the credential and the key. */
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
}
