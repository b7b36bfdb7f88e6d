import type { InboxPlace, OperatorCommand } from '../../src/domain/inbox-command';
import type { Operator } from '../../src/domain/member';
import type { InboxChange } from './activity-types';

type Written = InboxChange['messages'][number];

export function operatorMessage(
  { messageId, text, by }: Extract<OperatorCommand, { do: 'reply' }>,
  at: string,
): Written {
  return { role: 'operator', messageId, turnId: '', text, by, at };
}

/** Tells the model that a person took the conversation out of its hands. */
export function handedOver(place: InboxPlace, by: Operator, at: string): Written {
  return handover(place, { to: 'operator', by, at });
}

/** Tells the model that it has the conversation again. */
export function handedBack(place: InboxPlace, by: Operator, at: string): Written {
  return handover(place, { to: 'agent', by, at });
}

function handover(
  { conversationId }: InboxPlace,
  { to, by, at }: { to: 'operator' | 'agent'; by: Operator; at: string },
): Written {
  // It names its conversation, as all ids of messages do, by 22 characters; one conversation changes hands at most once
  // in a millisecond, so the other 22 are its own, in every replay.
  const messageId = `msg_${conversationId.slice('conv_'.length)}${to.padEnd(9, '_')}${Date.parse(at)}`;
  return { role: 'handover', messageId, turnId: '', text: '', to, by, at };
}
