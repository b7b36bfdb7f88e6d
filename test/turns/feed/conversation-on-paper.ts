import { CountedPubSub } from './counted-pubsub';
import { ConversationNews } from '../../../src/turns/feed/conversation-news';
import { openFeed } from '../../../src/turns/feed/open-feed';
import { relayConversation } from '../../../src/turns/feed/relay-conversation';
import { newId, newTurnId } from '../../../src/domain/ids';
import type { Message, OperatorMessage } from '../../../src/domain/message';
import type { SseEvent } from '../../../src/turns/relay/events';
import type { TurnLog } from '../../../src/domain/turn-log';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import type { RelayStore } from '../../../src/turns/relay/turn-texts';
import { aConversation, aTurnRecord, userMessage } from '../../store/samples';
import { memoryStore } from '../../support/memory-store';

/** A conversation in memory, its open turns, and a client that reads its feed. */
export class Paper {
  readonly place = { tenantId: newId('tenant'), conversationId: newId('conv') };
  readonly store = memoryStore();
  readonly events = new CountedPubSub(this.store.conversationEvents);
  readonly feed = new TurnFeed();
  readonly leaving = new AbortController();
  readonly seen: string[] = [];
  openTurns: string[] = [];
  /** The logs of the open turns so far. */
  readonly logs = new Map<string, TurnLog>();
  asked = 0;

  async begin(): Promise<void> {
    await this.store.conversations.open({ ...aConversation(this.place.tenantId), ...this.place });
  }

  write(...messages: Message[]): Promise<unknown> {
    const { tenantId, conversationId } = this.place;
    return this.store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  }

  serveBy(servedBy: 'human' | 'agent'): Promise<unknown> {
    const { tenantId, conversationId } = this.place;
    return this.store.conversations.append(tenantId, conversationId, {
      messages: [],
      servedBy,
      at: new Date(),
    });
  }

  async endedTurn(): Promise<Message> {
    const turnId = newTurnId(this.place.conversationId);
    const record = aTurnRecord(this.place.tenantId);
    const log = { ...record.log, spans: [] };
    await this.store.turns.put({ ...record, ...this.place, turnId, log });
    return { ...userMessage('hi'), turnId };
  }

  publish(): void {
    this.events.publishSoon({ topic: 'conversation', ...this.place });
  }

  listen(passed: string[] = [], store: RelayStore = this.store): Promise<void> {
    const deps = { ...this.deps(), store };
    const feed = { begin: { passed }, news: deps.news.follow(this.place) };
    return this.read(relayConversation(deps, this.place, feed, this.leaving.signal));
  }

  /** Opens the feed as a client does, and runs `meanwhile` once the conversation has been read. */
  open(lastEventId: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    const deps = this.deps();
    const read = async () => {
      const conversation = await this.store.conversations.get(this.place.tenantId, this.place.conversationId);
      if (!conversation) throw new Error('The conversation is gone.');
      await meanwhile();
      return conversation;
    };
    return openFeed(deps, { place: this.place, lastEventId, read }, (feed) => {
      void this.read(relayConversation(deps, this.place, feed, this.leaving.signal));
    });
  }

  private deps() {
    return {
      store: this.store,
      feed: this.feed,
      news: new ConversationNews(this.events),
      openTurns: async () => {
        this.asked += 1;
        return this.openTurns;
      },
      readLog: async ({ turnId }: { turnId: string }) =>
        (await this.store.turns.get(this.place.tenantId, turnId))?.log ??
        this.logs.get(turnId) ??
        (this.openTurns.includes(turnId) ? { entries: [], spans: [] } : null),
    };
  }

  private async read(events: AsyncIterable<SseEvent>): Promise<void> {
    for await (const { event, id = '' } of events)
      this.seen.push(event === 'message' ? id : id.replace(/^turn_/, ''));
  }
}

export function said(messageId: string): OperatorMessage {
  const by = { memberId: 'member_1', name: 'Ada' };
  return { role: 'operator', messageId, turnId: '', text: 'Hello', at: new Date(), by };
}
