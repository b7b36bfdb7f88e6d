import type { Message } from '../../domain/message';
import { messageFromText, messageToText } from './json-text';
import { nonceOf, type Sealed, type SealedFields } from './sealed-fields';

/** The field that messages are sealed for. */
export const messageField = 'messages';

/** The nonce of the sealed value that a message was read from: no two values have the same. */
const nonces = new WeakMap<Message, string>();

export function storedMessage(message: Message, fields: SealedFields): Sealed<string> {
  return fields.text(messageField, messageToText(message));
}

export function messageOf(stored: Sealed<string>, fields: SealedFields): Message {
  const message = messageFromText(fields.openText(messageField, stored));
  const nonce = nonceOf(stored);
  if (nonce !== undefined) nonces.set(message, nonce);
  return message;
}

/** Reads stored messages. Those that are among `known` are taken from there, which saves opening them. */
export function messagesOf(
  stored: Sealed<string>[],
  fields: SealedFields,
  known: readonly Message[] = [],
): Message[] {
  const opened = new Map(known.map((message) => [nonces.get(message), message]));
  return stored.map((each) => {
    const nonce = nonceOf(each);
    return (nonce !== undefined && opened.get(nonce)) || messageOf(each, fields);
  });
}
