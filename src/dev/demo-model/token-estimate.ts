import { type ChatRequest, messageText } from './chat-request';
import type { ScriptedReply } from './scripted-reply';

const charactersPerToken = 4;
const tokensPerMessage = 4;

/** Usage figures in OpenAI's shape, from the rule of thumb of four characters a token. */
export function estimateUsage({ messages, tools }: ChatRequest, reply: ScriptedReply) {
  const asked = messages.map(({ content, ...rest }) => messageText(content) + callsText(rest)).join('');
  const offered = tools === undefined ? '' : JSON.stringify(tools);
  const answered = reply.text + reply.calls.map((call) => call.name + call.arguments).join('');
  const prompt = tokensIn(asked + offered) + messages.length * tokensPerMessage;
  const completion = tokensIn(answered);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

function callsText(message: object): string {
  return 'tool_calls' in message && message.tool_calls !== undefined
    ? JSON.stringify(message.tool_calls)
    : '';
}

function tokensIn(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
