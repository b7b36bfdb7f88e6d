export type { ChatMessage, ChatState } from './chat-state.js';
export { useConversation, type UseConversation, type UseConversationOptions } from './use-conversation.js';
