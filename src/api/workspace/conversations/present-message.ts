import { z } from 'zod';
import type { Attachment } from '../../../domain/file';
import { attachmentsOf, findCall, type Message } from '../../../domain/message';
import { faultsInWords } from '../../../domain/output';
import { fileData } from '../../fields/file-data';
import { timeData } from '../shared-fields';

/** A file that came with a message. Without a type it could not be had. */
const attachmentData = fileData.extend({
  type: fileData.shape.type.exactOptional(),
  /** Why no model could read it. */
  problem: z.string().exactOptional(),
});

/** A message of the transcript in responses to members. */
export const messageData = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'tool', 'operator', 'handover']),
  text: z.string(),
  at: timeData,
  /** Name of the tool whose result it is, or of the operator. */
  name: z.string().exactOptional(),
  toolCalls: z.array(z.object({ name: z.string() })).exactOptional(),
  interrupted: z.boolean().exactOptional(),
  attachments: z.array(attachmentData).exactOptional(),
  /** Where the answer does not fit its schema. The user was not given it. */
  unfit: z.string().exactOptional(),
  /** Who serves the conversation from here on. */
  to: z.enum(['operator', 'agent']).exactOptional(),
});

type MessageData = z.infer<typeof messageData>;

export function presentMessage(message: Message, _index: number, transcript: Message[]): MessageData {
  const { messageId, role, text, at } = message;
  const files = attachmentsOf(message);
  const attachments = files.length > 0 && { attachments: files.map(presentAttachment) };
  return { messageId, role, text, at: at.toISOString(), ...attachments, ...more(message, transcript) };
}

function presentAttachment({
  digest: _digest,
  tokens: _tokens,
  ...shown
}: Attachment): z.infer<typeof attachmentData> {
  return shown;
}

function more(message: Message, transcript: Message[]): Partial<MessageData> {
  switch (message.role) {
    case 'user':
      return {};
    case 'assistant': {
      const { calls, interrupted, unfit } = message;
      const toolCalls = calls.map(({ tool }) => ({ name: tool }));
      return {
        ...(calls.length > 0 && { toolCalls }),
        ...(interrupted && { interrupted }),
        ...(unfit && { unfit: faultsInWords(unfit) }),
      };
    }
    case 'tool': {
      const call = findCall(transcript, message.turnId, message.callId);
      return call ? { name: call.tool } : {};
    }
    case 'operator':
      return { name: message.by.name };
    case 'handover':
      return { name: message.by.name, to: message.to };
  }
}
