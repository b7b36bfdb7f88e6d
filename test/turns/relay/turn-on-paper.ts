import { newId, newTurnId } from '../../../src/domain/ids';
import type { ToolCall } from '../../../src/domain/message';
import type { SseEvent } from '../../../src/turns/relay/events';
import type { LogEvent, TurnLog } from '../../../src/domain/turn-log';
import { noTokens } from '../../../src/domain/model-usage';
import type { Position } from '../../../src/turns/relay/position';
import { relayTurn } from '../../../src/turns/relay/relay-turn';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import { assistant } from '../../model/transcript';
import { noLinks } from '../../support/no-links';
import { memoryStore } from '../../support/memory-store';
import { aConversation } from '../../store/samples';

const at = '2026-02-03T10:00:00.000Z';

export const thinking: LogEvent = { event: 'status', text: 'Thinking' };
export const voided: LogEvent = { event: 'content.reset', reason: 'The answer broke off.' };

export function toolStart(callId: string): LogEvent {
  return { event: 'tool.start', callId, tool: 'weather' };
}

export function toolEnd(callId: string): LogEvent {
  return { event: 'tool.end', callId, tool: 'weather', success: true, durationMs: 5 };
}

export function action(callId: string): LogEvent {
  return { event: 'action', instructionId: `act_${callId}`, type: 'confirm', callId, expiresAt: at };
}

export const completed: LogEvent = {
  event: 'response.completed',
  messageId: 'msg_last',
  model: 'model-a',
  generatedAt: at,
  usage: noTokens,
  insights: { steps: 1, toolCalls: 0, documentsUsed: 0, durationMs: 10, firstTokenMs: 1 },
};

/**
 * A text that follows the preceding entry.
 * `live`: only connected readers received it, because it was voided later.
 */
export interface PaperText {
  text: string;
  lead?: string;
  live?: boolean;
  calls?: ToolCall[];
}

/** A turn in memory, and everything that a relay needs to read it. */
export interface PaperTurn {
  place: { turnId: string; conversationId: string; tenantId: string };
  store: ReturnType<typeof memoryStore>;
  feed: TurnFeed;
  log: TurnLog;
  /** The texts, by the number of the preceding entry. */
  texts: Map<number, string>;
}

export async function writeTurn(...parts: (LogEvent | PaperText)[]): Promise<PaperTurn> {
  const conversation = { ...aConversation(newId('tenant')), conversationId: newId('conv') };
  const { tenantId, conversationId } = conversation;
  const turnId = newTurnId(conversationId);
  const store = memoryStore();
  const log: TurnLog = { entries: [], spans: [] };
  const texts = new Map<number, string>();
  await store.conversations.open(conversation);
  for (const part of parts) {
    const after = log.entries.length;
    if ('event' in part) {
      log.entries.push({ ...part, n: after + 1, at });
      continue;
    }
    const { text, lead = '', live = false, calls = [] } = part;
    if (text) texts.set(after, lead + text);
    if (live) continue;
    const message = assistant(text, { turnId, calls, messageId: `msg_${after}` });
    await store.conversations.append(tenantId, conversationId, { messages: [message], at: new Date() });
    if (text) log.spans.push({ after, messageId: message.messageId, chars: (lead + text).length, lead });
  }
  return { place: { turnId, conversationId, tenantId }, store, feed: new TurnFeed(), log, texts };
}

export interface ReadOptions {
  position?: Position;
  fresh?: boolean;
  follows?: boolean;
  resumes?: boolean;
  signal?: AbortSignal;
  readLog?: (from: number) => Promise<TurnLog | null>;
}

/** Returns the turn's stream. Without `readLog`, the whole log can be read. */
export function stream(
  { place, store, feed, log }: PaperTurn,
  {
    position = { n: 0, c: 0 },
    fresh = false,
    follows = false,
    resumes = false,
    signal = new AbortController().signal,
    readLog,
  }: ReadOptions = {},
): AsyncGenerator<SseEvent, void> {
  const whole = async () => log;
  const deps = {
    feed,
    store,
    links: noLinks,
    readLog: (_: unknown, from: number) => (readLog ?? whole)(from),
  };
  return relayTurn(deps, place, { position, fresh, follows, resumes, signal });
}

export async function readAll(events: AsyncIterable<SseEvent>): Promise<SseEvent[]> {
  const all: SseEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Returns the next event. Throws if the stream has ended. */
export async function nextOf(events: AsyncGenerator<SseEvent, void>): Promise<SseEvent> {
  const { value } = await events.next();
  if (!value) throw new Error('the stream has ended');
  return value;
}

/** Returns the events' positions in the turn, such as `3` and `3.12`. */
export function placesOf(events: SseEvent[]): string[] {
  return events.map(({ id = '' }) => id.slice(id.indexOf(':') + 1));
}

/** Returns the text of a client that concatenates deltas and drops the step's text at a reset. */
export function heldBy(events: SseEvent[]): string {
  let kept = '';
  let step = '';
  for (const { event, data } of events) {
    if (event === 'content.delta') {
      step += typeof data['delta'] === 'string' ? data['delta'] : '';
      continue;
    }
    if (event !== 'content.reset') kept += step;
    step = '';
  }
  return kept + step;
}
