import type { z } from 'zod';
import type { turnDetail } from '../../../../src/api/workspace/conversations/turns';

type Entry = z.infer<typeof turnDetail>['timeline'][number];
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

const start = Date.parse('2026-02-03T10:00:00.000Z');

/** A time after the turn's start, in milliseconds of the clock. */
export function millis(ms: number): number {
  return start + ms;
}

export function at(ms: number): string {
  return new Date(millis(ms)).toISOString();
}

export function status(changes: Partial<Of<'status'>> = {}): Entry {
  return { at: at(0), kind: 'status', text: 'Thinking', ...changes };
}

export function asking(step: number): Entry {
  return { at: at(0), kind: 'asking', step, model: 'model-a', startedAt: at(0) };
}

export function model(step: number, changes: Partial<Of<'model'>> = {}): Entry {
  return {
    at: changes.endedAt ?? at(0),
    kind: 'model',
    step,
    model: 'model-a',
    attempts: 1,
    messageId: `msg_${step}`,
    text: 'Yes.',
    textChars: 4,
    callIds: [],
    tokens: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    endedAt: at(0),
    ...changes,
  };
}

export function tool(callId: string, changes: Partial<Of<'tool'>> = {}): Entry {
  return { at: at(0), kind: 'tool', callId, tool: 'weather', arguments: '{}', argumentsChars: 2, ...changes };
}

export function approval(instructionId: string, changes: Partial<Of<'approval'>> = {}): Entry {
  return {
    at: at(0),
    kind: 'approval',
    instructionId,
    callId: 'call_1',
    tool: 'pay',
    arguments: '{}',
    argumentsChars: 2,
    asked: 'user',
    ...changes,
  };
}
