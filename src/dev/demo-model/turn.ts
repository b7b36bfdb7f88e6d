import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { type ChatMessage, type ChatRequest, messageText } from './chat-request';
import { type Passage, passagesIn, withoutPassages } from './documents/passages';
import { searchTool } from './documents/search-tool';

/** The result of a tool call, next to what was called. */
export interface ToolResult {
  name: string;
  /** The arguments of the call; undefined where they were not a JSON object. */
  input: JsonObject | undefined;
  content: string;
}

/** What the rules look at: the request, seen as a turn of a conversation. */
export interface Turn {
  /** The user's last message, white space collapsed. */
  text: string;
  /** What the user said before it, oldest first. */
  earlier: readonly string[];
  /** Passages of documents that came with the message, or that a search of this turn found. */
  passages: readonly Passage[];
  /** Names of the tools the request offers. */
  offered: readonly string[];
  /** Results of the last model step; empty where the user spoke last. */
  results: readonly ToolResult[];
  /** How many model steps with tool calls this turn has had. */
  steps: number;
  /** No text has been said to the user in this conversation yet. */
  firstAnswer: boolean;
}

/** What the service tells the model in the user's place. */
const note = /^\[Note of the service\b/;

export function readTurn(request: ChatRequest): Turn {
  const { messages } = request;
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  const said = messages
    .filter((message) => message.role === 'user')
    .filter(({ content }) => !note.test(oneLine(messageText(content))))
    .map(({ content }) => ({
      all: messageText(content),
      own: oneLine(withoutPassages(messageText(content))),
    }))
    .filter(({ all, own }) => own !== '' || all.trim() === '')
    .map(({ own }) => own);
  const since = messages.slice(lastUser + 1).filter((message) => message.role === 'assistant');
  return {
    text: said.at(-1) ?? '',
    earlier: said.slice(0, -1),
    passages: passagesIn(passageTexts(messages)),
    offered: request.tool_choice === 'none' ? [] : (request.tools ?? []).map((tool) => tool.function.name),
    results: lastResults(messages),
    steps: since.filter((message) => message.tool_calls !== undefined).length,
    firstAnswer: !messages.some(
      (message) => message.role === 'assistant' && messageText(message.content).trim() !== '',
    ),
  };
}

/** Of the messages since the model last ended an answer: what the user's place and the searches in it gave. */
function passageTexts(messages: readonly ChatMessage[]): string[] {
  const ended = messages.findLastIndex(
    (message) => message.role === 'assistant' && message.tool_calls === undefined,
  );
  const searches = messages.flatMap((message) =>
    message.role === 'assistant' ? (message.tool_calls ?? []).filter(isSearch).map(({ id }) => id) : [],
  );
  return messages
    .slice(ended + 1)
    .filter(
      (message) =>
        message.role === 'user' || (message.role === 'tool' && searches.includes(message.tool_call_id)),
    )
    .map(({ content }) => messageText(content));
}

function isSearch(made: { function: { name: string } }): boolean {
  return made.function.name === searchTool;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lastResults(messages: readonly ChatMessage[]): ToolResult[] {
  const stepAt = messages.findLastIndex((message) => message.role !== 'tool');
  const step = messages[stepAt];
  if (step?.role !== 'assistant') return [];
  return messages.slice(stepAt + 1).flatMap((message) => {
    if (message.role !== 'tool') return [];
    const made = step.tool_calls?.find((candidate) => candidate.id === message.tool_call_id);
    if (made === undefined) return [];
    const input = parseObject(made.function.arguments);
    return [{ name: made.function.name, input, content: messageText(message.content).trim() }];
  });
}

/** The JSON object in a text, or undefined where the text holds anything else. */
export function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}
