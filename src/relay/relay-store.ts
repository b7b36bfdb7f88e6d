import type { ConversationStore, DraftStore } from '../store/store';

/** What the events of a turn and of a conversation are read from. */
export interface RelayStore {
  conversations: Pick<ConversationStore, 'get' | 'message' | 'messages'>;
  drafts: Pick<DraftStore, 'get'>;
}
