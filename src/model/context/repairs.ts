import type { Message, UserMessage } from '../../domain/message';
import { faultsInWords, type OutputFault } from '../../domain/output';

/**
 * Returns the transcript as the model reads it in this turn. A note with the faults follows each answer of the turn that
 * did not fit the response schema. Such answers of earlier turns are left out, because users never got them.
 */
export function withRepairs(transcript: Message[], turnId: string): Message[] {
  return transcript.flatMap((message) => {
    if (message.role !== 'assistant' || !message.unfit) return [message];
    return message.turnId === turnId ? [message, repairNote(message, message.unfit)] : [];
  });
}

function repairNote({ messageId, turnId, at }: Message, faults: OutputFault[]): UserMessage {
  const text = `[Note of the service, not of the user: your answer does not fit the schema: ${faultsInWords(faults)} Answer again, with the whole JSON object and nothing else.]`;
  return { role: 'user', messageId: `${messageId}/repair`, turnId, at, text };
}
