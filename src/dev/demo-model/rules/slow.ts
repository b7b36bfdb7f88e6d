import { call } from '../scripted-reply';
import type { Rule } from './rule';

const millisecondsIn: Record<string, number> = { m: 1, s: 1000, mi: 60_000 };

export const slowRule: Rule = {
  example: 'run the slow tool for 5 seconds',
  shows: 'time to kill the service and see that the tool ran once',
  group: 'tools',
  needs: 'slow_lookup',
  matches: /\bslow[ _-]?(tool|lookup)\b|\bslow\b.*\btool\b/i,
  reply: ({ text }) => call('slow_lookup', { ms: durationIn(text) }),
};

function durationIn(text: string): number {
  const match = /(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|secs?|seconds?|min|minutes?)\b/i.exec(text);
  if (match === null) return 3000;
  const unit = (match[2] ?? '').toLowerCase();
  const key = unit.startsWith('mi') && !unit.startsWith('mil') ? 'mi' : unit.charAt(0);
  return Math.round(Number(match[1]) * (millisecondsIn[key] ?? 1));
}
