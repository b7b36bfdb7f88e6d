import { setTimeout as delay } from 'node:timers/promises';
import { readEvents } from '../../test/support/sse-reader';
import { Broken } from '../broken';
import { isEnd, type Seen } from './seen';

const reconnectMs = 50;
const patienceMs = 90_000;
const usualAnswerMs = 20_000;
const trailShown = 12;

export interface UserOptions {
  /** The current address of the service, read again for each attempt. */
  url: () => string;
  apiKey: string;
  /** The message, and the Idempotency-Key that all its copies share. */
  message: string;
  key: string;
  conversationId?: string;
  /** The id of the visitor. If absent, the service creates one. */
  participantId?: string;
  /** The user's own credentials, sent with every request. */
  jwt?: string;
  mcpToken?: string;
  /**
   * True if the user accepts an action at once. If not, it stays open until this changes and `run` is called
   * again.
   */
  accepts?: boolean;
  /** True if the user retries after a 429. Otherwise it fails the run. */
  waitsForRoom?: boolean;
  /**
   * In milliseconds. A request without a response for this time hangs. An open stream is closed and resumed.
   */
  answerMs?: number;
  /** The longest duration of the turn, in milliseconds. */
  patienceMs?: number;
}

/** The response of a service that did not accept a request. */
export interface Refusal {
  status: number;
  retryAfter: string | null;
  tookMs: number;
  body: string;
}

/** One user with one message. Reconnects like an EventSource, and resends until the message is accepted. */
export class User {
  /** All events, in order of arrival. */
  readonly events: Seen[] = [];
  readonly refusals: Refusal[] = [];
  /** The number of streams received. */
  connections = 0;
  /** The number of requests sent. */
  attempts = 0;
  private isAnswering = false;
  private isStopped = false;
  private waiting: (() => void)[] = [];
  /** The results of the latest requests, to investigate a turn without an end. */
  private readonly trail: string[] = [];
  private connection = new AbortController();

  constructor(readonly options: UserOptions) {}

  get conversationId(): string {
    return this.inMeta('conversationId');
  }

  get turnId(): string {
    return this.inMeta('turnId');
  }

  /**
   * Runs until the turn has ended, or asks a question that the user leaves open.
   * @throws Broken if that takes too long
   */
  async run(): Promise<this> {
    const deadline = performance.now() + (this.options.patienceMs ?? patienceMs);
    while (!this.isStopped && !this.isDone()) {
      if (performance.now() > deadline) throw new Broken('I2', `the turn has no end: ${this.summary()}`);
      await this.connect();
      if (!this.isDone()) await delay(reconnectMs);
    }
    return this;
  }

  /** Stops the user. An open connection ends by itself. */
  stop(): void {
    this.isStopped = true;
  }

  /** Drops the connection, as on a train. The user reconnects. */
  disconnect(): void {
    this.connection.abort();
  }

  /** Resolves once this many streams were received. */
  async connected(times: number): Promise<void> {
    while (this.connections < times) await delay(reconnectMs / 5);
  }

  /** Resolves once the service did not accept a request. */
  async turnedAway(): Promise<void> {
    while (this.refusals.length === 0 && !this.isStopped) await delay(reconnectMs);
  }

  /** Returns the first matching event, waiting for it if necessary. */
  async until(what: string, fits: (event: Seen) => boolean): Promise<Seen> {
    const deadline = AbortSignal.timeout(patienceMs);
    for (;;) {
      const found = this.events.find(fits);
      if (found) return found;
      if (deadline.aborted) throw new Broken('', `the client never saw ${what}: ${this.summary()}`);
      await Promise.race([new Promise<void>((resolve) => this.waiting.push(resolve)), delay(1_000)]);
    }
  }

  /** The ids of the turn's questions, in order, each once. */
  questions(): string[] {
    const ids = this.events.map(({ event, data }) =>
      event === 'action' ? data['instructionId'] : undefined,
    );
    return [...new Set(ids.filter((id) => typeof id === 'string'))];
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
    const { answerMs = usualAnswerMs } = this.options;
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
      // The stream shows if an answer was accepted: 204 while the turn still waits.
      this.isAnswering = false;
      const tookMs = performance.now() - begun;
      if (tookMs >= answerMs) throw new Broken('', `a request hangs for more than ${answerMs} ms`);
    } finally {
      clearTimeout(limit);
    }
  }

  /**
   * 204 means that the turn waits, for the answer if there is a question. 409 to an answer means that it was
   * accepted.
   */
  private async refused(
    { status, headers }: Response,
    body: string,
    wasAnswer: boolean,
    tookMs: number,
  ): Promise<void> {
    if (status === 204) this.isAnswering = true;
    else if (status === 409 && wasAnswer) this.isAnswering = false;
    else if (status === 503 || (status === 429 && this.options.waitsForRoom === true)) {
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
      // The service died. The client keeps the earlier events.
    }
  }

  private address(isAnswer: boolean): string {
    const { url, message, key, conversationId = '' } = this.options;
    // Each answer is a separate request: a turn may ask more than once.
    const asked = this.questions();
    const query = new URLSearchParams({
      q: message,
      idempotencyKey: isAnswer ? `${key}-${asked.length}` : key,
    });
    const known = isAnswer ? this.conversationId : conversationId;
    if (known !== '') query.set('conversationId', known);
    // Temporal may learn of a turn's end later than the user.
    if (conversationId !== '') query.set('concurrency', 'enqueue');
    if (isAnswer) {
      const instructionId = asked.at(-1);
      query.set('actionResponse', JSON.stringify({ instructionId, accepted: true }));
    }
    return `${url()}/api/agent/stream?${query}`;
  }

  private lastEventId(): Record<string, string> {
    const id = this.events.findLast((event) => event.id !== undefined)?.id;
    return id === undefined ? {} : { 'last-event-id': id };
  }

  /** Lists the user's events and the results of the latest requests. */
  summary(): string {
    const events = this.events.map(({ event, id }) => `${event} ${id ?? ''}`).join(', ');
    return `${events}; the last requests: ${this.trail.slice(-trailShown).join(', ')}`;
  }
}

/** Includes secrets that no server needs and nothing may store. */
function headersOf({ apiKey, participantId, jwt, mcpToken }: UserOptions): Record<string, string> {
  return {
    'x-api-key': apiKey,
    ...(participantId !== undefined && { 'x-participant-id': participantId }),
    ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    ...(mcpToken !== undefined && { 'x-mcp-tokens': JSON.stringify({ crm: mcpToken }) }),
  };
}
