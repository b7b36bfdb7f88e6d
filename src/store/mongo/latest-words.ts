import type { LatestWords } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import { shortened } from '../../domain/shortened';

const longest = 200;
/** More of a text is not looked at, however much white space it begins with. */
const looked = 2_000;

/** What a list shows of the newest of these messages that says something to a person, on one line. */
export function latestWords(messages: Message[]): LatestWords | undefined {
  return messages.flatMap(wordsOf).at(-1);
}

function wordsOf({ role, text }: Message): LatestWords[] {
  if (role === 'tool' || role === 'handover') return [];
  const line = shortened(text, looked).replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ role, text: shortened(line, longest) }];
}
