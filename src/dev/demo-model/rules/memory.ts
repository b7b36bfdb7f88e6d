import { say } from '../scripted-reply';
import type { Rule } from './rule';

const statement =
  /\b(?:my name is|i am called|call me)\s+(\p{L}[\p{L}'’-]*(?:\s+(?!and\b|but\b|so\b)\p{L}[\p{L}'’-]*){0,2})/iu;
const shown = 8;

export const nameStatementRule: Rule = {
  example: 'my name is Ann',
  group: 'talk',
  matches: statement,
  reply: ({ text }) => say(`Nice to meet you, ${nameIn(text)}. Later you can ask me “what is my name”.`),
};

export const nameQuestionRule: Rule = {
  example: 'what is my name',
  shows: 'context that outlives a restart',
  group: 'talk',
  answersQuestions: true,
  matches: /\bwhat(’|')?s? (is )?my name\b|\bwho am i\b|\b(know|remember) my name\b/i,
  reply: ({ earlier }) => {
    const name = earlier.map(nameIn).findLast((found) => found !== undefined);
    return say(
      name === undefined
        ? 'You have not told me. Say “my name is Ann”, then ask again, even after a restart of the service.'
        : `Your name is ${name}: you told me earlier in this conversation.`,
    );
  },
};

export const whatDidISayRule: Rule = {
  example: 'what did I say',
  group: 'talk',
  answersQuestions: true,
  matches: /\bwhat (did|have|had) i (just )?(say|said|tell|told|ask|asked|write|written)\b/i,
  reply: ({ earlier }) => {
    if (earlier.length === 0)
      return say('Nothing before this: it is the first message of this conversation.');
    const first = Math.max(0, earlier.length - shown);
    const list = earlier.slice(first).map((text, index) => `${first + index + 1}. “${text}”`);
    const count = earlier.length === 1 ? 'one message' : `${earlier.length} messages`;
    const last = first === 0 ? '' : `, the last ${shown} of them`;
    return say(`Before this you sent ${count}${last}:\n\n${list.join('\n')}`);
  },
};

function nameIn(text: string): string | undefined {
  return statement.exec(text)?.[1];
}
