import type { ReadEvent } from '../../test/support/sse-reader';
import type { Played } from './play';

/** The parts of a turn that must be the same each time, as comparable texts. */
export interface Shape {
  log: string[];
  transcript: string[];
  effects: string[];
}

const fieldsOf: Record<string, string[]> = {
  status: ['text'],
  'tool.start': ['tool'],
  'tool.end': ['tool', 'success', 'error'],
  action: ['type', 'tool', 'arguments', 'message'],
  handoff: ['message', 'agentName'],
  'response.completed': ['message'],
  error: ['code', 'retryable'],
};

/**
 * Returns the turn without differences between runs: its word, ids, times, the split into deltas, and resets,
 * after which clients drop the text of a restarted step.
 */
export function shapeOf({ fresh, transcript, effects, word }: Played): Shape {
  const plain = (text: string) => text.replaceAll(word, '#');
  const keys = [...new Set(effects.map(({ tool, key }) => `${tool} ${key}`))];
  return {
    log: logOf(fresh).map(plain),
    transcript: transcript.map(({ role, text }) => plain(`${role}: ${text}`)),
    effects: keys.map((key) => plain(key.replace(/turn_[\w-]+/, ''))),
  };
}

/** Returns one line per event. Joins the deltas of a step. */
export function logOf(events: ReadEvent[]): string[] {
  const lines: string[] = [];
  let text = '';
  for (const { event, data } of events) {
    if (event === 'content.delta') text += String(data['delta']);
    else if (event === 'content.reset') text = '';
    else if (event !== 'keepalive') {
      if (text !== '') lines.push(`text ${text}`);
      text = '';
      const shown = (fieldsOf[event] ?? []).map((field) => data[field]);
      lines.push(`${event} ${JSON.stringify(shown)}`);
    }
  }
  return text === '' ? lines : [...lines, `text ${text}`];
}
