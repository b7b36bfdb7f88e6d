import { setTimeout as delay } from 'node:timers/promises';
import { readEvents } from '../../test/support/sse-reader';
import { Broken } from '../broken';
import { isEnd, type Seen } from './seen';

const reconnectMs = 50;
const patienceMs = 90_000;
/** Longer than any request may hang: what takes longer counts as hanging. A stream is left then, and joined again. */
const answerMs = 20_000;
const trailShown = 12;

export interface UserOptions {
  /** Where the service is now; asked anew at each attempt. */
  url: () => string;
  apiKey: string;
  /** What is sent, and the key that makes copies of it one. */
  message: string;
  key: string;
  conversationId?: string;
  /** The user's own, passed with every request. */
  jwt?: string;
  mcpToken?: string;
  /** Whether an action is accepted at once; else the user leaves it there, until it is changed and they run again. */
  accepts?: boolean;
  /** How long the turn may take to its end, in milliseconds. */
  patienceMs?: number;
}

/** What a service said that could not take a request. */
export interface Refusal {
  status: number;
  retryAfter: string | null;
  tookMs: number;
  /** What it said. */
  body: string;
}

/** One user with one message, who reconnects as an EventSource does and sends again what was not taken. */
export class User {
  /** Everything held, in the order in which it came. */
  readonly events: Seen[] = [];
  readonly refusals: Refusal[] = [];
  /** How many streams it was given. */
  connections = 0;
  /** How many requests it needed for that. */
  attempts = 0;
  private isAnswering = false;
  private isStopped = false;
  private waiting: (() => void)[] = [];
  /** What the last requests came to, for whoever looks into a turn that has no end. */
  private readonly trail: string[] = [];
  private connection = new AbortController();

  constructor(readonly options: UserOptions) {}

  get conversationId(): string {
    return this.inMeta('conversationId');
  }

  get turnId(): string {
    return this.inMeta('turnId');
  }

  /** Until the turn has its end, or asks and nobody answers. @throws Broken where that takes too long. */
  async run(): Promise<this> {
    const deadline = performance.now() + (this.options.patienceMs ?? patienceMs);
    while (!this.isStopped && !this.isDone()) {
      if (performance.now() > deadline) throw new Broken('I2', `the turn has no end: ${this.summary()}`);
      await this.connect();
      if (!this.isDone()) await delay(reconnectMs);
    }
    return this;
  }

  /** Takes no further part; what is open is left to end by itself. */
  stop(): void {
    this.isStopped = true;
  }

  /** Loses the connection, as on a train; what follows is a new one. */
  disconnect(): void {
    this.connection.abort();
  }

  /** Resolves once it was given so many streams. */
  async connected(times: number): Promise<void> {
    while (this.connections < times) await delay(reconnectMs / 5);
  }

  /** Resolves once a service could not take its request. */
  async turnedAway(): Promise<void> {
    while (this.refusals.length === 0 && !this.isStopped) await delay(reconnectMs);
  }

  /** The first event that fits, once it is there. */
  async until(what: string, fits: (event: Seen) => boolean): Promise<Seen> {
    const deadline = AbortSignal.timeout(patienceMs);
    for (;;) {
      const found = this.events.find(fits);
      if (found) return found;
      if (deadline.aborted) throw new Broken('', `the client never saw ${what}: ${this.summary()}`);
      await Promise.race([new Promise<void>((resolve) => this.waiting.push(resolve)), delay(1_000)]);
    }
  }

  private inMeta(field: string): string {
    const value = this.events.find(({ event }) => event === 'meta')?.data[field];
    return typeof value === 'string' ? value : '';
  }

  private isDone(): boolean {
    const last = this.events.at(-1);
    if (!last) return false;
    return isEnd(last) || (last.event === 'action' && this.options.accepts !== true);
  }

  private async connect(): Promise<void> {
    this.attempts += 1;
    const begun = performance.now();
    const last = this.events.at(-1);
    const isAnswer = last?.event === 'action' && this.isAnswering;
    this.connection = new AbortController();
    const { signal } = this.connection;
    const limit = setTimeout(() => this.disconnect(), answerMs);
    try {
      const headers = { ...headersOf(this.options), ...(!isAnswer && this.lastEventId()) };
      const response = await fetch(this.address(isAnswer), { headers, signal });
      this.trail.push(`${isAnswer ? 'answer' : 'read'} ${response.status}`);
      if (response.status === 200) return await this.read(response);
      const body = await response.text().catch(() => '');
      if (response.status >= 400) this.trail.push(body.slice(0, 200));
      await this.refused(response, body, isAnswer, performance.now() - begun);
    } catch (error) {
      if (error instanceof Broken) throw error;
      // Whether an answer was taken is told by the stream: 204 while the turn still waits.
      this.isAnswering = false;
      const tookMs = performance.now() - begun;
      if (tookMs >= answerMs) throw new Broken('', `a request hangs for more than ${answerMs} ms`);
    } finally {
      clearTimeout(limit);
    }
  }

  /** 204 says that the turn waits: with the answer if there is one. 409 to an answer says that it has been taken. */
  private async refused(
    { status, headers }: Response,
    body: string,
    wasAnswer: boolean,
    tookMs: number,
  ): Promise<void> {
    if (status === 204) this.isAnswering = true;
    else if (status === 409 && wasAnswer) this.isAnswering = false;
    else if (status === 503) {
      this.refusals.push({ status, retryAfter: headers.get('retry-after'), tookMs, body });
      await delay(4 * reconnectMs);
    } else throw new Broken('', `a request is answered ${status}`);
  }

  private async read(response: Response): Promise<void> {
    this.isAnswering = false;
    this.connections += 1;
    try {
      for await (const event of readEvents(response)) {
        if (event.event !== 'keepalive') this.events.push({ ...event, at: performance.now() });
        for (const wake of this.waiting.splice(0)) wake();
        if (this.isStopped) return;
      }
    } catch {
      // The service died; what came before is what the client holds.
    }
  }

  private address(isAnswer: boolean): string {
    const { url, message, key, conversationId = '' } = this.options;
    const query = new URLSearchParams({ q: message, idempotencyKey: isAnswer ? `${key}-answer` : key });
    const known = isAnswer ? this.conversationId : conversationId;
    if (known !== '') query.set('conversationId', known);
    // A turn whose end the user holds may not yet have its end in Temporal.
    if (conversationId !== '') query.set('concurrency', 'enqueue');
    if (isAnswer) {
      const instructionId = this.events.at(-1)?.data['instructionId'];
      query.set('actionResponse', JSON.stringify({ instructionId, accepted: true }));
    }
    return `${url()}/api/agent/stream?${query}`;
  }

  private lastEventId(): Record<string, string> {
    const id = this.events.findLast((event) => event.id !== undefined)?.id;
    return id === undefined ? {} : { 'last-event-id': id };
  }

  /** What it holds, and what its last requests came to. */
  summary(): string {
    const events = this.events.map(({ event, id }) => `${event} ${id ?? ''}`).join(', ');
    return `${events}; the last requests: ${this.trail.slice(-trailShown).join(', ')}`;
  }
}

/** With secrets that no server asks for and no place may keep. */
function headersOf({ apiKey, jwt, mcpToken }: UserOptions): Record<string, string> {
  return {
    'x-api-key': apiKey,
    ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    ...(mcpToken !== undefined && { 'x-mcp-tokens': JSON.stringify({ crm: mcpToken }) }),
  };
}
