import { say } from '../scripted-reply';
import { story } from '../story';
import type { Rule } from './rule';

const mostNumbers = 2000;

export const storyRule: Rule = {
  example: 'tell me a long story',
  shows: 'a long stream',
  group: 'talk',
  matches: /\bstory\b/i,
  reply: ({ text }) => say(/\blong(er)?\b/i.test(text) ? story.join('\n\n') : (story[0] ?? '')),
};

export const countRule: Rule = {
  example: 'count to 50',
  group: 'talk',
  matches: /\bcount\b/i,
  reply: ({ text }) => {
    const wanted = Number(/\d+/.exec(text)?.[0] ?? 50);
    const last = Math.min(Math.max(wanted, 1), mostNumbers);
    const numbers = Array.from({ length: last }, (_, index) => index + 1).join(', ');
    return say(wanted > last ? `${numbers}. I stop at ${mostNumbers}.` : `${numbers}.`);
  },
};
