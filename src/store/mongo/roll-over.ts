import type { Message } from '../../domain/message';

const maxRecent = 100;
const maxRecentChars = 1_000_000;
const bucketSize = 50;
const bucketChars = 500_000;

/**
 * How many of the oldest messages to move into the next bucket; 0 while all may stay. More than 100 messages
 * are too many, and so is more than 1,000,000 characters: every read and write of the conversation would
 * carry them, and MongoDB caps a document at 16 MB.
 *
 * Only the first messages decide the cut, never the number that follow, so that every attempt writes the same
 * bucket. The cut is made before a user's message if there is one, and never between a call and its result.
 */
export function rollOver(recent: Message[]): number {
  const tooMuch = recent.length > maxRecent || sum(recent.map(charsOf)) > maxRecentChars;
  if (!tooMuch || recent.length < 2) return 0;
  const limit = bucketLimit(recent);
  const starts = recent.slice(0, limit + 1);
  return lastFrom1(starts, 'user') ?? lastFrom1(starts, 'assistant') ?? limit;
}

/** The most messages, oldest first, that fit into a bucket. */
function bucketLimit(recent: Message[]): number {
  let chars = 0;
  const over = recent.findIndex((message, index) => {
    chars += charsOf(message);
    return index >= bucketSize || chars > bucketChars;
  });
  return Math.max(over, 1);
}

function lastFrom1(messages: Message[], role: Message['role']): number | undefined {
  const index = messages.findLastIndex((message) => message.role === role);
  return index > 0 ? index : undefined;
}

function charsOf(message: Message): number {
  const calls = message.role === 'assistant' ? message.calls : [];
  return message.text.length + sum(calls.map((call) => call.arguments.length));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
