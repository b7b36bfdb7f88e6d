import type { Conversation } from '../../src/domain/conversation';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';

/** A transcript message as workflow history stores it: with `at` as a string, since history has no dates. */
type Written<M> = M extends unknown ? Omit<M, 'at'> & { at: string } : never;

/** What one command changes. Applying it twice has the same effect as applying it once. */
export interface InboxChange {
  place: InboxPlace;
  item: InboxItem;
  messages: Written<OperatorMessage | HandoverMessage>[];
  servedBy?: Conversation['servedBy'];
  /** True if the agent's open turn must stop because a person takes over. */
  stopsTurn: boolean;
}

export interface HandoffActivities {
  applyInboxChange: (change: InboxChange) => Promise<void>;
}
