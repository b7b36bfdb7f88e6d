/** True if this is the last text of the agent in a transcript. A step that only calls tools has no text. */
export function isWritten(
  { text }: { text: string },
  messages: readonly { role: string; text: string }[],
): boolean {
  const last = messages.findLast((message) => message.role === 'assistant' && message.text.trim() !== '');
  return last !== undefined && last.text.trim() === text.trim();
}
