import { parseJson, type JsonValue } from '../../domain/json';
import { ModelError } from '../model-error';
import { eventData } from './event-data';

/**
 * Yields the JSON of each event of a streamed reply up to `[DONE]`. Some servers answer with one whole JSON although a
 * stream was asked for; it is yielded alone. A connection that fails after the end of the reply has done no harm:
 * `hasEnded` says whether the end was read.
 * @throws ModelError `model.broken_stream` if the JSON of an event is cut
 */
export async function* replyEvents(
  { body }: Response,
  heard: () => void,
  hasEnded: () => boolean,
): AsyncIterable<JsonValue> {
  try {
    if (body) yield* eventsIn(eventData(body, heard));
  } catch (error) {
    if (!hasEnded()) throw error;
  }
}

/** Some servers forget the blank line between two events, so each line of one event may be an event. */
async function* eventsIn(texts: AsyncIterable<string>): AsyncIterable<JsonValue> {
  for await (const data of texts) {
    const whole = parseJson(data);
    if (whole !== undefined) {
      yield whole;
      continue;
    }
    for (const line of data.split('\n')) {
      if (line.trim() === '[DONE]') return;
      const event = parseJson(line);
      if (event !== undefined) yield event;
      // Other words are life signs, or another word for the end.
      else if (line.trimStart().startsWith('{')) throw unreadable();
    }
  }
}

function unreadable(): ModelError {
  return new ModelError('model.broken_stream', 'The model provider sent an answer that can’t be read.', {
    retryable: true,
  });
}
