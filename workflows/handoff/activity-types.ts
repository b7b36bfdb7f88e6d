import type { Conversation } from '../../src/domain/conversation';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';

/** A message of the transcript on its way through the history, which has no dates. */
type Written<M> = M extends unknown ? Omit<M, 'at'> & { at: string } : never;

/** What one command changes. Applied twice, it changes nothing more. */
export interface InboxChange {
  place: InboxPlace;
  item: InboxItem;
  messages: Written<OperatorMessage | HandoverMessage>[];
  servedBy?: Conversation['servedBy'];
  /** True where the agent's open turn makes way for a person. */
  stopsTurn: boolean;
}

export interface HandoffActivities {
  applyInboxChange: (change: InboxChange) => Promise<void>;
}
