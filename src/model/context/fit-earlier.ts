import type { Message } from '../../domain/message';
import type { ContextBudget } from './context-budget';
import { messageTokens, sum, textTokens, type CountTokens } from './message-tokens';
import { leftOutNote } from './service-notes';
import { shortenMessage } from './shorten-message';

interface Room {
  /** In tokens. */
  room: number;
  budget: Pick<ContextBudget, 'earlier'>;
  count: CountTokens;
}

/**
 * Returns the newest of the earlier messages that fit: all of them whole; or with long results shortened; or with
 * every long message shortened, and the oldest turns left out.
 */
export function fitEarlier(earlier: Message[], { room, budget, count }: Room): Message[] {
  const size = (messages: Message[]) => sum(messages.map((message) => messageTokens(message, count)));
  if (size(earlier) <= room) return earlier;
  const result = Math.floor(budget.earlier / 4);
  const shorter = earlier.map((message) =>
    message.role === 'tool' ? shortenMessage(message, result, count) : message,
  );
  if (size(shorter) <= room) return shorter;
  const shortest = shorter.map((message) => shortenMessage(message, budget.earlier, count));

  let left = room - textTokens(leftOutNote, count);
  let kept: Message[] = [];
  for (const turn of turnsOf(shortest).toReversed()) {
    left -= size(turn);
    if (left < 0) break;
    kept = [...turn, ...kept];
  }
  return kept;
}

/** Groups messages by turn. Messages of operators stand alone. */
export function turnsOf(messages: Message[]): Message[][] {
  const turns: Message[][] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last && message.turnId !== '' && last.at(0)?.turnId === message.turnId) last.push(message);
    else turns.push([message]);
  }
  return turns;
}
