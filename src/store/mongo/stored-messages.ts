import type { Message } from '../../domain/message';
import type { Sealed, SealedFields } from './sealed-fields';

/** The field that messages are sealed for. */
export const messageField = 'messages';

export function storedMessage(message: Message, fields: SealedFields): Sealed {
  return fields.json(messageField, message);
}

export function messageOf(stored: Sealed, fields: SealedFields): Message {
  const message: Message = JSON.parse(fields.openText(messageField, stored));
  return { ...message, at: new Date(message.at) };
}

/** Returns messages that were stored as JSON within something else. JSON has no dates. */
export function withDates(messages: Message[]): Message[] {
  return messages.map((message) => ({ ...message, at: new Date(message.at) }));
}
