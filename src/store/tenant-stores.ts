import type { Agent, Tenant } from '../domain/agent';
import type { Credential, UserTokenSecret, WorkspaceToken } from '../domain/credential';
import type { McpServer } from '../domain/mcp-server';
import type { ModelProvider } from '../domain/model-provider';
import type { Member, MemberRole, Session } from '../domain/member';
import type { Tool } from '../domain/tool';

/* What a tenant configures, and who has access. */

/** null removes an optional field. */
export interface TenantChange {
  name?: string;
  defaultAgentId?: string;
  defaultProviderId?: string | null;
  requireUserToken?: boolean;
  mailIncludesWords?: boolean;
  traceContent?: boolean;
  requireSecondFactor?: MemberRole[];
  disabledAt?: Date | null;
  isDemo?: true;
}

export interface TenantStore {
  insert(tenant: Tenant): Promise<void>;
  get(tenantId: string): Promise<Tenant | null>;
  /** Returns at most `limit`, newest first. */
  list(filter: Pick<ListFilter, 'after'>, limit: number): Promise<Tenant[]>;
  /** Also changes `version`. Returns the updated tenant; null if there is none. */
  update(tenantId: string, change: TenantChange): Promise<Tenant | null>;
  /** Changes `version`, because something that the tenant owns was written. */
  touch(tenantId: string): Promise<void>;
  /** True if no tenant was ever created. */
  isEmpty(): Promise<boolean>;
}

/** A position in a list sorted by creation, newest first; entries of the same time are sorted by id. */
export interface ListPosition {
  /** When it was created; RFC 3339 in UTC with milliseconds, like every time in a filter. */
  at: string;
  id: string;
}

/** Selects part of such a list; an omitted field does not restrict it. */
export interface ListFilter {
  /** Created at this time or later. */
  from?: string;
  /** Created before this time. */
  to?: string;
  /** Follows this entry in the list. */
  after?: ListPosition;
}

/** Selects entries of a list of named things. */
export interface NamedFilter extends ListFilter {
  /** Part of the name, ignoring case. */
  q?: string;
}

/** Things of a tenant, by id. Another tenant's are treated as absent. Each write changes the tenant's `version`. */
export interface OwnedStore<T, Filter, Change> {
  insert(value: T): Promise<void>;
  get(tenantId: string, id: string): Promise<T | null>;
  /** In the order of the ids; omits those that do not exist. */
  getMany(tenantId: string, ids: string[]): Promise<T[]>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: Filter, limit: number): Promise<T[]>;
  /** Omitted fields keep their value; null removes the field. Returns the updated value; null if there is none. */
  update(tenantId: string, id: string, change: Change): Promise<T | null>;
  /** True if it existed. */
  delete(tenantId: string, id: string): Promise<boolean>;
}

export interface AgentFilter extends NamedFilter {
  type?: string;
  /** Only agents that may use this tool. */
  toolId?: string;
  /** Only agents that may ask this agent. */
  asks?: string;
  /** Only agents that may use this MCP server. */
  mcpServerId?: string;
  /** Only agents that name this provider, for their model or a fallback. */
  providerId?: string;
  /** Only agents that may hand off to this queue. */
  queueId?: string;
  /** Only agents whose changes are published so. */
  publishing?: 'manual';
}

type RemovableField =
  | 'providerId'
  | 'temperature'
  | 'reasoningEffort'
  | 'maxOutputTokens'
  | 'contextTokens'
  | 'vision'
  | 'responseSchema'
  | 'agentIds'
  | 'faces'
  | 'widget'
  | 'publishedVersion'
  | 'publishApproval'
  | 'publishGate';
export type AgentChange = Partial<
  Omit<Agent, 'agentId' | 'tenantId' | 'createdAt' | RemovableField> & {
    [Field in RemovableField]: Exclude<Agent[Field], undefined> | null;
  }
>;

export interface AgentStore extends OwnedStore<Agent, AgentFilter, AgentChange> {
  /** Gives users the version `to` if they have `from` or that already. False if they have another, or the agent is gone. */
  publish(
    agent: Pick<Agent, 'tenantId' | 'agentId'>,
    versions: { from: number; to: number },
  ): Promise<boolean>;
}

/** Null removes the field. */
type RemovableOfTool = 'actionTtlMs' | 'approval' | 'confirmation' | 'fromContext' | 'needsUser' | 'spend';

export type ToolChange = Partial<Omit<Tool, 'toolId' | 'tenantId' | 'createdAt' | RemovableOfTool>> & {
  [Field in RemovableOfTool]?: NonNullable<Tool[Field]> | null;
};

export type ToolStore = OwnedStore<Tool, NamedFilter, ToolChange>;

type RemovableOfServer = 'checkedAt' | 'problem' | 'headers' | 'clientCredentials' | 'oauth' | 'registration';

/** null removes a field. */
export type McpServerChange = Partial<
  Omit<McpServer, 'mcpServerId' | 'tenantId' | 'createdAt' | RemovableOfServer>
> & { [Name in RemovableOfServer]?: McpServer[Name] | null };

/** The outcome of asking an MCP server for its tools. */
export interface McpServerCheck {
  /** If omitted, the known definitions are kept. */
  definitions?: McpServer['definitions'];
  /** null if there is none. */
  problem: string | null;
  checkedAt: Date;
}

