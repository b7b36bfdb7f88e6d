import type { ShownPrompt } from '../../src/workspace/conversations/shown-prompt';

type Message = ShownPrompt['messages'][number];

/** Each prompt of a turn as the body of a request of the Chat Completions API, from the differences that are shown. */
export function sentBodies(steps: ShownPrompt[]): object[] {
  let whole: Pick<ShownPrompt, 'instructions' | 'tools' | 'parameters' | 'messages'> = { messages: [] };
  return steps.map(({ same, messages, ...changed }) => {
    whole = { ...whole, ...changed, messages: [...whole.messages.slice(0, same), ...messages] };
    const { instructions = [], tools = [], parameters = {} } = whole;
    const system = textOf(instructions);
    return {
      ...parameters,
      messages: [
        ...(system ? [{ role: 'system', content: system }] : []),
        ...whole.messages.map(chatMessage),
      ],
      ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    };
  });
}

function chatMessage({ role, text, calls = [], callId }: Message): object {
  const content = textOf(text);
  if (role === 'tool') return { role, tool_call_id: callId, content };
  if (calls.length === 0) return { role, content };
  return {
    role,
    content: content || null,
    tool_calls: calls.map(({ id, tool, arguments: args }) => ({
      ...{ id, type: 'function' },
      function: { name: tool, arguments: textOf(args) },
    })),
  };
}

function textOf(parts: Message['text']): string {
  return parts.map(({ text = '' }) => text).join('');
}
