import { findCall, type Message } from '../../domain/message';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import type { OutboxEvent } from '../../domain/outbox-event';
import type { Webhook } from '../../domain/webhook';
import type { Store } from '../../store/store';

/** The parts of the store that have the texts which events are about. */
export type ContentStore = Pick<Store, 'conversations' | 'inbox' | 'documents'>;

/**
 * Returns the body of a delivery: `{ type, timestamp, data }`, as Standard Webhooks recommends. With `includeContent` the
 * texts are read now, so that erased ones are not sent any more.
 */
export async function eventBody(
  store: ContentStore,
  { type, at: timestamp, data, ...event }: OutboxEvent,
  { includeContent }: Pick<Webhook, 'includeContent'>,
): Promise<string> {
  const content = includeContent ? await contentOf(store, { ...event, type, data }) : {};
  return JSON.stringify({ type, timestamp, data: { ...data, ...content } });
}

type Described = Pick<OutboxEvent, 'tenantId' | 'type' | 'data' | 'conversationId'>;

async function contentOf(store: ContentStore, event: Described): Promise<JsonObject> {
  const { tenantId, conversationId, data } = event;
  if (typeof data['documentId'] === 'string') {
    const document = await store.documents.get(tenantId, data['documentId']);
    return document ? { name: document.name } : {};
  }
  if (conversationId === undefined) return {};
  if (event.type === 'handoff.requested') {
    const item = await store.inbox.get(tenantId, conversationId);
    return item ? { message: item.message, ...(item.reason !== undefined && { reason: item.reason }) } : {};
  }
  const { askedBy } = data;
  const asked = isJsonObject(askedBy) ? { ...data, ...askedBy } : { ...data, conversationId };
  const messages = await messagesOf(store, tenantId, asked);
  return { ...textsIn(messages, asked), ...callIn(messages, asked) };
}

/** Earlier messages are read only if the recent ones lack what the event is about. */
async function messagesOf(
  { conversations }: ContentStore,
  tenantId: string,
  data: JsonObject,
): Promise<Message[]> {
  const { conversationId } = data;
  if (typeof conversationId !== 'string') return [];
  const recent = (await conversations.get(tenantId, conversationId))?.recent ?? [];
  const isThere = Object.keys({ ...textsIn(recent, data), ...callIn(recent, data) }).length > 0;
  return isThere ? recent : conversations.messages(tenantId, conversationId);
}

function textsIn(messages: Message[], { messageId, turnId }: JsonObject): JsonObject {
  const found = messages.find((each) => each.messageId === messageId);
  if (!found) return {};
  const asked = messages.find((each) => each.role === 'user' && each.turnId === turnId);
  return { text: found.text, ...(asked && asked !== found && { userText: asked.text }) };
}

function callIn(messages: Message[], { turnId, callId }: JsonObject): JsonObject {
  if (typeof turnId !== 'string' || typeof callId !== 'string') return {};
  const call = findCall(messages, turnId, callId);
  const args = call && parseJson(call.arguments);
  return isJsonObject(args) ? { arguments: args } : {};
}
