import { Agent, get, type ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ maxSockets: Number.MAX_SAFE_INTEGER });
/** As the client library waits: up to a second, doubled up to 15, with full jitter. */
const backoffMs = { first: 1_000, longest: 15_000 };

export interface StreamPlace {
  /** The addresses of the service, which are tried in turn. */
  urls: () => readonly string[];
  apiKey: string;
  conversationId: string;
  /** The number of the reader. It also decides the address that is tried first. */
  reader: number;
}

/** The event stream of an idle conversation, which comes back whenever it is cut. */
export class HeldStream {
  /** Requests that were refused or failed. */
  refused = 0;
  isServed = false;
  private request: ClientRequest | undefined;
  private lastEventId = '';
  private tried = 0;
  private isOver = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly place: StreamPlace) {
    void this.hold();
  }

  /** Resolves once the stream is served. */
  async served(): Promise<void> {
    if (!this.isServed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Cuts the connection from this side. */
  cut(): void {
    this.isServed = false;
    this.request?.destroy();
  }

  /** Cuts the connection for good. */
  end(): void {
    this.isOver = true;
    this.cut();
  }

  private async hold(): Promise<void> {
    for (let failures = 0; !this.isOver; failures += 1) {
      const wasServed = await this.untilCut();
      if (wasServed) failures = 0;
      else this.refused += 1;
      if (this.isOver) return;
      await delay(Math.random() * Math.min(backoffMs.first * 2 ** failures, backoffMs.longest));
    }
  }

  /** Resolves once the stream is over, with whether it was ever served. */
  private untilCut(): Promise<boolean> {
    const { urls, apiKey, conversationId, reader } = this.place;
    const all = urls();
    const url = `${all[(reader + this.tried) % all.length] ?? ''}/api/agent/conversations/${conversationId}/events`;
    this.tried += 1;
    const headers = {
      'x-api-key': apiKey,
      'x-participant-id': `reader-${reader}`,
      ...(this.lastEventId !== '' && { 'last-event-id': this.lastEventId }),
    };
    return new Promise((resolve) => {
      let wasServed = false;
      const over = () => {
        this.isServed = false;
        resolve(wasServed);
      };
      this.request = get(url, { agent, headers }, (response) => {
        response.on('error', over).on('close', over);
        if (response.statusCode !== 200) return void response.resume();
        response.setEncoding('utf8').on('data', (text: string) => {
          this.lastEventId = /^id: ?(.+)$/m.exec(text)?.[1] ?? this.lastEventId;
          wasServed = this.isServed = true;
          for (const resolveOne of this.waiting.splice(0)) resolveOne();
        });
      }).on('error', over);
    });
  }
}
