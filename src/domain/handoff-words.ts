import type { HandoffCause } from './turn-log';

/** The text for the user when one of the agent's rules, rather than the model, hands off. */
export const handoffMessages: Record<HandoffCause, string> = {
  words: 'A person of the team takes over from here. Your message is in their inbox.',
  failures:
    'This does not work as it should, so a person of the team takes over. Your message is in their inbox.',
};

/** The reason for the operator who takes over. */
export const handoffReasons: Record<HandoffCause, string> = {
  words: 'The user asked for a person.',
  failures: 'The agent failed several times in a row.',
};

/** True if the text contains one of the words or phrases. Matches whole words and ignores case. */
export function asksForPerson(text: string, words: string[]): boolean {
  const said = ` ${plain(text)} `;
  return words.some((word) => plain(word) !== '' && said.includes(` ${plain(word)} `));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}
