import { createParser } from 'eventsource-parser';
import { ModelError } from '../model-error';

/** No provider sends as much without the end of an event. In characters. */
const longestEvent = 8 * 1024 * 1024;

/**
 * Yields the data of each server-sent event with data. A body that is no stream but JSON is yielded whole, and so is a line
 * of JSON that stands between events: servers answer and fail like that, whatever type they name. Calls `heard` with every
 * piece of the body: comments and empty events say that the provider still works.
 * @throws ModelError `model.answer_too_long` if one event is longer than 8 million characters
 */
export async function* eventData(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let reader: JsonBody | EventReader | undefined;
  for await (const bytes of body) {
    heard();
    const text = decoder.decode(bytes, { stream: true });
    if (!reader && text.trim() === '') continue;
    reader ??= /^\s*[{[]/.test(text) ? new JsonBody() : new EventReader();
    yield* reader.read(text);
  }
  if (reader) yield* reader.rest();
}

class JsonBody {
  private text = '';

  read(added: string): string[] {
    this.text += added;
    if (this.text.length > longestEvent) throw tooLong();
    return [];
  }

  rest(): string[] {
    return [this.text];
  }
}

class EventReader {
  private events: string[] = [];
  private isTooLong = false;
  private readonly parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ data }) => void this.events.push(data),
    onError: ({ type, line = '' }) => {
      this.isTooLong ||= type === 'max-buffer-size-exceeded';
      if (line.startsWith('{')) this.events.push(line);
    },
  });

  read(text: string): string[] {
    this.parser.feed(text);
    if (this.isTooLong) throw tooLong();
    const whole = this.events.filter((data) => data.trim() !== '');
    this.events = [];
    return whole;
  }

  /** Some servers leave out the blank line after the last event. */
  rest(): string[] {
    return this.read('\n\n');
  }
}

function tooLong(): ModelError {
  const sentence = 'The model provider sent a piece of the answer that is too long to read.';
  return new ModelError('model.answer_too_long', sentence, { retryable: false });
}
