import { parsePosition } from 'holdfast-client';
import type { SeenEvent } from '../api/conversation-events.js';

/** What the agent says now, before the transcript has it. */
export interface Live {
  text: string;
  isWriting: boolean;
}

export const silent: Live = { text: '', isWriting: false };

/** Returns what the agent says after an event. Its words stay until the transcript has them. */
export function afterEvent(before: Live, event: SeenEvent): Live {
  if (event.event === 'content.reset' || event.event === 'meta') return silent;
  if (event.event !== 'content.delta') return { ...before, isWriting: false };
  const { delta } = event.data;
  // The id says where the piece ends in the step's text, so that a piece that comes twice is taken once.
  const end = parsePosition(event.id ?? '')?.c ?? before.text.length + delta.length;
  const said = before.isWriting ? before.text.slice(0, Math.max(0, end - delta.length)) : '';
  return { text: said + delta, isWriting: true };
}

/** Whether the transcript may have something new after an event. */
export function changesTranscript({ event }: SeenEvent): boolean {
  return event !== 'content.delta' && event !== 'content.reset' && event !== 'status';
}

/** Whether a transcript already ends with these words. */
export function isWritten({ text }: Live, messages: readonly { role: string; text: string }[]): boolean {
  const last = messages.findLast(({ role }) => role === 'assistant');
  return last !== undefined && last.text.trim() === text.trim();
}
