import type { Agent, Tenant } from '../domain/agent';
import type { Credential, UserTokenSecret, WorkspaceToken } from '../domain/credential';
import type { McpServer } from '../domain/mcp-server';
import type { Member, MemberRole, Session } from '../domain/member';
import type { Tool } from '../domain/tool';

/* What a tenant sets up, and who may come in. */

/** null takes an optional field away. */
export interface TenantChange {
  name?: string;
  defaultAgentId?: string;
  requireUserToken?: boolean;
  disabledAt?: Date | null;
  isDemo?: true;
}

export interface TenantStore {
  insert(tenant: Tenant): Promise<void>;
  get(tenantId: string): Promise<Tenant | null>;
  /** At most `limit`, newest first. */
  list(filter: Pick<ListFilter, 'after'>, limit: number): Promise<Tenant[]>;
  /** Gives it a new `version` too. The tenant as it is then; null where there is none. */
  update(tenantId: string, change: TenantChange): Promise<Tenant | null>;
  /** Gives it a new `version`: something that it owns was written. */
  touch(tenantId: string): Promise<void>;
  /** True while no tenant was ever made. */
  isEmpty(): Promise<boolean>;
}

/** Where an entry stands in a list that is sorted by creation, newest first; those of one time by their ids. */
export interface ListPosition {
  /** Its creation; RFC 3339 in UTC with milliseconds, as every time of a filter. */
  at: string;
  id: string;
}

/** Which part of such a list; what is absent lets every entry through. */
export interface ListFilter {
  /** Created at this time or later. */
  from?: string;
  /** Created before this time. */
  to?: string;
  /** Behind this entry in the list. */
  after?: ListPosition;
}

/** Which entries of a list of what has a name. */
export interface NamedFilter extends ListFilter {
  /** Part of the name, in any case. */
  q?: string;
}

export interface AgentFilter extends NamedFilter {
  type?: string;
  /** Those that may use this tool. */
  toolId?: string;
  /** Those that may use this tool server. */
  mcpServerId?: string;
}

/** What is absent stays as it is; null takes the field away. */
export type AgentChange = Partial<Omit<Agent, 'agentId' | 'tenantId' | 'createdAt' | 'temperature'>> & {
  temperature?: number | null;
};

export interface AgentStore {
  insert(agent: Agent): Promise<void>;
  get(tenantId: string, agentId: string): Promise<Agent | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: AgentFilter, limit: number): Promise<Agent[]>;
  /** The agent as it is then. */
  update(tenantId: string, agentId: string, change: AgentChange): Promise<Agent | null>;
  /** True where it was there. */
  delete(tenantId: string, agentId: string): Promise<boolean>;
}

/** What is absent stays as it is; null takes the field away. */
export type ToolChange = Partial<
  Omit<Tool, 'toolId' | 'tenantId' | 'createdAt' | 'actionTtlMs' | 'approval'>
> & {
  actionTtlMs?: number | null;
  approval?: NonNullable<Tool['approval']> | null;
};

export interface ToolStore {
  insert(tool: Tool): Promise<void>;
  get(tenantId: string, toolId: string): Promise<Tool | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: NamedFilter, limit: number): Promise<Tool[]>;
  /** The tool as it is then. */
  update(tenantId: string, toolId: string, change: ToolChange): Promise<Tool | null>;
  /** True where it was there. */
  delete(tenantId: string, toolId: string): Promise<boolean>;
  /** In the order of the ids; those that are gone or another tenant's are left out. */
  getMany(tenantId: string, toolIds: string[]): Promise<Tool[]>;
}

/** What is absent stays as it is; null takes the field away. */
export type McpServerChange = Partial<
  Omit<McpServer, 'mcpServerId' | 'tenantId' | 'createdAt' | 'checkedAt' | 'problem'>
> & { checkedAt?: Date | null; problem?: string | null };

/** What came of asking a server for its tools. */
export interface McpServerCheck {
  /** Absent: those that are known stay. */
  definitions?: McpServer['definitions'];
  /** null where there is none. */
  problem: string | null;
  checkedAt: Date;
}

