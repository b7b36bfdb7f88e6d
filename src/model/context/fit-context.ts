import type { AvailableTool } from '../../agents/tools/available-tool';
import type { Message } from '../../domain/message';
import type { Recap } from '../../domain/recap';
import { ModelError } from '../model-error';
import type { ContextBudget } from './context-budget';
import { fitEarlier } from './fit-earlier';
import {
  messageTokens,
  mostFixedTokens,
  mostTokens,
  sum,
  textTokens,
  toolsTokens,
  type CountTokens,
} from './message-tokens';
import { cutNote, leftOutNote, memoriesNote, recapsNote } from './service-notes';
import { shortenText, shortenMessage } from './shorten-message';

export interface ContextParts {
  /** Named in errors. */
  model: string;
  instructions: string;
  tools: AvailableTool[];
  /** In the order of what they cover. */
  recaps: Recap[];
  /** The memories about the user, each with its id, oldest first. */
  memories: string[];
  /** The messages that no recap covers, oldest first, up to the newest message of the turn that asks. */
  transcript: Message[];
  /** True if there are messages between the recaps and the transcript. */
  hasGap: boolean;
  turnId: string;
}

/** The messages that follow the model's instructions. */
export interface FittedContext {
  notes: string[];
  messages: Message[];
  /** True if not all of the transcript is in it. */
  isCut: boolean;
  /** True if a recap should be written before the conversation grows much longer. */
  isLong: boolean;
  /** True if messages were counted. */
  isCounted: boolean;
}

/** Up to this part of the budget, nothing needs to be counted or summarized. */
const easyPart = 0.6;
/** A conversation with more messages that no recap covers is long. The store keeps a hundred at hand. */
const mostWhole = 80;

/**
 * Chooses what a request holds, within the budget: instructions, tools, recaps, memories, and then messages, the
 * newest first. A call is never without its result. The user's newest message is whole.
 * @throws ModelError `model.message_too_long` if that is impossible
 */
export function fitContext(parts: ContextParts, budget: ContextBudget, count: CountTokens): FittedContext {
  const { instructions, tools, transcript, turnId, hasGap } = parts;
  const notes = notesOf(parts, budget, count);
  const isMany = hasGap || transcript.length > mostWhole;
  const most = mostFixedTokens(instructions, tools) + mostTokens(transcript) + bytesOf(notes);
  if (most <= budget.input * easyPart) {
    return {
      notes: withGap(notes, hasGap),
      messages: transcript,
      isCut: false,
      isLong: isMany,
      isCounted: false,
    };
  }

  const fixed = textTokens(instructions, count) + toolsTokens(tools, count);
  const free = budget.input - fixed;
  if (free <= 0) throw instructionsTooLong(parts.model);
  const begin = transcript.findIndex((message) => message.turnId === turnId);
  const [earlier, asked] = [transcript.slice(0, Math.max(0, begin)), transcript.slice(Math.max(0, begin))];
  const noted = sum(notes.map((note) => textTokens(note, count)));
  const own = fitOwn(asked, free - noted, count) ?? fitOwn(asked, free, count);
  if (!own) throw turnTooLong(parts.model, asked, free, count);
  const size = (messages: Message[]) => sum(messages.map((message) => messageTokens(message, count)));
  const shown = fitNotes(notes, free - size(own), count);
  const room = free - size(own) - sum(shown.map((note) => textTokens(note, count)));
  const kept = fitEarlier(earlier, { room, budget, count });
  const isCut = kept.length < earlier.length;
  return {
    notes: withGap(shown, hasGap || isCut),
    messages: [...kept, ...own],
    isCut,
    isLong: isMany || isCut || size(transcript) > (free - noted) * easyPart,
    isCounted: true,
  };
}

function notesOf({ recaps, memories }: ContextParts, budget: ContextBudget, count: CountTokens): string[] {
  const known = fitMemories(memories, budget.memories, count);
  return [recapsNote(recaps), memoriesNote(known)].filter((note) => note !== undefined);
}

/** The newest that have room. */
function fitMemories(memories: string[], room: number, count: CountTokens): string[] {
  let left = room;
  const over = memories.findLastIndex((text) => (left -= textTokens(text, count)) < 0);
  return memories.slice(over + 1);
}

function withGap(notes: string[], hasGap: boolean): string[] {
  return hasGap ? [...notes, leftOutNote] : notes;
}

/** Cuts the notes that have no room, which only happens if the model's window has shrunk or the turn is huge. */
function fitNotes(notes: string[], room: number, count: CountTokens): string[] {
  const fitted: string[] = [];
  let left = room - textTokens(leftOutNote, count);
  for (const note of notes) {
    const short = shortenText(note, left, count, () => cutNote);
    const tokens = textTokens(short, count);
    if (tokens > left) continue;
    fitted.push(short);
    left -= tokens;
  }
  return fitted;
}

function bytesOf(notes: string[]): number {
  return sum(notes.map((note) => textTokens(note, (text) => Buffer.byteLength(text))));
}

function turnTooLong(model: string, own: Message[], room: number, count: CountTokens): ModelError {
  const asked = own.findLast(({ role }) => role === 'user');
  const window = `is larger than the window of the model “${model}”.`;
  return asked && messageTokens(asked, count) > room
    ? new ModelError('model.message_too_long', `This message ${window} Send a shorter one.`, {
        retryable: false,
      })
    : new ModelError(
        'model.turn_too_long',
        `What this turn has gathered ${window} Ask for something smaller.`,
        {
          retryable: false,
        },
      );
}

function instructionsTooLong(model: string): ModelError {
  const sentence = `The agent’s instructions and tools are larger than the window of the model “${model}”. Shorten them, choose another model, or set the agent’s contextTokens.`;
  return new ModelError('model.instructions_too_long', sentence, { retryable: false });
}

/** How many tokens the results of a turn's calls are cut to, one try after another. */
const resultSizes = [4_000, 2_000, 1_000, 500, 250, 120];
const smallestResult = 120;

/**
 * Fits the messages of the turn that asks into `room` tokens. The user's own message stays whole. If all do not fit,
 * results are shortened, all alike. If that is not enough, the passages of documents are, and then the oldest steps
 * are left out together with their results. Returns undefined if the user's message or the newest step does not fit.
 */
function fitOwn(own: Message[], room: number, count: CountTokens): Message[] | undefined {
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
