import type { FrozenMcpServer } from '../../domain/mcp-server';
import type { ToolAccess } from '../../domain/tool';
import type { CredentialRef } from '../../domain/turn';
import { ServiceError } from '../../domain/errors';
import type { SnapshotStore } from '../../store/store';
import { newHandle, type CredentialVault, type Holder } from '../../agents/vault/credential-vault';
import type { BroughtCredentials } from '../../agents/vault/held-credentials';
import type { Caller } from './message-request';
import type { TurnProgress } from '../turn-gateway';

/** The vault for credentials of requests, and the queue of work that needs them. */
export interface CredentialKeeper {
  vault: Pick<CredentialVault, 'put' | 'drop'>;
  /** The task queue that only this process polls. */
  taskQueue: string;
  /** How long credentials are held, in milliseconds. */
  keptMs: number;
}

/** An MCP server that may need a credential of the request. */
type WantingServer = Pick<FrozenMcpServer, 'mcpServerId' | 'name' | 'auth' | 'requiresAuth'>;

/**
 * The credentials of a request that will be held, and the reference that is passed on. Nothing is held yet.
 */
export interface WantedCredentials {
  ref: CredentialRef;
  brought: BroughtCredentials;
  holder: Holder;
}

/** Returns the request's credentials that a turn's MCP servers need. Undefined if they need none of them. */
export function wantedCredentials(
  { taskQueue }: Pick<CredentialKeeper, 'taskQueue'>,
  { brought, credential, tenantId }: Pick<Caller, 'brought' | 'credential' | 'tenantId'>,
  servers: WantingServer[],
  access: ToolAccess,
): WantedCredentials | undefined {
  const reached = servers.filter(({ requiresAuth }) => access === 'all' || !requiresAuth);
  const names = new Set(
    reached.filter(({ auth }) => auth === 'token').flatMap(({ mcpServerId, name }) => [mcpServerId, name]),
  );
  const tokens = Object.fromEntries(
    Object.entries(brought?.tokens ?? {}).filter(([name]) => names.has(name)),
  );
  const jwt = reached.some(({ auth }) => auth === 'jwt') ? brought?.jwt : undefined;
  const wanted = Object.keys(tokens);
  if (wanted.length === 0 && jwt === undefined) return undefined;
  return {
    ref: { handle: newHandle(), taskQueue, servers: wanted, jwt: jwt !== undefined },
    brought: { tokens, ...(jwt !== undefined && { jwt }) },
    holder: { tenantId, isPublic: credential.kind === 'ACCESS_KEY' },
  };
}

/** Returns the answer's credentials that the MCP servers of its turn need. */
export async function wantedByTurn(
  { snapshots }: { snapshots: Pick<SnapshotStore, 'get'> },
  keeper: CredentialKeeper,
  caller: Caller,
  { turnId, snapshotId, access }: TurnProgress,
): Promise<WantedCredentials | undefined> {
  if (!caller.brought) return undefined;
  const snapshot = await snapshots.get(caller.tenantId, snapshotId);
  return wantedCredentials(keeper, caller, snapshot?.mcp?.servers ?? [], access[turnId] ?? caller.access);
}

/**
 * Holds the credentials before it calls `act`, because the turn may look for them at once. If `act` rejects,
 * no turn refers to them and they are dropped. Rejects with rate_limited if there is no room.
 */
export async function whileHeld<T>(
  { vault, keptMs }: CredentialKeeper,
  wanted: WantedCredentials | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!wanted) return act();
  const { ref, brought, holder } = wanted;
  if (!vault.put(ref.handle, brought, holder, keptMs)) throw noRoom();
  try {
    return await act();
  } catch (error) {
    vault.drop(ref.handle);
    throw error;
  }
}

function noRoom(): ServiceError {
  const message =
    'This workspace keeps as many tokens for tool servers as it can. Try again later, or without them.';
  return new ServiceError('rate_limited', message);
}
