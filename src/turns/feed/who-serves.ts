import type { ConversationStore } from '../../store/store';
import type { SseEvent } from '../relay/events';
import { isOfPeople } from './feed-items';
import type { ConversationPlace } from './next-feed-items';
import { presentServer } from './present-people';
import type { TypingOperators } from './typing-operators';

interface WhoServesDeps {
  store: { conversations: Pick<ConversationStore, 'get' | 'messages'> };
  place: ConversationPlace;
  typing: TypingOperators;
  /** Whether people served the conversation when its feed was opened. */
  isByPeople: boolean;
}

/**
 * Says what no item of the feed says: who has the conversation when a reader comes, and whether that operator types.
 */
export class WhoServes {
  private isDue: boolean;
  private typing = '';
  private told = '';

  constructor(private readonly deps: WhoServesDeps) {
    this.isDue = deps.isByPeople;
  }

  /** Returns what a reader who has passed every item is to learn, if there is anything. */
  async news(): Promise<SseEvent | undefined> {
    const { store, place, typing } = this.deps;
    const typists = typing.ids().join();
    if (!this.isDue && typists === this.typing) return undefined;
    const { tenantId, conversationId } = place;
    const conversation = await store.conversations.get(tenantId, conversationId);
    const { servedBy, recent = [] } = conversation ?? {};
    const isEnough = servedBy !== 'human' || recent.some(isOfPeople);
    const messages = isEnough ? recent : await store.conversations.messages(tenantId, conversationId);
    this.isDue = false;
    this.typing = typists;
    return servedBy === 'human' ? this.unlessTold(presentServer(messages, typing)) : undefined;
  }
  private unlessTold(event: SseEvent): SseEvent | undefined {
    const told = JSON.stringify(event.data);
    if (told === this.told) return undefined;
    this.told = told;
    return event;
  }
}
