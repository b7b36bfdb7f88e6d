import { setTimeout as delay } from 'node:timers/promises';
import { gate } from '../../test/support/wait-for';
import type { DrillTenant } from '../world/tenant';
import type { World } from '../world/world';
import { RawRequest, type RawRequestOptions } from './raw-request';

const pauseMs = 200;

type Sending = Pick<RawRequestOptions, 'path'> & Partial<RawRequestOptions>;

/** An attacker's means: its own tenant, and any number of client addresses. */
export class Assault {
  /** Requests by response status; `none` counts connections without a response. */
  readonly answers = new Map<string, number>();
  /** Further checks to run after the attack. Each throws Broken if it fails. */
  readonly checks: (() => Promise<void>)[] = [];
  isOver = false;
  private readonly open = new Set<RawRequest>();
  private readonly end = gate();
  private sent = 0;

  constructor(
    readonly world: World,
    readonly tenant: DrillTenant,
    /** The address of the service under attack. */
    readonly url: string,
  ) {}

  /** Resolves when the attack is over. */
  get over(): Promise<void> {
    return this.end.opened;
  }

  /** Calls `act` up to `times` times, at most `most` at once. Stops calling once the attack is over. */
  async many(times: number, most: number, act: (index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < times && !this.isOver) {
        next += 1;
        await act(next - 1);
      }
    };
    await Promise.all(Array.from({ length: Math.min(most, times) }, work));
  }

  /** Repeats `act` until the attack is over. Resolves after the first call. */
  async keepUp(act: () => Promise<unknown>): Promise<void> {
    await act();
    void (async () => {
      while (!this.isOver) {
        await act();
        await delay(pauseMs);
      }
    })().catch(() => undefined);
  }

  /** Sends a request on its own connection. By default its address is unique. */
  send(options: Sending): RawRequest {
    this.sent += 1;
    const request = new RawRequest({
      url: this.url,
      from: addressOf(this.sent),
      method: 'POST',
      headers: {},
      ...options,
    });
    this.open.add(request);
    void request.answered.then((status) => {
      this.count(status);
    });
    void request.closed.then(() => this.open.delete(request));
    return request;
  }

  /** Sends a message to the chat like `send`, as the page with the public key does. */
  chat(body: object, options: Partial<RawRequestOptions> = {}): RawRequest {
    const text = JSON.stringify(body);
    const headers = { ...(options.headers ?? this.visitor()), ...jsonOf(text) };
    return this.send({ path: '/api/agent/chat', ...options, headers, body: text });
  }

  /** The headers of an anonymous visitor of the page with the public key. */
  get nobody(): Record<string, string> {
    return { 'x-api-key': this.tenant.accessKey };
  }

  /** The headers of a new visitor. */
  visitor(): Record<string, string> {
    return { ...this.nobody, 'x-participant-id': this.world.word() };
  }

  /** Counts the response status of a request that was not sent through `send`. */
  count(status: number | undefined): void {
    const name = String(status ?? 'none');
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  /** Returns the word of a turn whose tool answers only after the attack. */
  slowWord(): string {
    const word = this.world.word();
    const untilOver = async () => {
      await this.over;
      return undefined;
    };
    this.world.effects.plan(word, untilOver, untilOver);
    return word;
  }

  /** Closes every connection and sends nothing more. Started turns continue in the service. */
  async leave(): Promise<void> {
    this.isOver = true;
    const left = [...this.open];
    for (const request of left) request.leave();
    await Promise.all(left.map(({ closed }) => closed));
  }

  /** Leaves, and lets the slow tools answer. */
  async stop(): Promise<void> {
    await this.leave();
    this.end.open();
  }
}

/** Returns the headers for this JSON body. */
export function jsonOf(text: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
}

/** Linux has all of 127.0.0.0/8 on its loopback interface; other systems have one address. */
function addressOf(count: number): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${1 + (count % 250)}.${Math.floor(count / 250) % 250}.${2 + (Math.floor(count / 62_500) % 250)}`;
}
