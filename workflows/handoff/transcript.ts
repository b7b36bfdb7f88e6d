import type { InboxPlace, OperatorCommand } from '../../src/domain/inbox-command';
import type { Operator } from '../../src/domain/member';
import type { InboxChange } from './activity-types';

type Written = InboxChange['messages'][number];

/** Its text is in the store. */
export function operatorMessage(
  { messageId, by }: Extract<OperatorCommand, { do: 'reply' }>,
  at: string,
): Written {
  return { role: 'operator', messageId, turnId: '', text: '', by, at };
}

/** Lets the model know that a person took over the conversation. */
export function handedOver(place: InboxPlace, by: Operator, at: string): Written {
  return handover(place, { to: 'operator', by, at });
}

/** Lets the model know that it has the conversation again. */
export function handedBack(place: InboxPlace, by: Operator, at: string): Written {
  return handover(place, { to: 'agent', by, at });
}

function handover(
  { conversationId }: InboxPlace,
  { to, by, at }: { to: 'operator' | 'agent'; by: Operator; at: string },
): Written {
  // Like every message id, it names its conversation by 22 characters. A conversation changes hands at most
  // once in a millisecond, so the other 22 characters are unique and equal in every replay.
  const messageId = `msg_${conversationId.slice('conv_'.length)}${to.padEnd(9, '_')}${Date.parse(at)}`;
  return { role: 'handover', messageId, turnId: '', text: '', to, by, at };
}
