import { HoldfastError } from './errors.js';
import { isEventName, type ConversationEvent } from './events.js';
import type { SseMessage } from './sse-parser.js';

/**
 * Returns the event, or undefined if it has nothing for the user. The service validates its events against
 * the description behind the types.
 *
 * @throws HoldfastError if the data is not JSON, or if the stream's access has ended.
 */
export function readEvent({ id, event: name, data }: SseMessage): ConversationEvent | undefined {
  if (name === undefined || !isEventName(name)) return undefined;
  const event: ConversationEvent = { ...(id !== undefined && { id }), event: name, data: parse(data) };
  if (event.event === 'error' && event.data.code === 'unauthenticated')
    throw new HoldfastError(event.data.message, { code: event.data.code, status: 401 });
  return event;
}

function parse(data: string) {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new HoldfastError('The server sent an event that is not JSON.', {
      code: 'invalid_response',
      cause,
    });
  }
}
