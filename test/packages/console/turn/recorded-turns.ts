import { z } from 'zod';
import type { ToolCall } from '../../../../src/domain/message';
import type { LogEvent } from '../../../../src/domain/turn-log';
import { recordedHistories } from '../../../histories/recorded';
import { call } from '../../../model/transcript';
import { voided, type PaperText } from '../../../turns/relay/turn-on-paper';

/** The input of `writeTurn`. */
export type Paper = (LogEvent | PaperText)[];

const numbered = z.looseObject({ n: z.int(), event: z.string() });

/** Returns each recorded kind of turn on paper. Histories hold no texts, so those are invented. */
export function recordedTurns(): [kind: string, paper: Paper][] {
  return (
    recordedHistories()
      .filter(
        ({ kind }) =>
          !kind.includes('.handoff') &&
          !/^(document-|erasure-|push-|(retention|wake|trial|trial-.*)$)/.test(kind),
      )
      // The following run holds the whole turn.
      .filter(({ name }) => !name.endsWith('in-a-new-run-1'))
      .map(({ name, json }) => [name, withTexts(logOf(json).map(onOnePaper))])
  );
}

/** Collects the numbered entries from all activities in the history. */
function logOf(json: string): LogEvent[] {
  const entries = new Map<number, LogEvent>();
  const scan = (value: unknown): void => {
    if (isLogged(value)) entries.set(value.n, value);
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) scan(part);
  };
  JSON.parse(json, (key, value: unknown) => {
    if (key === 'data' && typeof value === 'string') scan(parsed(Buffer.from(value, 'base64').toString()));
    return value;
  });
  const last = Math.max(...entries.keys());
  return Array.from({ length: last }, (_, index) => entries.get(index + 1) ?? between(entries, index + 1));
}

/** The paper has one transcript, and so the calls of asked agents, too. */
function onOnePaper(entry: LogEvent): LogEvent {
  if (entry.event !== 'action') return entry;
  const { below: _, ...action } = entry;
  return action;
}

/** Events within one activity are not recorded: a call's end, its result, and the user's text. */
function between(entries: Map<number, LogEvent>, n: number): LogEvent {
  const before = entries.get(n - 1);
  if (before?.event === 'tool.start')
    return { event: 'tool.end', callId: before.callId, tool: before.tool, success: true, durationMs: 5 };
  if (entries.has(n + 1)) return { event: 'status', text: 'Thinking' };
  return { event: 'rag.context', queryUsed: 'rules', tokenCount: 0, documents: [] };
}

/** The model's text follows each status, and its first attempt sometimes breaks off. */
function withTexts(log: LogEvent[]): Paper {
  const calls = log.flatMap(callOf);
  let step = 0;
  const parts = log.flatMap((entry): Paper => {
    if (entry.event !== 'status') return [entry];
    step += 1;
    const text = { text: `Zü 🌧 ${step}.`, lead: step > 1 ? '\n\n' : '' };
    return step % 2 === 0 ? [entry, { text: 'Wro', live: true }, voided, text] : [entry, text];
  });
  return [...parts.slice(0, 1), { text: '', calls }, ...parts.slice(1)];
}

const questions: Record<string, [tool: string, args: object]> = {
  select: ['ask_select', { message: 'Which?', options: [{ value: 'red', label: 'Red' }] }],
  form: ['ask_form', { message: 'Who?', fields: [{ name: 'name', label: 'Name', type: 'text' }] }],
};

function callOf(entry: LogEvent): ToolCall[] {
  if (entry.event === 'handoff' && entry.callId !== undefined)
    return [call(entry.callId, { tool: 'handoff', arguments: '{"message":"A person answers."}' })];
  if (entry.event !== 'action') return [];
  return [entry, ...(entry.others ?? [])].map(({ type, callId }) => {
    const [tool, args] = questions[type] ?? ['pay', {}];
    return call(callId, { tool, arguments: JSON.stringify(args) });
  });
}

/** A cheap check before parsing: hardly anything in a history is an entry. */
function isLogged(value: unknown): value is LogEvent & { n: number } {
  if (typeof value !== 'object' || value === null || !('n' in value) || !('event' in value)) return false;
  return numbered.safeParse(value).success;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