export interface McpServerStore {
  insert(server: McpServer): Promise<void>;
  get(tenantId: string, mcpServerId: string): Promise<McpServer | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: NamedFilter, limit: number): Promise<McpServer[]>;
  /** The server as it is then. */
  update(tenantId: string, mcpServerId: string, change: McpServerChange): Promise<McpServer | null>;
  /**
   * Writes what came of asking the server at this address; null where it is gone or has moved since. A check that
   * found nothing new is no news for the tenant's `version`.
   */
  saveCheck(
    server: Pick<McpServer, 'tenantId' | 'mcpServerId' | 'url' | 'transport'>,
    check: McpServerCheck,
  ): Promise<McpServer | null>;
  /** True where it was there. */
  delete(tenantId: string, mcpServerId: string): Promise<boolean>;
  /** In the order of the ids; those that are gone or another tenant's are left out. */
  getMany(tenantId: string, mcpServerIds: string[]): Promise<McpServer[]>;
}

export interface CredentialStore {
  insert(credential: Credential): Promise<void>;
  getByHash(keyHash: string): Promise<Credential | null>;
  get(tenantId: string, credentialId: string): Promise<Credential | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: CredentialFilter, limit: number): Promise<Credential[]>;
  /** Once and for all: the credential as it is then, with the time of its first revocation. */
  revoke(tenantId: string, credentialId: string, at: Date): Promise<Credential | null>;
}

export interface UserTokenSecretStore {
  insert(secret: UserTokenSecret): Promise<void>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: Pick<ListFilter, 'after'>, limit: number): Promise<UserTokenSecret[]>;
  /** True if it was there. */
  delete(tenantId: string, secretId: string): Promise<boolean>;
}

export interface CredentialFilter extends NamedFilter {
  kind?: Credential['kind'];
  agentId?: string;
  revoked?: boolean;
}

/** A name that one agent, one tool, or one tool server of a tenant has, whatever its capitals. */
export interface NameClaim {
  tenantId: string;
  kind: 'agent' | 'tool' | 'mcp-server';
  name: string;
  /** The id of who has it. */
  ownerId: string;
  at: Date;
}

export interface NameStore {
  /** Takes the name; who has it where it is another's, else null. */
  claim(claim: NameClaim): Promise<NameClaim | null>;
  /** Takes the name from `from`, who was read to have it; false where somebody else was first. */
  takeOver(claim: NameClaim, from: NameClaim): Promise<boolean>;
  /** Gives the name back where this owner has it. */
  release(claim: Omit<NameClaim, 'at'>): Promise<void>;
}

export interface PersonFilter extends NamedFilter {
  role?: MemberRole;
}

export interface WorkspaceTokenStore {
  insert(token: WorkspaceToken): Promise<void>;
  getByHash(tokenHash: string): Promise<WorkspaceToken | null>;
  get(tenantId: string, tokenId: string): Promise<WorkspaceToken | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: PersonFilter, limit: number): Promise<WorkspaceToken[]>;
  /** Once and for all: the first time stays. The token as it is then; null where there is none. */
  revoke(tenantId: string, tokenId: string, at: Date): Promise<WorkspaceToken | null>;
}

export type MemberChange = Partial<Pick<Member, 'name' | 'email' | 'role' | 'passwordHash'>>;

export interface MemberStore {
  /** False where the e-mail address is taken, by whichever tenant’s member, or the member is there already. */
  insert(member: Member): Promise<boolean>;
  get(tenantId: string, memberId: string): Promise<Member | null>;
  /** In whichever case it is written. */
  byEmail(email: string): Promise<Member | null>;
  /** At most `limit`, newest first; `q` looks in the e-mail address too. */
  list(tenantId: string, filter: PersonFilter, limit: number): Promise<Member[]>;
  /** The member as it is then; null where there is none, 'email_taken' where another one has the address. */
  update(tenantId: string, memberId: string, change: MemberChange): Promise<Member | null | 'email_taken'>;
  /** True where there was one. */
  delete(tenantId: string, memberId: string): Promise<boolean>;
}

export interface SessionStore {
  insert(session: Session): Promise<void>;
  getByHash(sessionHash: string): Promise<Session | null>;
  delete(sessionHash: string): Promise<void>;
  /** Deletes a member's, but the one to keep; the ids of those that were deleted. */
  deleteOf(memberId: string, keepSessionId?: string): Promise<string[]>;
  /** Deletes those that ended before. */
  purge(before: Date): Promise<void>;
}
