import type { Announcement } from '../src/domain/announcement';
import type { InboxPlace, TurnCommand } from '../src/domain/inbox-command';
import type { ModelPrices } from '../src/domain/model-price';
import type { Model } from '../src/model/model';
import type { Outbound } from '../src/outbound/outbound';
import type { Store } from '../src/store/store';

/** Where work in progress is shown to the clients of this process, and hears that it is no longer wanted. */
export interface WorkFeed {
  publishText(turnId: string, after: number, text: string): void;
  onStop(turnId: string, stop: () => void): () => void;
}

/** Where turns leave word for the people who work in the inbox. */
export interface InboxDoor {
  tell(place: InboxPlace, commandId: string, command: TurnCommand): Promise<void>;
}

/** What an operator who takes over needs of the turns. */
export interface OpenTurns {
  /** Stops the conversation's open turn, which makes way for a person, and waits for its end; false where none is open. */
  makeWay(conversationId: string): Promise<boolean>;
}

export interface ActivityDeps {
  store: Store;
  feed: WorkFeed;
  model: Pick<Model, 'ask'>;
  prices: ModelPrices;
  outbound: Outbound;
  inbox: InboxDoor;
  turns: OpenTurns;
  /** Tells who reads the conversation or the inbox, wherever they are connected; never fails. */
  announce: (announcement: Announcement) => Promise<void>;
}
