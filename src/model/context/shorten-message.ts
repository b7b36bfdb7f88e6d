import type { Message } from '../../domain/message';
import { messageCost, messageTokens, textTokens, type CountTokens } from './message-tokens';

/** The tokens that the note after a shortened text takes, at most. */
const noteTokens = 48;

/** Shortens a message that takes more than `most` tokens, and says so at its end. Calls stay as they are. */
export function shortenMessage<M extends Message>(message: M, most: number, count: CountTokens): M {
  if (messageTokens(message, count) <= most) return message;
  const text = shortenText(message.text, most, count, noteFor(message));
  return text === message.text
    ? message
    : { ...message, text, tokens: messageCost({ ...message, text }, count) };
}

/** Returns the text, or as much of its beginning as `most` tokens hold, with `note` about its length. */
export function shortenText(
  text: string,
  most: number,
  count: CountTokens,
  note: (shown: number, whole: number) => string,
): string {
  const tokens = textTokens(text, count);
  if (tokens <= most) return text;
  const room = Math.max(0, most - noteTokens);
  // The part that is kept may hold more tokens for each character than the whole does.
  let shown = Math.floor((text.length * room) / tokens);
  while (shown > 0 && textTokens(text.slice(0, shown), count) > room) shown = Math.floor(shown * 0.8);
  const short = `${text.slice(0, shown).toWellFormed()}\n${note(shown, text.length)}`;
  return short.length < text.length ? short : text;
}

function noteFor({ role }: Message): (shown: number, whole: number) => string {
  return role === 'tool'
    ? (shown, whole) =>
        `[shortened: this is the beginning, ${shown} of ${whole} characters. Call the tool again, for less at once, to see more.]`
    : (shown, whole) => `[shortened: this is the beginning, ${shown} of ${whole} characters.]`;
}
