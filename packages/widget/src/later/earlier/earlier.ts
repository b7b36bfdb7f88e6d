import { persisted, restored } from '../../state/persisted.js';
import { emptyConversation, type Conversation } from '../../state/state.js';

/** What a shelf has of the visitor's conversations. */
export interface Shelf {
  readonly conversation: Conversation;
  /** The earlier ones, as stored. */
  earlier: string | null;
  open(conversation: Conversation): void;
}

const mostConversations = 20;
/** The page's own data needs room beside it. */
const mostChars = 500_000;

/** Shows another conversation, or a new one. The current one joins the earlier ones. */
export function goTo(shelf: Shelf, next: Conversation = emptyConversation): void {
  const { conversation } = shelf;
  const others = withoutThose(earlierOf(shelf), conversation, next);
  const isKept = conversation.conversationId !== undefined;
  shelf.earlier = stored(isKept ? [conversation, ...others] : others);
  shelf.open(next);
}

/** Removes an earlier conversation from the browser. */
export function forget(shelf: Shelf, conversation: Conversation): void {
  shelf.earlier = stored(withoutThose(earlierOf(shelf), conversation));
}

/** Returns the visitor's earlier conversations, the last one first. */
export function earlierOf({ earlier }: Shelf): Conversation[] {
  return textsIn(earlier).flatMap((text) => restored(text) ?? []);
}

/** Returns the text to store, without the oldest conversations if all are too many. */
function stored(conversations: Conversation[]): string | null {
  const texts = conversations.slice(0, mostConversations).flatMap((one) => persisted(one)?.trim() ?? []);
  let chars = 0;
  const most = texts.findIndex((text) => (chars += text.length) > mostChars);
  const kept = most < 0 ? texts : texts.slice(0, most);
  return kept.length > 0 ? JSON.stringify(kept) : null;
}

function withoutThose(all: Conversation[], ...those: Conversation[]): Conversation[] {
  const ids = new Set(those.map(({ conversationId }) => conversationId));
  return all.filter(({ conversationId }) => !ids.has(conversationId));
}

function textsIn(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
