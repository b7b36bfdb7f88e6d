import type { AgentSnapshot } from '../../../src/domain/agent';
import type { Conversation } from '../../../src/domain/conversation';
import type { Message } from '../../../src/domain/message';
import type { ChainLink, KeptLink, NewLink } from '../../../src/domain/receipt';
import type { TurnRecord } from '../../../src/domain/turn';
import type { ConversationChange } from '../../../src/store/store';
import type { TurnContext } from '../../../workflows/turn/activity-types';
import type { ActivityDeps } from '../../deps';
import { receiptBody, type ReceiptParts } from './receipt-body';

type ReceiptDeps = Pick<ActivityDeps, 'store' | 'receipts'>;
type Ended = TurnContext & Pick<TurnRecord, 'found'>;

interface EndOfTurn {
  /** As it was read before this end. */
  conversation: Conversation;
  /** Null if it is gone. */
  snapshot: AgentSnapshot | null;
  /** The end's changes to the conversation. */
  change: ConversationChange;
  end: Pick<ReceiptParts, 'outcome' | 'log' | 'usage' | 'decisions' | 'costUsd'>;
  /** True if an earlier attempt may have stored a part of the same end. */
  isRepeated?: boolean;
}

/** The receipt of a turn that ends now. */
export interface TurnReceipt {
  /** Fields that the change of the conversation must carry; empty if the turn has its link already. */
  pending: { link?: NewLink };
  /** Returns the fields of the turn's record, from the conversation's newest links after the change. */
  kept: (newest: ChainLink[] | undefined) => KeptLink | undefined;
}

/**
 * Makes the receipt of a turn that ends now. A turn has one: the first that is added to the chain stands, whatever
 * becomes of the process that added it.
 */
export async function turnReceipt(
  { store, receipts }: ReceiptDeps,
  input: Ended,
  { conversation, snapshot, change, end, isRepeated = false }: EndOfTurn,
): Promise<TurnReceipt> {
  const { tenantId, conversationId, turnId: owner } = input.turn;
  const mayBeLinked = isRepeated || hasEnded(conversation.recent, owner);
  const isNear = conversation.links?.some((link) => link.owner === owner) === true;
  // An earlier attempt may have added the link so long ago that others have pushed it out of the conversation.
  const earlier = mayBeLinked && !isNear ? await receipts.find(tenantId, conversationId, owner) : undefined;
  if (earlier) return { pending: {}, kept: () => ({ link: earlier }) };
  const messages = await messagesOf({ store }, input, conversation, change.messages);
  const { found } = input;
  const parts = {
    ...end,
    ...(found && { found }),
    messages,
    recaps: conversation.recaps,
    snapshot,
    pricesDigest: receipts.pricesDigest,
    endedAt: new Date().toISOString(),
  };
  const link = await receipts.newLink({
    tenantId,
    conversationId,
    owner,
    kind: 'turn',
    body: (seal) => receiptBody(input, parts, seal),
  });
  return { pending: { link }, kept: (newest) => receipts.toKeep(newest, owner) };
}

/** Writes the turn's record. If the turn has one with another receipt, the chain gets that one. */
export async function putRecord({ store, receipts }: ReceiptDeps, record: TurnRecord): Promise<void> {
  const { tenantId, conversationId, turnId, receipt } = record;
  const stored = await store.turns.put(record);
  if (!receipt || !stored) return;
  if (stored.text === receipt.link.text) receipts.noteKept(turnId);
  else await store.conversations.correctLink(tenantId, conversationId, stored);
}

/** True if the transcript has what only the end of a turn writes. */
function hasEnded(recent: Message[], turnId: string): boolean {
  const own = recent.filter((message) => message.turnId === turnId);
  const last = own.at(-1);
  if (last?.role === 'user') return own.length === 1;
  return last?.role === 'assistant' && last.calls.length === 0 && !last.interrupted && !last.unfit;
}

/** The turn's own messages. In a long turn, the first of them may have moved to a bucket. */
async function messagesOf(
  { store }: Pick<ReceiptDeps, 'store'>,
  { turn }: Ended,
  { recent }: Conversation,
  added: Message[],
): Promise<Message[]> {
  const isOurs = ({ turnId }: Message) => turnId === turn.turnId;
  const near = once([...recent.filter(isOurs), ...added.filter(isOurs)]);
  if (near.some(({ role }) => role === 'user')) return near;
  const all = await store.conversations.messages(turn.tenantId, turn.conversationId);
  return once([...all.filter(isOurs), ...near]);
}

function once(messages: Message[]): Message[] {
  const ids = new Set<string>();
  return messages.filter(({ messageId }) => !ids.has(messageId) && ids.add(messageId));
}
