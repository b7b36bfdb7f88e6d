import type { Conversation } from '../../src/domain/conversation';
import type { DraftOrder, InboxPlace } from '../../src/domain/inbox-command';
import type { InboxEvent, InboxItem, InboxSight, TeamFacts } from '../../src/domain/inbox-item';
import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';
import type { EnteredQueue } from '../../src/domain/queue';

/** A transcript message as workflow history stores it: with `at` as a string, since history has no dates. */
type Written<M> = M extends unknown ? Omit<M, 'at'> & { at: string } : never;

/** An event with the number of its entry. The store holds the text of a note under its id. */
export interface WrittenEvent extends InboxEvent {
  number: number;
  facts?: TeamFacts;
  noteId?: string;
}

/**
 * The changes of one command or timer. Applying it twice has the same effect as applying it once. The store holds the
 * text of an operator's message under its id; a queue's message has its own.
 */
export interface InboxChange {
  place: InboxPlace;
  item: InboxItem;
  /** Who saw the item, if not the same do afterwards. */
  before?: InboxSight;
  /** Absent if there is nothing for people to read about. */
  event?: WrittenEvent;
  messages: Written<OperatorMessage | HandoverMessage>[];
  servedBy?: Conversation['servedBy'];
  /** True if the agent's open turn must stop because a person takes over. */
  stopsTurn: boolean;
}

export interface ReadQueueInput {
  place: InboxPlace;
  queueId: string;
  /** The number of the entry with which the conversation gets to the queue. Absent: it is there already. */
  entry?: number;
}

/** What became of a change that gives the conversation to a member. */
export interface AppliedChange {
  /** The member who got the conversation, if they were removed just before. */
  removedMemberId?: string;
}

export interface HandoffActivities {
  /** Older builds return nothing. */
  applyInboxChange: (change: InboxChange) => Promise<AppliedChange | undefined>;
  /** Returns the conversation's item as it is stored. */
  readInboxItem: (place: InboxPlace) => Promise<InboxItem | null>;
  /** Returns the queue as it is now, and whose turn it is. Null if it was deleted. */
  readQueue: (input: ReadQueueInput) => Promise<EnteredQueue | null>;
  /** Returns the reply that the agent's model proposes. Null if there is none to propose. */
  proposeReply: (order: DraftOrder) => Promise<string | null>;
}
