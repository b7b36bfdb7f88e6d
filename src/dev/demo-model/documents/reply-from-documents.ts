import { outcomeOf } from '../outcome';
import { applyRule } from '../rules/apply-rule';
import type { Rule } from '../rules/rule';
import { call, say, type ScriptedReply } from '../scripted-reply';
import type { ToolResult, Turn } from '../turn';
import { type Asked, askedIn, standingAlone } from './follow-up';
import { isForDocuments } from './is-for-documents';
import { pickStatements } from './pick-statements';
import { quoteStatements } from './quote-statements';
import { searchTool } from './search-tool';

/** How much of a question's words a statement has to hold. */
const leastShare = 0.3;
/** The same, where a rule could answer as well. */
const leastShareBesideRule = 0.6;
const longestShown = 80;

/** What documents have to do with this turn: an answer from them, a search, or nothing (undefined). */
export function replyFromDocuments(turn: Turn, rule: Rule | undefined): ScriptedReply | undefined {
  const search = turn.results.find(({ name }) => name === searchTool);
  if (search !== undefined) return afterSearch(search, turn, rule);
  if (turn.results.length > 0 || !isForDocuments(turn.text, rule)) return undefined;
  const asked = askedIn(turn.text, turn.earlier);
  const answer = answerTo(asked, turn, rule);
  if (answer !== undefined) return answer;
  if (turn.offered.includes(searchTool)) return call(searchTool, { query: standingAlone(asked) });
  return turn.passages.length > 0 && rule === undefined ? notSaid(turn.text) : undefined;
}

/** Where the search itself failed, what it told is for the user to see. */
function afterSearch(search: ToolResult, turn: Turn, rule: Rule | undefined): ScriptedReply | undefined {
  if (turn.passages.length === 0 && outcomeOf(search.content) !== 'done') return undefined;
  if (isForDocuments(turn.text, rule)) {
    const answer = answerTo(askedIn(turn.text, turn.earlier), turn, rule);
    return answer ?? (rule === undefined ? notSaid(turn.text) : applyRule(rule, turn));
  }
  // The user had this search made, by its name.
  const query = typeof search.input?.query === 'string' ? search.input.query : turn.text;
  return answerTo(askedIn(query, []), turn, undefined) ?? notSaid(query);
}

function answerTo(asked: Asked, { passages }: Turn, rule: Rule | undefined): ScriptedReply | undefined {
  const least = rule === undefined ? leastShare : leastShareBesideRule;
  const statements = pickStatements(passages, asked, least);
  return statements.length === 0 ? undefined : say(quoteStatements(statements));
}

function notSaid(question: string): ScriptedReply {
  const shown = question.length > longestShown ? `${question.slice(0, longestShown - 1)}…` : question;
  return say(
    `The documents do not hold an answer to “${shown}”. Ask in other words, or say “help” for what I know without them.`,
  );
}
