/**
 * A raw server-sent event. The id is its own, not an earlier one's. Without a name it is only an id: the
 * position to resume from.
 */
export interface SseMessage {
  id: string | undefined;
  event: string | undefined;
  data: string;
}

/** Parses a stream of server-sent events from chunks of any size. Drops an event that the end cuts off. */
export class SseParser {
  /** The last `retry:` of the stream, in ms. */
  retryMs: number | undefined;
  readonly #decoder = new TextDecoder();
  #unfinished = '';
  #isAfterReturn = false;
  #id: string | undefined;
  #event = '';
  #data: string[] = [];

  /** Returns the events that this chunk completes. */
  push(chunk: Uint8Array): SseMessage[] {
    let text = this.#decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    // A chunk may end between the two characters of a line end.
    if (this.#isAfterReturn && text.startsWith('\n')) text = text.slice(1);
    this.#isAfterReturn = text.endsWith('\r');
    const lines = (this.#unfinished + text).split(/\r\n|\r|\n/);
    this.#unfinished = lines.pop() ?? '';
    return lines.flatMap((line) => (line === '' ? this.#dispatch() : this.#readField(line)));
  }

  #dispatch(): SseMessage[] {
    const isEmpty = this.#data.length === 0;
    const event = isEmpty ? undefined : this.#event || 'message';
    const message = { id: this.#id, event, data: this.#data.join('\n') };
    this.#id = undefined;
    this.#event = '';
    this.#data = [];
    return isEmpty && message.id === undefined ? [] : [message];
  }

  /** A line that starts with a colon is a comment: its field has no name. */
  #readField(line: string): SseMessage[] {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }
}
