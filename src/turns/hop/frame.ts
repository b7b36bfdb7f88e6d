import type { LogEntry, LogEvent, TextSpan, TurnNews } from '../../domain/turn-log';

/** One line of a hop. It always names the turn that it is about. */
export interface Frame {
  turnId: string;
  /** Whether the process calls the model or runs a tool for the turn. */
  works?: boolean;
  news?: TurnNews;
  /** A piece of the text that follows entry `after`, from UTF-16 unit `from` on. */
  text?: { after: number; from: number; piece: string };
}

/** The path under which a turn is asked for, from a position on: its event id. */
export const turnPath = '/turns/';

/** No entry comes near this, in UTF-16 units. A longer line is none of ours. */
export const longestLine = 4 * 1024 * 1024;
/** No turn comes near it: what one hop may carry, in UTF-16 units. */
export const longestHop = 32 * 1024 * 1024;

export function formatFrame(frame: Frame): string {
  return `${JSON.stringify(frame)}\n`;
}

/** Parses a line. Returns undefined if it is no frame. */
export function parseFrame(line: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(line);
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(value: unknown): value is Frame {
  return (
    isObject(value) &&
    typeof value['turnId'] === 'string' &&
    isAbsentOr(value['works'], (works) => typeof works === 'boolean') &&
    isAbsentOr(value['news'], isNews) &&
    isAbsentOr(value['text'], isText)
  );
}

function isText(value: unknown): boolean {
  return (
    isObject(value) && isCount(value['after']) && isCount(value['from']) && typeof value['piece'] === 'string'
  );
}

function isNews(value: unknown): boolean {
  return (
    isObject(value) &&
    isListOf(value['entries'], isEntry) &&
    isListOf(value['spans'], isSpan) &&
    isAbsentOr(value['edits'], (edits) => isObject(edits) && Object.values(edits).every(Array.isArray))
  );
}

/** The fields of each event are as its version writes them: processes of another version do not talk. */
function isEntry(value: unknown): value is LogEntry {
  return (
    isObject(value) &&
    isCount(value['n']) &&
    value['n'] > 0 &&
    typeof value['at'] === 'string' &&
    typeof value['event'] === 'string' &&
    Object.hasOwn(events, value['event'])
  );
}

function isSpan(value: unknown): value is TextSpan {
  return (
    isObject(value) &&
    isCount(value['after']) &&
    isCount(value['chars']) &&
    typeof value['messageId'] === 'string' &&
    typeof value['lead'] === 'string'
  );
}

const events: Record<LogEvent['event'], true> = {
  meta: true,
  status: true,
  'tool.start': true,
  'tool.end': true,
  'rag.context': true,
  'content.reset': true,
  action: true,
  handoff: true,
  'response.completed': true,
  error: true,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isAbsentOr(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || isRight(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
