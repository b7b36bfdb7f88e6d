import { citiesIn } from '../cities';
import { callAll, type ScriptedReply } from '../scripted-reply';
import type { Rule } from './rule';

export const timeRule: Rule = {
  example: 'what time is it in Tokyo and Paris',
  shows: 'two tool calls side by side',
  group: 'tools',
  needs: 'get_time',
  answersQuestions: true,
  matches: /\b(what'?s? time|what(’|')?s the time|time (is it|in|at)|current time|the time|clock)\b|^time\b/i,
  reply: ({ text }) => timeCalls(text),
};

/** One `get_time` call for each city named; one without arguments where none is. */
export function timeCalls(text: string): ScriptedReply {
  const cities = citiesIn(text);
  const inputs = cities.length === 0 ? [{}] : cities.map(({ timezone }) => ({ timezone }));
  return callAll(inputs.map((input) => ({ name: 'get_time', arguments: JSON.stringify(input) })));
}
