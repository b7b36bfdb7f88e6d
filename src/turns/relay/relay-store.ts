import type { ConversationStore, DocumentContentStore, DocumentStore, DraftStore } from '../../store/store';

/** What the events of a turn and of a conversation are read from. */
export interface RelayStore {
  conversations: Pick<ConversationStore, 'get' | 'message' | 'messages'>;
  drafts: Pick<DraftStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
  documentContents: Pick<DocumentContentStore, 'pick'>;
}
