import type { ConversationOrigin } from '../../domain/conversation';
import { messageIdOf } from '../../domain/ids';
import type { TurnInput, TurnLimits } from '../../domain/turn';
import type { MessageRequest } from './message-request';
import type { rulesOf } from './resolve-conversation';

type AgentRules = ReturnType<typeof rulesOf> &
  Pick<TurnInput, 'snapshotId' | 'models' | 'handoff' | 'isWithHuman' | 'hasFiles'>;

/** Returns the input of a new turn. */
export function turnInput(
  turnId: string,
  { caller, text }: MessageRequest,
  conversation: ConversationOrigin,
  agent: AgentRules,
  limits: TurnLimits,
): TurnInput {
  const { conversationId, tenantId } = conversation;
  const message = {
    messageId: messageIdOf(conversationId, turnId, 'user'),
    at: new Date().toISOString(),
    bytes: Buffer.byteLength(text),
    keyId: caller.credential.credentialId,
  };
  const { access } = caller;
  return { turnId, conversationId, tenantId, ...agent, message, conversation, access, limits };
}
