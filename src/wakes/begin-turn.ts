import type { TenantConfigCache } from '../agents/tenant-config-cache/tenant-config-cache';
import type { Attributes } from '../domain/attributes';
import { notFound, ServiceError } from '../domain/errors';
import type { TurnInput, TurnPlace } from '../domain/turn';
import type { TurnCause } from '../domain/turn-cause';
import type { AcceptedMessage, Caller, MessageRequest } from '../turns/admission/message-request';

export interface BeginDeps {
  tenantConfigs: Pick<TenantConfigCache, 'configOf'>;
  turns: { accept(request: MessageRequest): Promise<AcceptedMessage> };
}

/** A turn that begins by itself. */
export interface OwnTurn {
  tenantId: string;
  cause: TurnCause & { id: string };
  agentId: string;
  text: string;
  /** Begins with its first message. */
  conversationId: string;
  userId?: string;
  attributes?: Attributes;
  /** The same key begins the same turn, even if the words have changed meanwhile. */
  key: string;
  /** The workflow that hears of the turn's end. */
  wake?: TurnInput['wake'];
}

/**
 * Begins the turn, once for each key. Throws conflict while the workspace pauses such work, not_found for an agent that is
 * gone, forbidden in a disabled workspace, and what a message throws.
 */
export async function beginTurn(deps: BeginDeps, turn: OwnTurn): Promise<TurnPlace> {
  const caller = await callerOf(deps, turn);
  const { cause, agentId, text, conversationId, attributes, key, wake } = turn;
  const request: MessageRequest = {
    ...{ caller, text, conversationId, agentId, cause },
    chatIdOf: 'client',
    agentType: 'general',
    channel: caller.channel,
    concurrency: 'enqueue',
    idempotencyKey: key,
    fingerprint: key,
    ...(attributes && { attributes }),
    ...(wake && { wake }),
  };
  return deps.turns.accept(request);
}

async function callerOf(
  { tenantConfigs }: Pick<BeginDeps, 'tenantConfigs'>,
  { tenantId, cause, agentId, userId }: OwnTurn,
): Promise<Caller> {
  const config = await tenantConfigs.configOf(tenantId);
  if (!config) throw notFound();
  if (config.tenant.disabledAt) throw new ServiceError('forbidden', 'The workspace is disabled.');
  if (config.tenant.pausesOwnWork) throw ownWorkIsPaused();
  return {
    ...{ tenantId, config, access: 'all', channel: 'platform', network: '' },
    credential: {
      ...{ credentialId: cause.id, tenantId, agentId, kind: 'API_KEY', name: cause.origin },
      ...{ keyHash: '', prefix: '', last4: '' },
      createdAt: new Date(0),
    },
    participant: { id: userId ?? cause.id, named: true },
    ...(userId !== undefined && { userId }),
  };
}

export function ownWorkIsPaused(): ServiceError {
  const message = 'The workspace has paused all work that begins by itself. Its settings can let it go on.';
  return new ServiceError('conflict', message);
}
