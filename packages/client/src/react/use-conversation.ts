import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConversationOptions } from '../conversation-options.js';
import type { Holdfast } from '../holdfast.js';
import type { ChatMessage, ChatState } from './chat-state.js';
import { ChatStore } from './chat-store.js';

export interface UseConversationOptions extends ConversationOptions {
  /** The messages of an earlier page. */
  initialMessages?: readonly ChatMessage[];
}

export interface UseConversation
  extends ChatState, Pick<ChatStore, 'send' | 'regenerate' | 'answer' | 'cancel'> {
  /** Store it to continue the conversation in a later page load. */
  conversationId: string | undefined;
}

/**
 * Holds one conversation with an agent. The options are read once: give the component a `key` to start
 * another conversation. Unmounting closes the streams but does not cancel the turn.
 */
export function useConversation(holdfast: Holdfast, options: UseConversationOptions = {}): UseConversation {
  const [{ conversation, store }] = useState(() => {
    const conversation = holdfast.conversation(options);
    return { conversation, store: new ChatStore(conversation, options.initialMessages) };
  });
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const { send, regenerate, answer, cancel } = store;
  return { ...state, conversationId: conversation.id, send, regenerate, answer, cancel };
}
