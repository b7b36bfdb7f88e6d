import { attributesFault, withAttributes } from '../../domain/attributes';
import type { Conversation, ConversationOrigin } from '../../domain/conversation';
import { ServiceError } from '../../domain/errors';
import type { TurnInput } from '../../domain/turn';
import type { MessageRequest } from './message-request';

/**
 * Returns what tools may know of who sends the message: whether a token proved the conversation's user, and attributes.
 * The token's attributes count before those of the body. Throws invalid_request if the conversation had too many then.
 */
export function askerOf(
  { caller, attributes: sent }: Pick<MessageRequest, 'caller' | 'attributes'>,
  { userId }: Pick<ConversationOrigin, 'userId'>,
  known: Pick<Conversation, 'attributes'> | undefined,
): Pick<TurnInput, 'isProved' | 'attributes'> {
  const isProved = caller.userProved && caller.userId === userId;
  const attributes = { ...sent, ...caller.attributes };
  const brings = Object.keys(attributes).length > 0;
  const fault = brings ? attributesFault(withAttributes(known?.attributes, attributes)) : undefined;
  if (fault !== undefined) throw new ServiceError('invalid_request', fault);
  return { ...(isProved && { isProved }), ...(brings && { attributes }) };
}
