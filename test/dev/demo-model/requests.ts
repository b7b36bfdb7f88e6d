import {
  parseChatRequest,
  type ChatMessage,
  type ChatRequest,
} from '../../../src/dev/demo-model/chat-request';
import { reply } from '../../../src/dev/demo-model/reply';
import type { ScriptedReply } from '../../../src/dev/demo-model/scripted-reply';

const builtinTools = [
  'get_time',
  'ask_confirm',
  'ask_select',
  'ask_form',
  'ask_operator',
  'remember',
  'forget',
  'handoff',
];
const httpTools = [
  'get_weather',
  'read_calendar',
  'send_email',
  'get_invoices',
  'refund_order',
  'slow_lookup',
];
export const everyTool = [...builtinTools, ...httpTools];

export function requestOf(messages: unknown[], names: string[] = everyTool): ChatRequest {
  const tools = names.map((name) => ({ type: 'function', function: { name } }));
  const parsed = parseChatRequest(JSON.stringify({ model: 'demo', messages, tools }));
  if ('refusal' in parsed) throw new Error(parsed.refusal.message);
  return parsed.request;
}

export function user(content: string): ChatMessage {
  return { role: 'user', content };
}

export function assistant(content: string): ChatMessage {
  return { role: 'assistant', content };
}

export const begun = [user('hello'), assistant('Hello, I am scripted.')];

/** What the model answers to one message of a conversation that has begun, so without its introduction. */
export function answerTo(text: string, tools?: string[]): ScriptedReply {
  return reply(requestOf([...begun, user(text)], tools));
}

/** What it says after a tool that it called for a message has returned this result. */
export function afterResult(
  text: string,
  content: string,
  made = answerTo(text).calls[0],
  before = begun,
): string {
  const tool_calls = [{ id: 'call_0', type: 'function', function: made }];
  const result = { role: 'tool', tool_call_id: 'call_0', content };
  return reply(requestOf([...before, user(text), { role: 'assistant', content: null, tool_calls }, result]))
    .text;
}

export function callsOf({ calls }: ScriptedReply): [name: string, input: Record<string, unknown>][] {
  return calls.map((call) => [call.name, JSON.parse(call.arguments)]);
}

/** Passages as the service writes them. */
export function given(...texts: string[]): string {
  const written = texts.map(
    (text, at) => `<document number="${at + 1}" name="notes.md" section="A > B">\n${text}\n</document>`,
  );
  return `Passages of uploaded documents follow.\n\n<documents>\n${written.join('\n')}\n</documents>`;
}
