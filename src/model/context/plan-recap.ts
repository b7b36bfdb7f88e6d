import type { Message } from '../../domain/message';
import type { Recap } from '../../domain/recap';
import type { ContextBudget } from './context-budget';
import { turnsOf } from './fit-earlier';
import { messageTokens, sum, type CountTokens } from './message-tokens';

/** The input of the next recap. */
export type RecapPlan =
  /** `next` is the message after them. */
  | { of: 'messages'; messages: Message[]; through: string; next?: string }
  /** They cover what follows one another. */
  | { of: 'recaps'; recaps: Recap[] };

export interface RecapState {
  /** Those that count, in the order of what they cover. */
  recaps: Recap[];
  /** The messages that no recap covers, oldest first, without the turn that is open. */
  messages: Message[];
  /** How many of them are no longer at hand, so that the model does not see them until a recap covers them. */
  inBuckets?: number;
  /** The first message of the open turn, if it is stored. */
  following?: string | undefined;
  budget: ContextBudget;
  /** Tokens that messages may take beside instructions, tools and recaps. */
  room: number;
}

/** Recaps leave this part of the room to messages that stay whole, up to this number of messages. */
const keptPart = 0.3;
const newestPart = 0.5;
const mostKept = 40;
/** A recap of more than this would lose too much. */
const largestPiece = 24_000;

/**
 * Returns the plan of the next recap; undefined if none is needed. If recaps take too much together, one recap replaces
 * those of the lowest level. So early facts are rewritten rarely.
 */
export function planRecap(state: RecapState, count: CountTokens): RecapPlan | undefined {
  const { recaps, budget } = state;
  if (sum(recaps.map(({ tokens }) => tokens)) > budget.recaps && recaps.length > 1)
    return { of: 'recaps', recaps: lowest(recaps) };
  const covered = toCover(state, count);
  if (covered.length === 0) return undefined;
  const messages = piece(covered, pieceTokens(budget), count);
  const through = messages.at(-1)?.messageId ?? '';
  const next = state.messages.at(messages.length)?.messageId ?? state.following;
  return { of: 'messages', messages, through, ...(next !== undefined && { next }) };
}

/** Returns how many tokens of messages one recap is made of, at most. */
export function pieceTokens({ input }: Pick<ContextBudget, 'input'>): number {
  return Math.min(largestPiece, Math.floor(input * 0.6));
}

/** The neighbours of the lowest level that has two or more; otherwise the two oldest. */
function lowest(recaps: Recap[]): Recap[] {
  const levels = [...new Set(recaps.map(({ level }) => level))].sort((a, b) => a - b);
  const groups = levels.map((wanted) => recaps.filter(({ level }) => level === wanted));
  return groups.find((group) => group.length > 1 && areNeighbours(recaps, group)) ?? recaps.slice(0, 2);
}

function areNeighbours(recaps: Recap[], group: Recap[]): boolean {
  const at = recaps.findIndex((recap) => recap === group[0]);
  return group.every((recap, index) => recaps[at + index] === recap);
}

/** All but the newest turns that are at hand. The very newest is kept even if it takes more than its part. */
function toCover({ messages, inBuckets = 0, room }: RecapState, count: CountTokens): Message[] {
  let tokens = 0;
  let kept = 0;
  for (const turn of turnsOf(messages).toReversed()) {
    tokens += sum(turn.map((message) => messageTokens(message, count)));
    const most = room * (kept === 0 ? newestPart : keptPart);
    if (tokens > most || kept + turn.length > mostKept) break;
    kept += turn.length;
  }
  return messages.slice(0, Math.max(inBuckets, messages.length - kept));
}

/** The oldest messages that fit, up to the end of a turn if possible; at least one. */
function piece(messages: Message[], most: number, count: CountTokens): Message[] {
  let left = most;
  const over = messages.findIndex((message) => (left -= Math.min(most, messageTokens(message, count))) < 0);
  if (over < 0) return messages;
  const end = Math.max(1, over);
  const turnId = messages.at(end)?.turnId;
  const begin = messages.findIndex((message) => message.turnId === turnId);
  return messages.slice(0, turnId !== '' && begin > 0 ? Math.min(begin, end) : end);
}
