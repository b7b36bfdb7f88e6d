import { answerFromResults } from './answer-from-results';
import type { ChatRequest } from './chat-request';
import { replyFromDocuments } from './documents/reply-from-documents';
import { rewriteQuestion } from './documents/rewrite-question';
import { allRules } from './rules/all-rules';
import { applyRule } from './rules/apply-rule';
import { greet } from './rules/greeting';
import { say, type ScriptedReply } from './scripted-reply';
import { readTurn, type Turn } from './turn';

/** What the demo model answers: a pure function of the messages and the tools offered. */
export function reply(request: ChatRequest): ScriptedReply {
  const rewritten = rewriteQuestion(request);
  if (rewritten !== undefined) return rewritten;
  const turn = readTurn(request);
  return introduced(decide(turn), turn);
}

function decide(turn: Turn): ScriptedReply {
  const rule = allRules.find(({ matches }) => matches.test(turn.text));
  const fromDocuments = replyFromDocuments(turn, rule);
  if (fromDocuments !== undefined) return fromDocuments;
  if (turn.results.length > 0) return rule?.next?.(turn) ?? say(answerFromResults(turn));
  return rule === undefined ? greet(turn, allRules) : applyRule(rule, turn);
}

/** The first thing said in a conversation tells that no language model is at work. */
function introduced(scripted: ScriptedReply, { firstAnswer }: Turn): ScriptedReply {
  if (!firstAnswer || scripted.text === '' || scripted.text.includes('scripted')) return scripted;
  return { ...scripted, text: `(I am a scripted demo model: I answer by simple rules.)\n\n${scripted.text}` };
}
