import type { InboxPlace, OperatorCommand } from '../../src/domain/inbox-command';
import type { InboxEvent, InboxItem } from '../../src/domain/inbox-item';
import type { Operator } from '../../src/domain/member';
import type { HandoverMessage } from '../../src/domain/message';
import type { InboxChange } from './activity-types';

type Written = InboxChange['messages'][number];

/** Its text is in the store. */
export function operatorMessage(
  { messageId, by }: Extract<OperatorCommand, { do: 'reply' }>,
  at: string,
): Written {
  return { role: 'operator', messageId, turnId: '', text: '', by, at };
}

/** Returns a message that a queue sends in the team's name. Its id is the same in every replay. */
export function queueMessage(
  { conversationId }: InboxPlace,
  { agentName = '' }: InboxItem,
  { kind, number, text, at }: { kind: 'told' | 'shut'; number: number; text: string; at: string },
): Written {
  // An entry writes at most one of each kind.
  const messageId = `msg_${conversationId.slice('conv_'.length)}${kind}${String(number).padStart(18, '0')}`;
  return { role: 'operator', messageId, turnId: '', text, by: { ...nobody, name: agentName }, at };
}

const nobody: Operator = { memberId: '', name: '' };

/**
 * Marks that somebody else serves the conversation after a command than before it. The user's page shows the mark, and
 * it tells the model who came and who gave the conversation back. Returns undefined if nobody else serves it.
 */
export function handoverMark(
  place: InboxPlace,
  [before, after]: [InboxItem | undefined, InboxItem],
  { by = nobody, at }: Pick<InboxEvent, 'by' | 'at'>,
): Written | undefined {
  const [was, is] = [holderOf(before), holderOf(after)];
  if (was?.memberId === is?.memberId) return undefined;
  if (!is) return handover(place, { to: 'agent', by, at });
  if (is !== nobody) return handover(place, { to: 'operator', by: is, at });
  return handover(place, { to: 'operator', state: was ? 'left' : 'waiting', by: was ?? nobody, at });
}

/** Returns the operator who serves the conversation, `nobody` if it waits for one, or undefined if the agent does. */
function holderOf(item: InboxItem | undefined): Operator | undefined {
  if (!item?.handedOff || item.state === 'resolved') return undefined;
  return item.assignee ?? nobody;
}

function handover(
  { conversationId }: InboxPlace,
  { at, ...mark }: Pick<HandoverMessage, 'to' | 'state' | 'by'> & { at: string },
): Written {
  // Like every message id, it names its conversation by 22 characters. A conversation changes hands at most
  // once in a millisecond, so the other 22 characters are unique and equal in every replay.
  const what = (mark.state ?? mark.to).padEnd(9, '_');
  const messageId = `msg_${conversationId.slice('conv_'.length)}${what}${Date.parse(at)}`;
  return { role: 'handover', messageId, turnId: '', text: '', ...mark, at };
}
