import {
  chatRequestSchema,
  type ChatMessage,
  type ChatRequest,
} from '../../../src/dev/demo-model/chat-request';
import { reply } from '../../../src/dev/demo-model/reply';
import type { ScriptedReply } from '../../../src/dev/demo-model/scripted-reply';

const builtinTools = ['get_time', 'ask_confirm', 'ask_select', 'ask_form', 'ask_operator', 'handoff'];
const httpTools = [
  'get_weather',
  'read_calendar',
  'send_email',
  'get_invoices',
  'refund_order',
  'slow_lookup',
];
export const everyTool = [...builtinTools, ...httpTools];

export function requestOf(messages: unknown[], tools: string[] = everyTool): ChatRequest {
  const offered = tools.map((name) => ({ type: 'function', function: { name } }));
  return chatRequestSchema.parse({ model: 'demo', messages, tools: offered });
}

export function user(content: string): ChatMessage {
  return { role: 'user', content };
}

export function assistant(content: string): ChatMessage {
  return { role: 'assistant', content };
}

/** The model's answer to a message in an ongoing conversation, so without its introduction. */
export function answerTo(text: string, tools?: string[]): ScriptedReply {
  return reply(requestOf([user('hello'), assistant('Hello, I am scripted.'), user(text)], tools));
}

/** The model's answer after the tools it called for a message have returned these results. */
export function afterResults(text: string, ...results: string[]): ScriptedReply {
  const messages = [user('hello'), assistant('Hello, I am scripted.'), user(text)];
  const calls = answerTo(text).calls.map((call, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: call,
  }));
  const answers = results.map((content, index) => ({ role: 'tool', tool_call_id: `call_${index}`, content }));
  return reply(requestOf([...messages, { role: 'assistant', content: null, tool_calls: calls }, ...answers]));
}

export function callsOf({ calls }: ScriptedReply): [name: string, input: Record<string, unknown>][] {
  return calls.map((call) => [call.name, JSON.parse(call.arguments)]);
}
