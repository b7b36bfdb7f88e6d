import { call, callAll, say } from '../scripted-reply';
import type { Rule } from './rule';

const order =
  /^(?:please )?(?:call|use|run|try)\s+(?:the\s+)?(?:tool\s+`?([\w-]+)`?|`?([\w-]+)`?(?=\s*\{))\s*(\{.*\})?/i;

/** Calls any offered tool with any arguments: the way to try a tool of one's own. */
export const directCallRule: Rule = {
  example: 'call tool get_weather {"city": "Lima"}',
  shows: 'any tool of yours by its name',
  group: 'tools',
  matches: order,
  reply: ({ text, offered }) => {
    const match = order.exec(text);
    const name = match?.[1] ?? match?.[2] ?? '';
    if (!offered.includes(name))
      return say(`I am not offered a tool named \`${name}\`. ${offeredTools(offered)}`);
    const input = match?.[3];
    return input === undefined ? call(name, {}) : callAll([{ name, arguments: input }]);
  },
};

export function offeredTools(offered: readonly string[]): string {
  return offered.length === 0 ? 'I am offered no tools at all.' : `I am offered: ${offered.join(', ')}.`;
}
