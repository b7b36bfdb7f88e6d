import { CountedPubSub } from './counted-pubsub';
import { ConversationNews } from '../../../src/turns/feed/conversation-news';
import { openFeed } from '../../../src/turns/feed/open-feed';
import { relayConversation } from '../../../src/turns/feed/relay-conversation';
import { newId, newTurnId } from '../../../src/domain/ids';
import type { Operator } from '../../../src/domain/member';
import type { HandoverMessage, Message, OperatorMessage } from '../../../src/domain/message';
import type { PresenceEvent } from '../../../src/domain/pubsub-event';
import type { SseEvent } from '../../../src/turns/relay/events';
import type { TurnLog } from '../../../src/domain/turn-log';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import type { RelayStore } from '../../../src/turns/relay/turn-texts';
import { aConversation, aTurnRecord, userMessage } from '../../store/samples';
import { noLinks } from '../../support/no-links';
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
    const feed = { begin: { passed }, ...deps.news.follow(this.place), isByPeople: false };
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
      links: noLinks,
      readLog: async ({ turnId }: { turnId: string }) =>
        (await this.store.turns.get(this.place.tenantId, turnId))?.log ??
        this.logs.get(turnId) ??
        (this.openTurns.includes(turnId) ? { entries: [], spans: [] } : null),
    };
  }

  /** An operator says what it does. */
  presence(by: Operator, doing: PresenceEvent['doing'], forMs = 30_000): void {
    const until = new Date(Date.now() + forMs).toISOString();
    this.events.publishSoon({ topic: 'presence', ...this.place, by, doing, until });
  }

  private async read(events: AsyncIterable<SseEvent>): Promise<void> {
    for await (const event of events) this.seen.push(shortly(event));
  }
}

/** An event of people in words, with its id if it has one; any other by its id, or else its kind. */
function shortly(event: SseEvent): string {
  const { id = '' } = event;
  if (event.event === 'participant')
    return [id, event.data.name, event.data.state].filter((part) => part).join(' ');
  if (event.event === 'agent') return `${id} ${event.data.state}`;
  return id === '' ? event.event : id.replace(/^turn_/, '');
}

export function mark(
  messageId: string,
  { to = 'operator', name = 'Ada', ...state }: Partial<HandoverMessage> & { name?: string } = {},
): HandoverMessage {
  const by = { memberId: name && `member_${name}`, name };
  return { role: 'handover', messageId, turnId: '', text: '', at: new Date(), to, by, ...state };
}

export function said(messageId: string): OperatorMessage {
  const by = { memberId: 'member_1', name: 'Ada' };
  return { role: 'operator', messageId, turnId: '', text: 'Hello', at: new Date(), by };
}
