import { call } from '../scripted-reply';
import type { Rule } from './rule';

export const calendarRule: Rule = {
  example: "what's on my calendar tomorrow",
  shows: 'a tool that asks for consent',
  group: 'asking',
  needs: 'read_calendar',
  answersQuestions: true,
  matches: /\b(calendar|appointments?|meetings?|my schedule)\b/i,
  reply: ({ text }) => call('read_calendar', { day: dayIn(text) }),
};

function dayIn(text: string): string {
  const day =
    /\b(today|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b/i.exec(text);
  return (day?.[0] ?? 'today').toLowerCase();
}
