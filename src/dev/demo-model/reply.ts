import { messageText, type ChatMessage, type ChatRequest } from './chat-request';
import { noAnswer, quoteAnswer, searchQuery } from './documents';
import { rules, say, call, type Reply, type Rule } from './rules';
import { answerFromResults, type ToolResult } from './tool-results';

const polite = /^(?:(?:please|(?:can|could) (?:you|i)|i(?:’d|'d| would)? (?:like|want|need) to)\s+)+/i;
const greets = /^(?:(?:hello|hi|hey|help|good (?:morning|day|evening)|what can you do)\b.{0,20})?$/i;
const whatItIs = 'I am the scripted demo model of Holdfast: no language model, just simple rules.';
/** The tool with which the service lets a model search documents. */
const searchTool = 'search_documents';
/** The parts of a user's message that the service wrote. */
const notOfUser = /^[\s\S]*<\/(?:documents|summary|memories)>|\[Note of the service\b[^\]]*\]/;

/** Returns the demo model's answer, a pure function of the messages and the offered tools. */
export function reply(request: ChatRequest): Reply {
  const { messages, tools, tool_choice: choice } = request;
  const forService = replyToService(messages);
  if (forService !== undefined) return say(forService);
  const said = textsOf(messages, 'user').flatMap(saidByUser);
  const [text = '', earlier] = [said.at(-1)?.replace(/\s+/g, ' ').trim(), said.slice(0, -1)];
  const offered = choice === 'none' ? [] : tools.map((tool) => tool.function.name);
  const usable = rules.filter(({ needs }) => needs === undefined || offered.includes(needs));
  const results = lastResults(messages);

  const answer = (): Reply => {
    const failed = results.some(({ content }) => content.startsWith('Error:'));
    const searched = results.some(({ name }) => name === searchTool) && !failed;
    if (results.length > 0 && !searched) return say(answerFromResults(results));
    const asked = text.replace(polite, '');
    const rule = searched ? undefined : usable.find(({ matches }) => matches.test(asked));
    if (rule) return rule.reply(rule.matches.exec(asked) ?? [], text, earlier);
    if (greets.test(asked)) return say(`Hello! ${whatItIs} ${examples(usable)}`);
    const query = searchQuery(text, earlier);
    const quote = quoteAnswer(query, lastExchange(messages)) ?? (searched ? noAnswer(query) : undefined);
    if (quote !== undefined) return say(quote);
    if (offered.includes(searchTool)) return call(searchTool, { query });
    return say(
      `I have no rule for “${text}” with the tools of this request. ${whatItIs} ${examples(usable)}`,
    );
  };

  const given = answer();
  const isFirst = textsOf(messages, 'assistant').join('') === '';
  const introduces = isFirst && given.text !== '' && !given.text.includes(whatItIs);
  return introduces ? { ...given, text: `(${whatItIs})\n\n${given.text}` } : given;
}

/** Answers the requests that the service itself makes: for a search query, and for notes on older messages. */
function replyToService(messages: ChatMessage[]): string | undefined {
  const [system = '', user = ''] = messages.map(messageText);
  if (system.startsWith('You write search queries')) {
    const [, question = user] = /<message>\n([\s\S]*)\n<\/message>/.exec(user) ?? [];
    return searchQuery(
      question,
      [...user.matchAll(/^user: (.*)/gm)].map(([, said = '']) => said),
    );
  }
  if (!system.startsWith('You keep notes')) return undefined;
  const said = [...user.matchAll(/^(?:User: |- The user said: )(.{1,80})/gm)].slice(0, 12);
  return said.map(([, words = '']) => `- The user said: ${words}`).join('\n') || 'Nothing was said.';
}

/** The service joins neighbouring messages of the user with its own. */
function saidByUser(text: string): string[] {
  return text
    .split(notOfUser)
    .map((part) => part.trim())
    .filter(Boolean);
}

function textsOf(messages: ChatMessage[], role: string): string[] {
  return messages.filter((message) => message.role === role).map(messageText);
}

/** Returns the words since the assistant's last message, with the results of tools. */
function lastExchange(messages: ChatMessage[]): string {
  const last = messages.findLastIndex((each) => each.role === 'assistant' && each.tool_calls.length === 0);
  const exchange = messages.slice(last + 1).filter(({ role }) => role === 'user' || role === 'tool');
  return exchange.map(messageText).join('\n');
}

function lastResults(messages: ChatMessage[]): ToolResult[] {
  const at = messages.findLastIndex(({ role }) => role !== 'tool');
  return messages.slice(at + 1).flatMap((message) => {
    const made = messages[at]?.tool_calls.find(({ id }) => id === message.tool_call_id)?.function;
    return made ? [{ name: made.name, input: made.arguments, content: messageText(message) }] : [];
  });
}

function examples(usable: Rule[]): string {
  return `Try one of these.\n\n${usable.map(({ example }) => `- “${example}”`).join('\n')}`;
}
