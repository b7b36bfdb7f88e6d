import type { AttributeChanges } from '../domain/attributes';
import type { Amounts, BudgetUnit } from '../domain/budget';
import type { Conversation, ConversationSummary, NewConversation } from '../domain/conversation';
import type { Person } from '../domain/erasure';
import type { Message } from '../domain/message';
import type { Recap } from '../domain/recap';
import type { NewLink } from '../domain/receipt';
import type { RecapStore } from './recap-store';
import type { ChainStore } from './receipt-stores';
import type { ListFilter, ListPosition } from './tenant-stores';

/** The changes that one write makes to a conversation. */
export interface ConversationChange {
  /** Appended in this order. A message whose id is already stored is left as it is. */
  messages: Message[];
  /** Tools that the user consented to. */
  consents?: string[];
  servedBy?: Conversation['servedBy'];
  failures?: number;
  /** Made with the messages: not if all of them are stored already. */
  attributes?: AttributeChanges;
  /** Added to the recaps that count, in the place of those that it replaces, unless one of its number is there. */
  recap?: Recap;
  /** Added to what budgets count, with the messages: not if all of them are stored already. */
  spent?: Amounts;
  /** Names what was spent, if no message or recap comes of it. It is added unless it was added last. */
  spentFor?: string;
  /** The branch in which a client's chat goes on. */
  continuedIn?: string;
  /** Allows more to the conversation's budget of a unit, in parts, once for each id. */
  raise?: { id: string; unit: BudgetUnit; by: number };
  /** Added to the conversation's chain of receipts, unless its owner has a link there. */
  link?: NewLink;
  at: Date;
}

/** Selects conversations of a tenant. */
export interface ConversationFilter extends ListFilter {
  channel?: Conversation['channel'];
  agentId?: string;
  state?: Conversation['servedBy'];
  /** Matches the `userId` or the `participantId`. */
  user?: string;
  person?: Person;
  /** Only those in which agents were asked for this conversation, at any depth. */
  top?: string;
  /** Only those without any activity since this time. */
  inactiveSince?: Date;
}

/** The results of a search, newest first. */
export interface ConversationSearch {
  found: ConversationSummary[];
  /** The last conversation that was looked at. Present if the search ended early, and older ones may match too. */
  endedAt?: ListPosition;
}

export interface ConversationStore extends ChainStore, RecapStore {
  /** Creates the conversation and returns it. Returns undefined, and changes nothing, if it already exists. */
  open(conversation: NewConversation): Promise<Conversation | undefined>;
  /** Returns the conversation, and tells an erased one from one that never was. */
  find(tenantId: string, conversationId: string): Promise<Conversation | 'erased' | null>;
  /** Returns null for an erased conversation too. */
  get(tenantId: string, conversationId: string): Promise<Conversation | null>;
  /**
   * Applies the change once, even if it is requested repeatedly. Pass `known` to save a read if you have just
   * read the conversation; a write that lost a race reads again. Returns the updated conversation. Of two
   * messages with one id the first is kept.
   */
  append(
    tenantId: string,
    conversationId: string,
    change: ConversationChange,
    known?: Conversation,
  ): Promise<Conversation>;
  /** Returns these conversations as lists show them, by id; omits those that the tenant does not have. */
  summaries(tenantId: string, conversationIds: string[]): Promise<ReadonlyMap<string, ConversationSummary>>;
  /** One message, from the recent ones or from a bucket. */
  message(tenantId: string, conversationId: string, messageId: string): Promise<Message | null>;
  /** Every message, oldest first. */
  messages(tenantId: string, conversationId: string): Promise<Message[]>;
  /** Streams every message, so that a long conversation needs little memory. */
  eachMessage(tenantId: string, conversationId: string): AsyncIterable<Message>;
  countMessages(tenantId: string, conversationId: string): Promise<number>;
  /** How many conversations there are, and when the newest began. */
  ofPerson(tenantId: string, person: Person): Promise<{ count: number; newestAt?: Date }>;
  /** Returns at most `limit`, newest first; those of the same millisecond in the order of their ids. */
  list(tenantId: string, filter: ConversationFilter, limit: number): Promise<ConversationSummary[]>;
  /** Finds conversations in which any message contains `q`, ignoring case. Ends early if it would take too long. */
  search(
    tenantId: string,
    filter: ConversationFilter & { q: string },
    limit: number,
  ): Promise<ConversationSearch>;
  /**
   * Erases the conversation with all its messages. Its bare id stays, so that work in progress cannot create
   * it again, and so do the newest links of its chain, without their salts. Its key stays until you destroy it: what
   * is written meanwhile can't be read afterwards. May be repeated. False if the tenant never had this conversation.
   */
  erase(tenantId: string, conversationId: string): Promise<boolean>;
  /** True if the tenant had the conversation, and it was erased. */
  isErased(tenantId: string, conversationId: string): Promise<boolean>;
}
