import type { AgentSnapshot } from '../../domain/agent';
import { attachmentsOf, type Message } from '../../domain/message';
import { builtinToolNames } from '../../domain/tool';
import { definedTools } from '../tools/available-tool';

const builtin = new Set<string>(builtinToolNames);

/**
 * True once text that neither the user nor the workspace wrote has entered the conversation: passages of documents,
 * files, and results of tools that are not trusted.
 */
export function isUntrusted(messages: Message[], snapshot: Pick<AgentSnapshot, 'tools' | 'mcp'>): boolean {
  const trusted = new Set(definedTools(snapshot).flatMap(({ name, trusted: is }) => (is ? [name] : [])));
  const called = new Map(
    messages.flatMap((message) =>
      message.role === 'assistant'
        ? message.calls.map(({ callId, tool }) => [`${message.turnId}/${callId}`, tool] as const)
        : [],
    ),
  );
  return messages.some((message) => {
    if (attachmentsOf(message).length > 0) return true;
    if (message.role === 'assistant') return (message.asked?.passageDigests ?? []).length > 0;
    if (message.role !== 'tool') return false;
    const tool = called.get(`${message.turnId}/${message.callId}`) ?? '';
    return message.found !== undefined || !(builtin.has(tool) || trusted.has(tool));
  });
}
