import type OpenAI from 'openai';
import { toJsonObject } from '../../../domain/json';
import type { ModelRequest } from '../../model-request';
import type { ReplyPart } from '../../reply/reply-part';
import { replyEvents } from '../reply-events';
import { takesSchema } from '../../structured-output';
import { omitting, type OpenReply, type RequestFrame, type Watch, type Wire } from '../wire';
import { chatParams, type ChatParams } from './chat-params';
import { ChunkReader } from './read-chunk';

/**
 * The Chat Completions API. `openai` needs providerFetch. The SDK sends requests; the reply is read here, since many
 * servers stray from OpenAI's.
 */
export class ChatWire implements Wire {
  readonly optional = [
    ...['temperature', 'stream_options', 'reasoning_effort', 'response_format'],
    ...['max_completion_tokens', 'max_tokens'],
  ];
  readonly takesSchema = takesSchema;

  constructor(private readonly openai: OpenAI) {}

  frame(request: ModelRequest): RequestFrame {
    const { messages: _, tools: _tools, ...parameters } = bodyOf({ ...request, messages: [], tools: [] });
    return { instructions: request.instructions, parameters: toJsonObject(parameters) };
  }

  async open(request: ModelRequest, { signal, heard }: Watch): Promise<OpenReply> {
    const body = bodyOf(request);
    // The typed method takes OpenAI's own fields alone.
    const response = await this.openai.post('/chat/completions', { body, signal, stream: true }).asResponse();
    heard();
    return { parts: partsOf(response, request.model, heard), body: () => JSON.stringify(body) };
  }
}

function bodyOf(request: ModelRequest): ChatParams {
  return omitting(chatParams(request), request.without);
}

async function* partsOf(response: Response, model: string, heard: () => void): AsyncIterable<ReplyPart> {
  const reader = new ChunkReader(model);
  for await (const chunk of replyEvents(response, heard, () => reader.hasEnded)) yield* reader.read(chunk);
  yield* reader.kept();
}
