import type { Recap } from '../../domain/recap';

/*
 * The service's own notes, which stand before the messages. They are sent as messages of the user, because not every
 * server accepts a system message in the middle. Most of their content was said by people, so it must not rank with
 * instructions. The user's next message follows in the same one, so tags mark where a note ends.
 */

const beginning = '[Note of the service, not of the user:';

export function recapsNote(recaps: Recap[]): string | undefined {
  if (recaps.length === 0) return undefined;
  const texts = recaps.map(({ text }) => text).join('\n\n');
  return `${beginning} this is a summary of what was said before, oldest first. It replaces those messages.]\n\n<summary>\n${texts}\n</summary>`;
}

export function memoriesNote(memories: string[]): string | undefined {
  if (memories.length === 0) return undefined;
  const lines = memories.map((text) => `- ${text}`).join('\n');
  return `${beginning} this is what you were asked to remember about this user, also in other conversations.]\n\n<memories>\n${lines}\n</memories>`;
}

/** For a model that can't be shown everything, so that it does not guess. */
export const leftOutNote = `${beginning} messages that stood here are not shown, since there is no room for them. Say so if you are asked about them.]`;

export const cutNote = '[cut here: there is no room for the rest]';
