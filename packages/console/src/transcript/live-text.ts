import { parsePosition } from 'holdfast-client';
import type { SeenEvent } from '../api/conversation-events.js';

/** The agent's reply so far, before the transcript has it. */
export interface Live {
  text: string;
  isWriting: boolean;
}

export const silent: Live = { text: '', isWriting: false };

/** Returns the agent's reply after an event. It stays until the transcript has it. */
export function afterEvent(before: Live, event: SeenEvent): Live {
  if (event.event === 'content.reset' || event.event === 'meta') return silent;
  if (event.event !== 'content.delta') return { ...before, isWriting: false };
  const { delta } = event.data;
  // The id has the end of the delta in the step's text, so that a repeated delta counts once.
  const end = parsePosition(event.id ?? '')?.c ?? before.text.length + delta.length;
  const said = before.isWriting ? before.text.slice(0, Math.max(0, end - delta.length)) : '';
  return { text: said + delta, isWriting: true };
}

/** True if the transcript may have changed after an event. */
export function changesTranscript({ event }: SeenEvent): boolean {
  return event !== 'content.delta' && event !== 'content.reset' && event !== 'status';
}
