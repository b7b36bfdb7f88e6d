import { quietMark } from './quiet-mark.js';
import { isBusy, isLive, unreadIn, type Conversation } from './state.js';

/** Other versions of the widget reject this form. */
const version = 1;
const mostEntries = 100;
const mostChars = 400_000;

/**
 * Returns the stored text of a conversation, or undefined if there is nothing to keep. Drops the oldest
 * entries of long conversations.
 */
export function persisted(conversation: Conversation): string | undefined {
  if (conversation.entries.length === 0) return undefined;
  const isQuiet = !isLive(conversation) && unreadIn(conversation).length === 0;
  const mark = isQuiet ? quietMark : '';
  for (let most = mostEntries; most >= 1; most = Math.floor(most / 2)) {
    const text = JSON.stringify({ version, ...conversation, entries: conversation.entries.slice(-most) });
    if (text.length <= mostChars) return mark + text;
  }
  const { entries: _, ...rest } = conversation;
  return isBusy(conversation) ? undefined : mark + JSON.stringify({ version, ...rest, entries: [] });
}

/** Parses the stored text. Returns undefined for anything else, such as the text of another script. */
export function restored(text: string | null): Conversation | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isConversation(value) ? withoutVersion(value) : undefined;
  } catch {
    return undefined;
  }
}

type Stored = Conversation & { version: number };

function withoutVersion({ version: _, ...conversation }: Stored): Conversation {
  return conversation;
}

function isConversation(value: unknown): value is Stored {
  return (
    isObject(value) &&
    value['version'] === version &&
    Array.isArray(value['entries']) &&
    value['entries'].every(isEntry)
  );
}

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (typeof value['text'] !== 'string') return false;
  if (value['kind'] === 'said') return typeof value['key'] === 'string' && isFiles(value['files'] ?? []);
  if (value['kind'] === 'written') return typeof value['messageId'] === 'string';
  const isReply = value['kind'] === 'reply' && typeof value['turnId'] === 'string';
  return isReply && isObject(value['position']) && Array.isArray(value['decisions']);
}

function isFiles(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (file) => isObject(file) && typeof file['fileId'] === 'string' && Number.isFinite(file['bytes']),
    )
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
