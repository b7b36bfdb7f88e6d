import type OpenAI from 'openai';
import { toJsonObject } from '../../../domain/json';
import type { ModelRequest } from '../../model-request';
import type { ReplyPart } from '../../reply/reply-part';
import { replyEvents } from '../reply-events';
import { takesSchema } from '../../structured-output';
import { omitting, type OpenReply, type RequestFrame, type Watch, type Wire } from '../wire';
import { ResponseReader } from './read-response';
import { responsesParams } from './responses-params';

/**
 * OpenAI's Responses API, without its storage: each request has the whole conversation. `openai` needs providerFetch. The
 * SDK sends requests; the reply is read here, since servers that imitate the API leave out events.
 */
export class ResponsesWire implements Wire {
  readonly optional = ['temperature', 'include', 'reasoning', 'text', 'max_output_tokens'];
  readonly takesSchema = takesSchema;

  constructor(private readonly openai: OpenAI) {}

  frame(request: ModelRequest): RequestFrame {
    const whole = paramsOf({ ...request, messages: [], tools: [] });
    const { input: _, instructions: _said, ...parameters } = whole;
    return { instructions: request.instructions, parameters: toJsonObject(parameters) };
  }

  async open(request: ModelRequest, { signal, heard }: Watch): Promise<OpenReply> {
    const params = paramsOf(request);
    const response = await this.openai.responses.create(params, { signal }).asResponse();
    heard();
    return { parts: partsOf(response, request.model, heard), body: () => JSON.stringify(params) };
  }
}

function paramsOf(request: ModelRequest): ReturnType<typeof responsesParams> {
  return omitting(responsesParams(request), request.without);
}

async function* partsOf(response: Response, model: string, heard: () => void): AsyncIterable<ReplyPart> {
  const reader = new ResponseReader(model);
  for await (const event of replyEvents(response, heard, () => reader.hasEnded)) yield* reader.read(event);
}
