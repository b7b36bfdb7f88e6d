import { readEvents, type ReadEvent } from './sse-reader';

/** Reads a stream in the background, like a client whose server may die at any time. */
export class Listener {
  /** Resolves when the stream has ended, however it ended. */
  readonly ended: Promise<void>;
  private isOver = false;
  private wake: () => void = () => undefined;

  constructor(
    response: Response,
    readonly events: ReadEvent[] = [],
  ) {
    this.ended = this.listen(response);
  }

  /** The first event that satisfies `fits`, once it has arrived. */
  async until(fits: (event: ReadEvent) => boolean): Promise<ReadEvent> {
    for (;;) {
      const found = this.events.find(fits);
      if (found) return found;
      if (this.isOver) throw new Error(`the stream ended before the event came: ${this.summary()}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** The id that an EventSource would send when it reconnects. */
  get lastEventId(): string {
    return this.events.findLast(({ id }) => id !== undefined)?.id ?? '';
  }

  get conversationId(): string {
    return String(this.events.find(({ event }) => event === 'meta')?.data['conversationId']);
  }

  private async listen(response: Response): Promise<void> {
    try {
      for await (const event of readEvents(response)) {
        if (event.event !== 'keepalive') this.events.push(event);
        this.wake();
      }
    } catch {
      // The server died; the client keeps the events received before.
    } finally {
      this.isOver = true;
      this.wake();
    }
  }

  private summary(): string {
    return this.events.map(({ event, data }) => `${event} ${JSON.stringify(data)}`).join(', ');
  }
}

/** Opens GET /api/agent/stream. */
export async function listen(
  url: string,
  key: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const response = await fetch(`${url}/api/agent/stream?${new URLSearchParams(query)}`, {
    headers: { 'x-api-key': key, ...headers },
  });
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`);
  return new Listener(response);
}
