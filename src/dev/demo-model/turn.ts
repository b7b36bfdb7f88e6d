import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { type ChatMessage, type ChatRequest, messageText } from './chat-request';
import { type Passage, passagesIn } from './documents';

/** The result of a tool call, with what was called. */
export interface ToolResult {
  name: string;
  /** The arguments of the call. Undefined if they were not a JSON object. */
  input: JsonObject | undefined;
  content: string;
}

/** What the rules see of a request. */
export interface Turn {
  /** The user's last message on one line, and the earlier ones, oldest first. */
  text: string;
  earlier: readonly string[];
  /** Passages that came with the message, or that a search of this turn found. */
  passages: readonly Passage[];
  /** Names of the tools that the request offers. */
  offered: readonly string[];
  /** Results of the last model step. Empty if the user spoke last. */
  results: readonly ToolResult[];
  /** True if the assistant has said nothing yet. */
  isFirstAnswer: boolean;
}

/** The tool with which the service lets a model search documents. */
export const searchTool = 'search_documents';
/** Messages that the service writes in the user's place. */
const notOfUser = /^\[Note of the service\b|<documents>\s*<document number="/;

export function readTurn({ messages, tools, tool_choice: choice }: ChatRequest): Turn {
  const ofUser = messages.filter(({ role }) => role === 'user').map(messageText);
  const said = ofUser.filter((text) => !notOfUser.test(text)).map((text) => text.replace(/\s+/g, ' ').trim());
  const ofAssistant = messages.filter(({ role }) => role === 'assistant').map(messageText);
  const lastAnswer = messages.findLastIndex(({ role, tool_calls: calls }) => role === 'assistant' && !calls);
  const asked = messages.slice(lastAnswer + 1).filter(({ role }) => role === 'user');
  const results = lastResults(messages);
  const found = results.filter(({ name }) => name === searchTool).map(({ content }) => content);
  return {
    text: said.at(-1) ?? '',
    earlier: said.slice(0, -1),
    passages: [...asked.map(messageText), ...found].flatMap(passagesIn),
    offered: choice === 'none' ? [] : tools.map((tool) => tool.function.name),
    results,
    isFirstAnswer: ofAssistant.every((text) => text === ''),
  };
}

function lastResults(messages: readonly ChatMessage[]): ToolResult[] {
  const stepAt = messages.findLastIndex(({ role }) => role !== 'tool');
  const step = messages[stepAt];
  if (step?.role !== 'assistant') return [];
  return messages.slice(stepAt + 1).flatMap((message) => {
    const made = step.tool_calls?.find(({ id }) => id === message.tool_call_id)?.function;
    const input = parseJson(made?.arguments ?? '');
    const result = { input: isJsonObject(input) ? input : undefined, content: messageText(message) };
    return made ? [{ name: made.name, ...result }] : [];
  });
}
