import { z } from 'zod';
import { isJsonObject, parseJson } from '../../../domain/json';
import { attachmentsOf, findCall, isAutomatic, type Message, type ToolCall } from '../../../domain/message';
import { faultsInWords } from '../../../domain/output';
import { fileData } from '../../fields/file-data';
import { timeData } from '../shared-fields';

/** A file that came with a message. Without a type it could not be had. */
const attachmentData = fileData.extend({
  type: fileData.shape.type.optional(),
  /** Why no model could read it. */
  problem: z.string().optional(),
});

/** A message of the transcript in responses to members. */
export const messageData = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'tool', 'operator', 'handover']),
  text: z.string(),
  at: timeData,
  /** Name of the tool whose result it is, or of the operator. */
  name: z.string().optional(),
  /** With the result of a tool that asks the user: the agent's question. */
  question: z.string().optional(),
  toolCalls: z.array(z.object({ name: z.string() })).optional(),
  interrupted: z.boolean().optional(),
  attachments: z.array(attachmentData).optional(),
  /** Where the answer does not fit its schema. The user was not given it. */
  unfit: z.string().optional(),
  /** Who serves the conversation from here on. */
  to: z.enum(['operator', 'agent']).optional(),
  /** Set if no operator has it from here on: it waits for the first one, or the named one has left. */
  state: z.enum(['waiting', 'left']).optional(),
  /** True if a queue did it: it wrote in the team's name, or gave the conversation back to the agent. */
  automatic: z.boolean().optional(),
});

/** Returns a message as a response shows it. `transcript` has the call that the message is the result of. */
export function shownMessage(message: Message, transcript: Message[]) {
  const { messageId, role, text, at } = message;
  const files = attachmentsOf(message);
  const attachments = files.length > 0 ? files : undefined;
  return { messageId, role, text, at, attachments, ...more(message, transcript) };
}

function more(message: Message, transcript: Message[]) {
  switch (message.role) {
    case 'user':
      return {};
    case 'assistant': {
      const { calls, interrupted, unfit } = message;
      const toolCalls = calls.map(({ tool }) => ({ name: tool }));
      return {
        toolCalls: toolCalls.length > 0 ? toolCalls : undefined,
        interrupted: interrupted || undefined,
        unfit: unfit && faultsInWords(unfit),
      };
    }
    case 'tool': {
      const call = findCall(transcript, message.turnId, message.callId);
      return call && { name: call.tool, question: questionIn(call) };
    }
    case 'operator':
      return { name: message.by.name || undefined, automatic: isAutomatic(message) || undefined };
    case 'handover':
      return {
        name: message.by.name || undefined,
        to: message.to,
        state: message.state,
        automatic: (message.to === 'agent' && message.by.memberId === '') || undefined,
      };
  }
}

const askingTools: readonly string[] = ['ask_confirm', 'ask_select', 'ask_form'];

function questionIn({ tool, arguments: text }: ToolCall): string | undefined {
  const args = askingTools.includes(tool) ? parseJson(text) : undefined;
  const question = isJsonObject(args) ? args['message'] : undefined;
  return typeof question === 'string' ? question : undefined;
}
