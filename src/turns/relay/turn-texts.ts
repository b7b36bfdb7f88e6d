import type { TurnPlace } from '../../domain/turn';
import type { TextSpan } from '../../domain/turn-log';
import type { LiveTurn } from './live-turn';
import type {
  ConversationStore,
  DocumentContentStore,
  DocumentStore,
  DraftStore,
  FileStore,
  SnapshotStore,
} from '../../store/store';

/** Completes the text of the span from the transcript if this process did not receive all of it. */
export async function fillText(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  span: TextSpan,
): Promise<void> {
  if (turn.textAfter(span.after).length >= span.chars) return;
  const message = await store.conversations.message(place.tenantId, place.conversationId, span.messageId);
  if (!message) throw new Error('the transcript does not hold a text that the turn names');
  turn.setText(span.after, span.lead + message.text);
}

/**
 * Returns the turn's reply: the concatenation of its `content.delta` events that were not voided by a reset.
 */
export async function replyText(store: RelayStore, place: TurnPlace, turn: LiveTurn): Promise<string> {
  const spans = turn.allSpans();
  await Promise.all(spans.map((span) => fillText(store, place, turn, span)));
  return spans.map(({ after }) => turn.textAfter(after)).join('');
}

/** The stores that the events of a turn and of a conversation are read from. */
export interface RelayStore {
  conversations: Pick<ConversationStore, 'get' | 'message' | 'messages'>;
  drafts: Pick<DraftStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
  documentContents: Pick<DocumentContentStore, 'pick'>;
  snapshots: Pick<SnapshotStore, 'get'>;
  files: Pick<FileStore, 'get'>;
}
