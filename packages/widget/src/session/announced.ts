import type { ReceivedEvent } from '../state/events.js';
import type { Problem } from '../state/state.js';

/** The widget's messages to the page: DOM events named `holdfast:<name>`. */
export type Announcement =
  | { name: 'open' | 'close'; detail: Record<string, never> }
  | {
      name: 'message';
      detail: {
        role: 'user' | 'assistant' | 'operator';
        text: string;
        messageId?: string;
        name?: string | undefined;
      };
    }
  | { name: 'action'; detail: { type: string; message: string; tool?: string | undefined } }
  | { name: 'handoff'; detail: { message: string; agentName?: string | undefined } }
  | { name: 'error'; detail: { problem: Problem; message?: string } };

/** Returns the page's message for an event of the service, if there is one. */
export function announced(received: ReceivedEvent): Announcement | undefined {
  switch (received.event) {
    case 'response.completed': {
      const { message: text, metadata } = received.data;
      return { name: 'message', detail: { role: 'assistant', text, messageId: metadata.messageId } };
    }
    case 'message': {
      const { messageId, text, name } = received.data;
      return { name: 'message', detail: { role: 'operator', text, messageId, name } };
    }
    case 'action': {
      const { type, message, tool } = received.data;
      return { name: 'action', detail: { type, message, tool } };
    }
    case 'handoff': {
      const { message, agentName } = received.data;
      return { name: 'handoff', detail: { message, agentName } };
    }
    case 'error':
      return { name: 'error', detail: { problem: 'failed', message: received.data.message } };
    default:
      return undefined;
  }
}
