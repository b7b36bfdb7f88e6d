import type { Conversation } from '../../src/domain/conversation';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxEvent, InboxItem } from '../../src/domain/inbox-item';
import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';

/** A transcript message as workflow history stores it: with `at` as a string, since history has no dates. */
type Written<M> = M extends unknown ? Omit<M, 'at'> & { at: string } : never;

/** An event with the number of its entry. The store holds the text of a note under its id. */
export interface WrittenEvent extends InboxEvent {
  number: number;
  noteId?: string;
}

/**
 * The changes of one command. Applying it twice has the same effect as applying it once. The store holds the text of an
 * operator's message under its id.
 */
export interface InboxChange {
  place: InboxPlace;
  item: InboxItem;
  event: WrittenEvent;
  messages: Written<OperatorMessage | HandoverMessage>[];
  servedBy?: Conversation['servedBy'];
  /** True if the agent's open turn must stop because a person takes over. */
  stopsTurn: boolean;
}

export interface HandoffActivities {
  applyInboxChange: (change: InboxChange) => Promise<void>;
  /** Returns the conversation's item as it is stored. */
  readInboxItem: (place: InboxPlace) => Promise<InboxItem | null>;
}
