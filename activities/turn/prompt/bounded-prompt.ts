import type { PromptChange, SentMessage, SentPart, SentTool } from '../../../src/domain/sent-prompt';

/** In UTF-16 units. All together stay far below what a document of the database may hold. */
const longest = { text: 100_000, messages: 400_000, tools: 200_000 };

/** Cuts what is too long to keep: the ends of long texts, and the oldest messages first. */
export function bounded({ instructions, tools, messages, ...rest }: PromptChange): PromptChange {
  return {
    ...rest,
    ...(instructions && { instructions: cutTo(instructions, longest.text) }),
    ...(tools && { tools: cutTools(tools) }),
    messages: cutMessages(messages),
  };
}

function cutMessages(messages: SentMessage[]): SentMessage[] {
  let room = longest.messages;
  const take = (parts: SentPart[]): SentPart[] => {
    const kept = cutTo(parts, Math.min(room, longest.text));
    room -= lengthOf(kept);
    return kept;
  };
  return messages
    .toReversed()
    .map(({ calls, ...message }) => ({
      ...message,
      text: take(message.text),
      ...(calls && { calls: calls.map((call) => ({ ...call, arguments: take(call.arguments) })) }),
    }))
    .toReversed();
}

function cutTools(tools: SentTool[]): SentTool[] {
  let room = longest.tools;
  return tools.map(({ name, description, parameters }) => {
    const chars = JSON.stringify([name, description, parameters]).length;
    room -= chars;
    return room < 0 ? { name, description: description.slice(0, 200) } : { name, description, parameters };
  });
}

/** A borrowed part takes no room, since it is not kept here. */
function cutTo(parts: SentPart[], most: number): SentPart[] {
  let room = most;
  return parts.flatMap((part): SentPart[] => {
    if (typeof part !== 'string') return [part];
    const kept = part.slice(0, Math.max(0, room)).replace(/[\uD800-\uDBFF]$/, '');
    room -= part.length;
    if (kept.length === part.length) return [part];
    return [...(kept === '' ? [] : [kept]), { cut: part.length - kept.length }];
  });
}

function lengthOf(parts: SentPart[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
}
