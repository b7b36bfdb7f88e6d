import { connect, type HoldfastOptions } from './connect.js';
import type { ConversationOptions } from './conversation-options.js';
import { TextConversation } from './text-conversation.js';

/**
 * Opens a text-only conversation. A page that uses nothing else loads less of the package.
 * @throws TypeError if the address or the key is unusable
 */
export function openConversation(
  service: HoldfastOptions,
  options: ConversationOptions = {},
): TextConversation {
  return new TextConversation(connect(service), options);
}
