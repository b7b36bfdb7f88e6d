import type { TranscriptEvent } from '../transcript/transcript-entries.js';

const mostChars = 300;

interface Result {
  messageId: string;
  at: string;
  text: string;
  question?: string | undefined;
}

/** Returns the agent's questions to the user, each with the answer as the agent got it. */
export function answerEvents(messages: readonly Result[]): TranscriptEvent[] {
  return messages.flatMap(({ messageId, at, text, question }): TranscriptEvent[] =>
    question === undefined
      ? []
      : [{ key: messageId, at, kind: 'act', text: shortened(text), said: shortened(question) }],
  );
}

function shortened(text: string): string {
  const line = text.trim().replace(/\.$/, '');
  return line.length > mostChars ? `${line.slice(0, mostChars).trimEnd()}…` : line;
}
