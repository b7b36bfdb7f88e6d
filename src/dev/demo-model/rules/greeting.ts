import { say, type ScriptedReply } from '../scripted-reply';
import type { Turn } from '../turn';
import type { Rule } from './rule';

const greets =
  /^(hello|hi|hey|hiya|howdy|good (morning|afternoon|evening|day)|greetings|help|start|test|what can (you|i) do)\b/i;
const whatItIs = 'I am the scripted demo model of Holdfast: no language model, just simple rules.';

/** For greetings and for all that no rule knows: what this is, and what to try with the tools of this request. */
export function greet(turn: Turn, rules: readonly Rule[]): ScriptedReply {
  // The order in which rules are tried has the special ones first; a reader wants the simple ones first.
  const open = rules.filter((rule) => isOpen(rule, turn)).toReversed();
  if (isGreeting(turn.text)) return say(wholeList(`Hello! ${whatItIs}`, open, lacking(rules, turn)));
  const puzzled = `I have no rule for “${shortened(turn.text)}”. ${whatItIs}`;
  if (turn.firstAnswer) return say(wholeList(puzzled, open, lacking(rules, turn)));
  const some = open.filter(({ group }) => group !== 'trouble').slice(0, 8);
  return say(`${puzzled} Try ${quoted(some)}, or say “help” for the whole list.`);
}

/** Whether a message asks for nothing but what this is. */
export function isGreeting(text: string): boolean {
  return text === '' || greets.test(text);
}

function wholeList(opening: string, open: readonly Rule[], lacking: readonly string[]): string {
  const linesOf = (title: string, group: Rule['group']) => {
    const lines = open.filter((rule) => rule.group === group).map(line);
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  };
  return [
    `${opening} Try one of these.`,
    ...linesOf('I talk:', 'talk'),
    ...linesOf('I use tools:', 'tools'),
    ...linesOf('I ask first, or call a person:', 'asking'),
    `I get into trouble: ${quoted(open.filter(({ group }) => group === 'trouble'))}.`,
    ...(lacking.length === 0 ? [] : [`Not offered to me in this request: ${lacking.join(', ')}.`]),
  ].join('\n\n');
}

function isOpen({ needs }: Rule, { offered }: Turn): boolean {
  return needs === undefined || offered.includes(needs);
}

function lacking(rules: readonly Rule[], turn: Turn): string[] {
  return [...new Set(rules.filter((rule) => !isOpen(rule, turn)).flatMap(({ needs }) => needs ?? []))];
}

function line({ example, shows }: Rule): string {
  return shows === undefined ? `- “${example}”` : `- “${example}”: ${shows}`;
}

function quoted(rules: readonly Rule[]): string {
  return rules.map(({ example }) => `“${example}”`).join(', ');
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
