import type { TurnPlace } from '../../domain/turn';
import type { TextSpan } from '../../domain/turn-log';
import type { LiveTurn } from './live-turn';
import type { ConversationStore, DocumentContentStore, DocumentStore, DraftStore } from '../../store/store';

/** Sees to it that the text of the span is known whole, from the transcript where it was not heard here. */
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

/** The reply of the turn: what a client holds that joined every `content.delta`. */
export async function replyText(store: RelayStore, place: TurnPlace, turn: LiveTurn): Promise<string> {
  const spans = turn.allSpans();
  await Promise.all(spans.map((span) => fillText(store, place, turn, span)));
  return spans.map(({ after }) => turn.textAfter(after)).join('');
}

/** What the events of a turn and of a conversation are read from. */
export interface RelayStore {
  conversations: Pick<ConversationStore, 'get' | 'message' | 'messages'>;
  drafts: Pick<DraftStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
  documentContents: Pick<DocumentContentStore, 'pick'>;
}
