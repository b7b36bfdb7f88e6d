import { z } from 'zod';
import { toJsonObject, type JsonObject } from '../../../../domain/json';
import type { SseEvent } from '../../../../turns/relay/events';
import { parseEventId } from '../../../../turns/relay/position';
import { leftEarly, turnError } from '../../../agent/turn-error';
import { completionId } from '../answer-ids';
import { jsonData } from '../json-data';
import { questionText } from '../../questions-in';
import type { CompletionEncoderOptions } from './completion-encoder';
import { usageData, usageOf } from './completion-usage';

export const completionData = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
      logprobs: z.null(),
      finish_reason: z.literal('stop'),
    }),
  ),
  usage: usageData.optional(),
  holdfast: jsonData,
});

export type Completion = z.infer<typeof completionData>;

type Options = Omit<CompletionEncoderOptions, 'includesUsage'>;

/**
 * Reads the events of one part of a turn, up to its next question, as one completion. A question, and what is said while
 * an operator decides, are its text. Throws the error that the turn ended with.
 */
export async function completionOf(events: AsyncIterable<SseEvent>, options: Options): Promise<Completion> {
  const { after, turn } = options;
  const extension: JsonObject = { ...turn };
  let text = '';
  /** How much of it can't be void any more. */
  let settled = 0;
  const endWith = (last: string) => completion(options, text === '' ? last : `${text}\n\n${last}`, extension);
  for await (const event of events) {
    const { n = 0 } = parseEventId(event.id ?? '') ?? {};
    if (event.event === 'content.delta') text += event.data.delta;
    else if (event.event === 'content.reset') text = text.slice(0, settled);
    else if (event.event !== 'status') settled = text.length;
    if (event.event === 'error') throw turnError(event.data);
    if (event.event === 'handoff') extension['handoff'] = toJsonObject(event.data);
    if (event.event === 'action' && n > after) {
      extension['action'] = toJsonObject(event.data);
      return endWith(questionText(event.data));
    }
    if (event.event === 'status' && event.data.waitsFor) {
      extension['waitsFor'] = event.data.waitsFor;
      return endWith(event.data.text);
    }
    if (event.event !== 'response.completed') continue;
    const { message, metadata, ...rest } = event.data;
    Object.assign(extension, toJsonObject({ ...rest, ...metadata }));
    const isUnsaid = text === '' && (after === 0 || 'handoff' in extension);
    const whole = completion(options, isUnsaid ? message : text, extension);
    // The tokens are those of the whole turn, and `usage` may count those of its own completion alone.
    return after === 0 ? { ...whole, usage: usageOf(rest) } : whole;
  }
  throw leftEarly();
}

function completion(
  { turn, after, model, createdAt }: Options,
  content: string,
  holdfast: JsonObject,
): Completion {
  const message = { role: 'assistant' as const, content, refusal: null };
  return {
    id: completionId({ turnId: turn.turnId, after }),
    object: 'chat.completion',
    created: createdAt,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
    holdfast,
  };
}
