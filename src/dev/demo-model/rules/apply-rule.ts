import { say, type ScriptedReply } from '../scripted-reply';
import type { Turn } from '../turn';
import { offeredTools } from './direct-call';
import type { Rule } from './rule';

/** The rule's reply, or in words which tool it lacks. */
export function applyRule(rule: Rule, turn: Turn): ScriptedReply {
  if (rule.needs === undefined || turn.offered.includes(rule.needs)) return rule.reply(turn);
  return say(
    `For that I would call \`${rule.needs}\`, but this request does not offer it to me. Tools that need authentication ` +
      'are hidden from access keys and from the widget; others may be switched off in the agent. ' +
      offeredTools(turn.offered),
  );
}
