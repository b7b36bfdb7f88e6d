import { toJsonObject } from '../../../src/domain/json';
import type {
  PromptChange,
  PromptMarks,
  SentMessage,
  SentPrompt,
  SentTool,
} from '../../../src/domain/sent-prompt';
import type { SentRequest } from '../../../src/model/model-call';
import type { PromptMessage } from '../../../src/model/prompt/prompt';
import type { Provider } from '../../../src/model/providers/provider';
import { digestOf } from '../../../src/platform/digest';
import { withReferences, type BorrowedText } from './borrowed-text';

/** Returns a request as it is stored. Borrowed texts become references, and pictures have no bytes. */
export function sentPrompt(
  { model, instructions, tools, parameters, messages }: SentRequest,
  { providerId, name, kind }: Pick<Provider, 'providerId' | 'name' | 'kind'>,
  borrowed: BorrowedText[],
): SentPrompt {
  return {
    to: {
      model,
      kind,
      ...(providerId !== undefined && { providerId }),
      ...(name !== undefined && { providerName: name }),
    },
    instructions: instructions === '' ? [] : [instructions],
    tools: tools.map(({ name: tool, description, parameters: schema }): SentTool => ({
      name: tool,
      description,
      parameters: schema,
    })),
    parameters: toJsonObject(parameters),
    messages: messages.map((message) => sentMessage(message, borrowed)),
  };
}

function sentMessage(message: PromptMessage, borrowed: BorrowedText[]): SentMessage {
  const text = withReferences(message.text, borrowed);
  if (message.role === 'assistant') {
    const { calls, kept } = message;
    return {
      role: 'assistant',
      text,
      ...(calls.length > 0 && {
        calls: calls.map(({ id, tool, arguments: written }) => ({ id, tool, arguments: [written] })),
      }),
      ...(kept !== undefined && { keptChars: JSON.stringify(kept).length }),
    };
  }
  const pictures = message.pictures?.map(({ fileId, type, bytes = '' }) => ({
    ...{ fileId, type },
    bytes: Buffer.byteLength(bytes, 'base64'),
  }));
  const of = message.role === 'result' ? { callId: message.callId, tool: message.tool } : {};
  const role = message.role === 'result' ? 'tool' : 'user';
  return { role, text, ...of, ...(pictures && { pictures }) };
}

/** Digests of 132 bits, so that the marks of a long conversation stay short. */
const markChars = 22;

export function marksOf({ to, instructions, tools, parameters, messages }: SentPrompt): PromptMarks {
  return {
    to: mark(to),
    instructions: mark(instructions),
    tools: mark(tools),
    parameters: mark(parameters),
    messages: messages.map(mark),
  };
}

function mark(value: unknown): string {
  return digestOf(JSON.stringify(value)).slice(0, markChars);
}

/** Returns what differs from the prompt that has the marks `before`; without it, all. */
export function changeSince(
  before: PromptMarks | null,
  marks: PromptMarks,
  { to, instructions, tools, parameters, messages }: SentPrompt,
): PromptChange {
  const known = before?.messages ?? [];
  const first = marks.messages.findIndex((each, at) => each !== known[at]);
  const same = first < 0 ? marks.messages.length : first;
  return {
    ...(before?.to !== marks.to && { to }),
    ...(before?.instructions !== marks.instructions && { instructions }),
    ...(before?.tools !== marks.tools && { tools }),
    ...(before?.parameters !== marks.parameters && { parameters }),
    same,
    messages: messages.slice(same),
  };
}
