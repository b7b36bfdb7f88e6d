export type { ChatMessage, ChatPerson, ChatState } from './chat-state.js';
export { useConversation, type UseConversation, type UseConversationOptions } from './use-conversation.js';