export interface McpServerStore extends OwnedStore<McpServer, NamedFilter, McpServerChange> {
  /**
   * Stores the outcome of asking the server at this address. Returns null if the server has been deleted or
   * its address has changed. Leaves the tenant's `version` alone if the check found nothing new.
   */
  saveCheck(
    server: Pick<McpServer, 'tenantId' | 'mcpServerId' | 'url' | 'transport'>,
    check: McpServerCheck,
  ): Promise<McpServer | null>;
}

/** null removes a field. */
export type ModelProviderChange = Partial<Pick<ModelProvider, 'name' | 'kind' | 'models'>> & {
  baseUrl?: string | null;
  region?: string | null;
  apiKey?: string | null;
  headers?: Record<string, string> | null;
};

export type ModelProviderStore = OwnedStore<ModelProvider, NamedFilter, ModelProviderChange>;

/** A change of a key's record. null removes a limit of its use. */
export type CredentialChange = Partial<Pick<Credential, 'name'>> & {
  agentVersion?: Credential['agentVersion'] | null;
  allowedOrigins?: string[] | null;
  allowedNetworks?: string[] | null;
  expiresAt?: Date | null;
};

export interface CredentialStore {
  insert(credential: Credential): Promise<void>;
  getByHash(keyHash: string): Promise<Credential | null>;
  get(tenantId: string, credentialId: string): Promise<Credential | null>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: CredentialFilter, limit: number): Promise<Credential[]>;
  /** Returns the changed credential; null if there is none. */
  update(tenantId: string, credentialId: string, change: CredentialChange): Promise<Credential | null>;
  /**
   * Revocation is permanent. Returns the credential with the time of its first revocation; null if there is
   * none.
   */
  revoke(tenantId: string, credentialId: string, at: Date): Promise<Credential | null>;
}

export type UserTokenSecretStore = Pick<
  OwnedStore<UserTokenSecret, Pick<ListFilter, 'after'>, never>,
  'insert' | 'list' | 'delete'
>;

export interface CredentialFilter extends NamedFilter {
  kind?: Credential['kind'];
  agentId?: string;
  revoked?: boolean;
}

/** A name of one thing of a tenant, ignoring case. */
export interface NameClaim {
  tenantId: string;
  kind: 'agent' | 'tool' | 'mcp-server' | 'model-provider' | 'queue';
  name: string;
  /** The id of the thing. */
  ownerId: string;
  at: Date;
}

export interface NameStore {
  /** Claims the name. Returns null on success, or the claim of another owner that holds it. */
  claim(claim: NameClaim): Promise<NameClaim | null>;
  /** Takes the name over from `from`, the claim read before. False if another writer was first. */
  takeOver(claim: NameClaim, from: NameClaim): Promise<boolean>;
  /** Releases the name if this owner holds it. */
  release(claim: Omit<NameClaim, 'at'>): Promise<void>;
}

export interface PersonFilter extends NamedFilter {
  role?: MemberRole;
}

export interface WorkspaceTokenStore {
  insert(token: WorkspaceToken): Promise<void>;
  getByHash(tokenHash: string): Promise<WorkspaceToken | null>;
  get(tenantId: string, tokenId: string): Promise<WorkspaceToken | null>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: PersonFilter, limit: number): Promise<WorkspaceToken[]>;
  /**
   * Revocation is permanent. Returns the token with the time of its first revocation; null if there is none.
   */
  revoke(tenantId: string, tokenId: string, at: Date): Promise<WorkspaceToken | null>;
}

/** null removes a field. */
export type MemberChange = Partial<Pick<Member, 'name' | 'email' | 'role' | 'passwordHash'>> & {
  notifications?: Member['notifications'] | null;
  quietHours?: Member['quietHours'] | null;
  views?: Member['views'] | null;
  mailProblem?: Member['mailProblem'] | null;
};

export interface MemberStore {
  /** False if the e-mail address belongs to a member of any tenant, or if the member already exists. */
  insert(member: Member): Promise<boolean>;
  get(tenantId: string, memberId: string): Promise<Member | null>;
  /** Ignores case. */
  byEmail(email: string): Promise<Member | null>;
  /** Returns at most `limit`, newest first; `q` searches the e-mail address too. */
  list(tenantId: string, filter: PersonFilter, limit: number): Promise<Member[]>;
  /** Returns every member who wants to be told something by e-mail. */
  withNotices(tenantId: string): Promise<Member[]>;
  /** Returns the updated member; null if there is none, 'email_taken' if another member has the address. */
  update(tenantId: string, memberId: string, change: MemberChange): Promise<Member | null | 'email_taken'>;
  /** True if it existed. */
  delete(tenantId: string, memberId: string): Promise<boolean>;
}

export interface SessionStore {
  insert(session: Session): Promise<void>;
  getByHash(sessionHash: string): Promise<Session | null>;
  get(tenantId: string, sessionId: string): Promise<Session | null>;
  /** Returns every session of the member, newest first. Some may have expired. */
  list(tenantId: string, memberId: string): Promise<Session[]>;
  /** Stores when the session was last used, and from which address. */
  seen(session: Pick<Session, 'tenantId' | 'sessionHash'>, at: Date, address: string): Promise<void>;
  delete(sessionHash: string): Promise<void>;
  /** Deletes the member's sessions except the one to keep. Returns the ids of those deleted. */
  deleteOf(memberId: string, keepSessionId?: string): Promise<string[]>;
}
