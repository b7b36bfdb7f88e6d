import type { Message } from '../../domain/message';
import { messageTokens, sum, type CountTokens } from './message-tokens';
import { leftOutNote } from './service-notes';
import { shortenMessage } from './shorten-message';

/** How many tokens the results of a turn's calls are cut to, one try after another. */
const resultSizes = [4_000, 2_000, 1_000, 500, 250, 120];
const smallestResult = 120;

/**
 * Fits the messages of the turn that asks into `room` tokens. The user's own message stays whole. If all do not fit,
 * results are shortened, all alike. If that is not enough, the passages of documents are, and then the oldest steps
 * are left out together with their results. Returns undefined if the user's message or the newest step does not fit.
 */
export function fitOwn(own: Message[], room: number, count: CountTokens): Message[] | undefined {
  const fits = (messages: Message[]) => sum(messages.map((message) => messageTokens(message, count))) <= room;
  if (fits(own)) return own;
  const begun = own.findIndex(({ role }) => role === 'assistant');
  const [asked, steps] = begun < 0 ? [own, []] : [own.slice(0, begun), own.slice(begun)];
  const question = asked.at(-1);
  if (!question || !fits([question])) return undefined;

  for (const most of resultSizes) {
    const shorter = [...asked, ...shortResults(steps, most, count)];
    if (fits(shorter)) return shorter;
  }
  // Several files together get at most half of the room.
  const most = Math.floor(room / Math.max(4, 2 * (asked.length - 1)));
  const passages = asked.slice(0, -1).map((message) => shortenMessage(message, most, count));
  const smallest = shortResults(steps, smallestResult, count);
  const whole = [...passages, question, ...smallest];
  if (fits(whole)) return whole;
  return [
    ...suffixes(smallest).map((newest) => [...passages, question, leftOut(question), ...newest]),
    ...(steps.length === 0 ? [[question]] : []),
  ].find(fits);
}

/** The messages from each step but the first on, the longest list first. */
function suffixes(steps: Message[]): Message[][] {
  return steps.flatMap(({ role }, at) => (role === 'assistant' && at > 0 ? [steps.slice(at)] : []));
}

function shortResults(steps: Message[], most: number, count: CountTokens): Message[] {
  return steps.map((message) => (message.role === 'tool' ? shortenMessage(message, most, count) : message));
}

function leftOut({ messageId, turnId, at }: Message): Message {
  return { role: 'user', messageId: `${messageId}/left-out`, turnId, at, text: leftOutNote };
}
