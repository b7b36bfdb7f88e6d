import { isDeepStrictEqual } from 'node:util';
import { addAmounts, nothingSpent, type SpentSoFar } from '../../domain/budget';
import { withAttributes, type Attributes } from '../../domain/attributes';
import type { Conversation } from '../../domain/conversation';
import { hasText } from '../../domain/file';
import { attachmentsOf, type Message } from '../../domain/message';
import { withRecap, type Recap } from '../../domain/recap';
import type { ChainLink } from '../../domain/receipt';
import type { ConversationChange } from '../store';
import { pendingLink } from './chain-links';

/** The part of a change that the conversation lacks; empty if the change was applied before. */
export interface PendingChange {
  messages: Message[];
  fields: Partial<
    Pick<
      Conversation,
      'consents' | 'servedBy' | 'failures' | 'lastActivityAt' | 'hasFiles' | 'budget' | 'continuedIn'
    >
  >;
  /** All that the conversation has then. */
  attributes: Attributes | undefined;
  /** All that count then. */
  recaps: Recap[] | undefined;
  link: ChainLink | undefined;
}

/** Omits messages whose id is among the recent ones or occurs earlier in the change. */
export function pendingChange(current: Conversation, change: ConversationChange): PendingChange {
  const ids = new Set(current.recent.map((message) => message.messageId));
  const messages = change.messages.filter(({ messageId }) => !ids.has(messageId) && ids.add(messageId));
  const isRepeated = change.messages.length > 0 && messages.length === 0;
  const consents = [...new Set([...current.consents, ...(change.consents ?? [])])];
  const { servedBy = current.servedBy, failures = current.failures, continuedIn, at } = change;
  const covered = change.recap && withRecap(current.recaps, change.recap);
  const recaps = covered === current.recaps ? undefined : covered;
  const budget = budgetAfter(current, change, { isNew: messages.length > 0 || recaps !== undefined });
  return {
    messages,
    recaps,
    attributes: isRepeated ? undefined : changedAttributes(current, change),
    link: pendingLink(current, change.link),
    fields: {
      ...(consents.length > current.consents.length && { consents }),
      ...(servedBy !== current.servedBy && { servedBy }),
      ...(failures !== current.failures && { failures }),
      ...(budget && { budget }),
      ...(continuedIn !== undefined && continuedIn !== current.continuedIn && { continuedIn }),
      ...(!current.hasFiles && messages.flatMap(attachmentsOf).some(hasText) && { hasFiles: true as const }),
      ...(at > current.lastActivityAt && { lastActivityAt: at }),
    },
  };
}

/** Undefined if nothing changes. */
function changedAttributes(
  { attributes = {} }: Pick<Conversation, 'attributes'>,
  change: Pick<ConversationChange, 'attributes'>,
): Attributes | undefined {
  const after = withAttributes(attributes, change.attributes);
  return isDeepStrictEqual(after, attributes) ? undefined : after;
}

/** Undefined if nothing changes. A change that brings neither a message nor a recap was applied before, unless it has a name. */
export function budgetAfter(
  { budget = nothingSpent }: Pick<Conversation, 'budget'>,
  { spent, spentFor, raise }: Pick<ConversationChange, 'spent' | 'spentFor' | 'raise'>,
  { isNew }: { isNew: boolean },
): SpentSoFar | undefined {
  if (raise && !budget.raises.includes(raise.id)) {
    const raised = { ...budget.raised, [raise.unit]: budget.raised[raise.unit] + raise.by };
    return { ...budget, raised, raises: [...budget.raises, raise.id] };
  }
  if (!spent) return undefined;
  const sum = { ...budget, spent: addAmounts(budget.spent, spent) };
  if (spentFor !== undefined) return spentFor === budget.spentFor ? undefined : { ...sum, spentFor };
  return isNew ? sum : undefined;
}

/**
 * Messages old enough that they may already be in a bucket. A message newer than the newest recent one needs
 * no bucket read: a repeated message carries the same time as the first.
 */
export function possiblyBucketed(current: Conversation, messages: Message[]): Message[] {
  const newest = current.recent.at(-1);
  return current.buckets === 0 || !newest ? [] : messages.filter((message) => message.at <= newest.at);
}

export function isEmpty({ messages, fields, recaps, attributes, link }: PendingChange): boolean {
  return messages.length === 0 && Object.keys(fields).length === 0 && !recaps && !attributes && !link;
}
