import { ConversationNews } from '../../../src/turns/feed/conversation-news';
import type { ConversationEvent } from '../../../src/domain/pubsub-event';
import { memoryStore } from '../../support/memory-store';
import { CountedPubSub } from './counted-pubsub';

const event: ConversationEvent = { topic: 'conversation', tenantId: 'tenant_1', conversationId: 'conv_1' };

test('an event reaches the readers of its conversation, and no others', () => {
  const pubsub = new CountedPubSub(memoryStore().conversationEvents);
  const news = new ConversationNews(pubsub);
  const heard: string[] = [];
  const follow = (name: string, place: Partial<ConversationEvent> = {}) =>
    news.onChange({ ...event, ...place }, () => heard.push(name));
  const leave = ['first', 'second'].map((name) => follow(name));
  leave.push(follow('other', { conversationId: 'conv_2' }), follow('stranger', { tenantId: 'tenant_2' }));
  void pubsub.publish(event);
  void pubsub.publish({ ...event, topic: 'inbox' });
  expect(heard).toEqual(['first', 'second']);
  expect(pubsub.subscribers).toBe(1);

  leave[0]?.();
  void pubsub.publish(event);
  expect(heard).toEqual(['first', 'second', 'second']);
  for (const each of leave.slice(1)) each();
  expect(pubsub.subscribers).toBe(0);
  pubsub.close();
});
