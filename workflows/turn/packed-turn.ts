import type { ConversationOrigin } from '../../src/domain/conversation';
import type { TurnInput, TurnLimits } from '../../src/domain/turn';

/** The origin of a conversation whose ids stand elsewhere. */
export type PackedOrigin = Omit<ConversationOrigin, 'conversationId' | 'tenantId'>;

/**
 * A turn's input as workflow history holds it: it does not repeat ids or the usual limits. A whole TurnInput
 * is a valid packed one, and turns of an earlier version were started with such inputs.
 */
export type PackedTurn = Omit<TurnInput, 'conversation' | 'limits'> & {
  conversation: PackedOrigin;
  limits?: Partial<TurnLimits>;
};

/** These values must never change, because open turns rely on them. The settings' defaults may. */
const usualLimits: TurnLimits = {
  workMs: 600_000,
  modelSteps: 25,
  modelAttempts: 4,
  modelBackoffMs: 500,
  heartbeatTimeoutMs: 5_000,
  waitingMessages: 20,
  waitingBytes: 256 * 1024,
};

export function packTurn({ conversation, limits, ...turn }: TurnInput): PackedTurn {
  const unusual = unusualLimits(limits);
  return {
    ...turn,
    conversation: packOrigin(conversation),
    ...(Object.keys(unusual).length > 0 && { limits: unusual }),
  };
}

export function unpackTurn({ conversation, limits, ...turn }: PackedTurn): TurnInput {
  return {
    ...turn,
    conversation: unpackOrigin(conversation, turn),
    limits: { ...usualLimits, ...limits },
  };
}

export function packOrigin(conversation: ConversationOrigin): PackedOrigin {
  const { conversationId: _conversation, tenantId: _tenant, ...origin } = conversation;
  return origin;
}

export function unpackOrigin(
  origin: PackedOrigin,
  { conversationId, tenantId }: Pick<ConversationOrigin, 'conversationId' | 'tenantId'>,
): ConversationOrigin {
  return { ...origin, conversationId, tenantId };
}

function unusualLimits(limits: TurnLimits): Partial<TurnLimits> {
  const usual = new Map<string, number>(Object.entries(usualLimits));
  return Object.fromEntries(Object.entries(limits).filter(([name, value]) => usual.get(name) !== value));
}
