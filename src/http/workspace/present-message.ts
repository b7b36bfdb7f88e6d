import { findCall, type Message } from '../../domain/message';

/** A message of the transcript as members read it: what was said, by whom, and which tools were called. */
export function presentMessage(message: Message, _index: number, transcript: Message[]) {
  const { messageId, role, text, at } = message;
  return { ...{ messageId, role, text, at }, ...more(message, transcript) };
}

function more(message: Message, transcript: Message[]) {
  switch (message.role) {
    case 'user':
      return {};
    case 'assistant': {
      const { calls, interrupted } = message;
      const toolCalls = calls.map(({ tool }) => ({ name: tool }));
      return { ...(calls.length > 0 && { toolCalls }), ...(interrupted && { interrupted }) };
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
