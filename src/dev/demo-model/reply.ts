import type { ChatRequest } from './chat-request';
import { type Passage, quoteAnswer, requestedQuery, searchQuery } from './documents';
import { requestedNotes } from './notes';
import { rules } from './rules';
import { call, callWith, say, type ScriptedReply } from './scripted-reply';
import { answerFromResults } from './tool-results';
import { readTurn, searchTool, type Turn } from './turn';

const polite = /^(?:(?:please|(?:can|could) (?:you|i)|i(?:’d|'d| would)? (?:like|want|need) to)\s+)+/i;
const greets = /^(?:(?:hello|hi|hey|help|good (?:morning|day|evening)|what can you do)\b.{0,20})?$/i;
const whatItIs = 'I am the scripted demo model of Holdfast: no language model, just simple rules.';

/** Returns what the demo model answers, a pure function of the messages and of the tools offered. */
export function reply(request: ChatRequest): ScriptedReply {
  const query = requestedQuery(request);
  if (query !== undefined) return say(query);
  const notes = requestedNotes(request);
  if (notes !== undefined) return say(notes);
  const turn = readTurn(request);
  const scripted = turn.results.length > 0 ? afterResults(turn) : toMessage(turn);
  if (!turn.isFirstAnswer || scripted.text === '' || scripted.text.includes(whatItIs)) return scripted;
  return { ...scripted, text: `(${whatItIs})\n\n${scripted.text}` };
}

function toMessage(turn: Turn): ScriptedReply {
  const { text, offered, passages, isFirstAnswer } = turn;
  const asked = text.replace(polite, '');
  const rule = rules.filter(({ needs }) => isOffered(needs, turn)).find(({ matches }) => matches.test(asked));
  if (rule) return rule.reply(rule.matches.exec(asked) ?? [], turn);
  if (greets.test(asked)) return say(`Hello! ${whatItIs} ${examples(turn)}`);
  const query = searchQuery(text, turn.earlier);
  if (passages.length > 0) return say(fromDocuments(query, passages));
  if (offered.includes(searchTool)) return call(searchTool, { query });
  const more = isFirstAnswer ? examples(turn) : 'Say “help” for what I know.';
  return say(`I have no rule for “${text}” with the tools of this request. ${whatItIs} ${more}`);
}

/** Lists what can be said with the tools of this request. */
function examples(turn: Turn): string {
  const list = rules.filter(({ needs }) => isOffered(needs, turn)).map(({ example }) => `- “${example}”`);
  const lacking = rules.flatMap(({ needs }) => (needs && !isOffered(needs, turn) ? [needs] : [])).join(', ');
  const note = lacking && `\n\nNot offered to me in this request: ${lacking}.`;
  return `Try one of these.\n\n${list.join('\n')}${note}`;
}

function isOffered(tool: string | undefined, { offered }: Turn): boolean {
  return tool === undefined || offered.includes(tool);
}

function afterResults({ results, ...turn }: Turn): ScriptedReply {
  const broken = results.find(({ input }) => input === undefined);
  if (broken) return callWith(broken.name, '{}');
  const search = results.find(({ name, content }) => name === searchTool && !content.startsWith('Error:'));
  if (!search) return say(answerFromResults(results));
  const query = search.input?.['query'];
  return say(fromDocuments(typeof query === 'string' ? query : turn.text, turn.passages));
}

function fromDocuments(question: string, passages: readonly Passage[]): string {
  const none = `The documents do not hold an answer to “${question}”. Ask in other words, or say “help”.`;
  return quoteAnswer(question, passages) ?? none;
}
