import { setTimeout as delay } from 'node:timers/promises';
import { gate } from '../../test/support/wait-for';
import type { DrillTenant } from '../world/tenant';
import type { World } from '../world/world';
import { RawRequest, type RawRequestOptions } from './raw-request';

const pauseMs = 200;

type Sending = Pick<RawRequestOptions, 'path'> & Partial<RawRequestOptions>;

/** What an attacker works with while its attack goes on: a tenant of its own, and as many addresses as it wants. */
export class Assault {
  /** What became of its requests: how many by status; `none` for those that had no answer when their connection ended. */
  readonly answers = new Map<string, number>();
  /** What must hold besides, once the attack is over; each throws Broken otherwise. */
  readonly checks: (() => Promise<void>)[] = [];
  isOver = false;
  private readonly open = new Set<RawRequest>();
  private readonly end = gate();
  private sent = 0;

  constructor(
    readonly world: World,
    readonly tenant: DrillTenant,
    /** Where the service is that is attacked. */
    readonly url: string,
  ) {}

  /** Resolves when the attack is over. */
  get over(): Promise<void> {
    return this.end.opened;
  }

  /** Does it `times` times, at most `most` of them at the same time, and no more once the attack is over. */
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

  /** Does it again and again until the attack is over; resolves after the first time. */
  async keepUp(act: () => Promise<unknown>): Promise<void> {
    await act();
    void (async () => {
      while (!this.isOver) {
        await act();
        await delay(pauseMs);
      }
    })().catch(() => undefined);
  }

  /** Sends a request on a connection of its own, from an address that no other request has, unless one is given. */
  send(options: Sending): RawRequest {
    this.sent += 1;
    const request = new RawRequest({
      ...{ url: this.url, from: addressOf(this.sent), method: 'POST', headers: {} },
      ...options,
    });
    this.open.add(request);
    void request.answered.then((status) => {
      this.count(status);
    });
    void request.closed.then(() => this.open.delete(request));
    return request;
  }

  /** The same for a message to the chat, as the public key's page sends it. */
  chat(body: object, options: Partial<RawRequestOptions> = {}): RawRequest {
    const text = JSON.stringify(body);
    const headers = { ...(options.headers ?? this.visitor()), ...jsonOf(text) };
    return this.send({ path: '/api/agent/chat', ...options, headers, body: text });
  }

  /** The headers of whoever has opened the public key's page and gives no name. */
  get nobody(): Record<string, string> {
    return { 'x-api-key': this.tenant.accessKey };
  }

  /** The headers of a visitor who was never seen before. */
  visitor(): Record<string, string> {
    return { ...this.nobody, 'x-participant-id': this.world.word() };
  }

  /** Counts what a request came to that was sent in another way. */
  count(status: number | undefined): void {
    const name = String(status ?? 'none');
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  /** A word for a turn whose tool answers only when the attack is over. */
  slowWord(): string {
    const word = this.world.word();
    const untilOver = async () => {
      await this.over;
      return undefined;
    };
    this.world.effects.plan(word, untilOver, untilOver);
    return word;
  }

  /** Leaves with every connection and sends nothing more; what was begun goes on in the service. */
  async leave(): Promise<void> {
    this.isOver = true;
    const left = [...this.open];
    for (const request of left) request.leave();
    await Promise.all(left.map(({ closed }) => closed));
  }

  /** Leaves, and lets slow tools answer. */
  async stop(): Promise<void> {
    await this.leave();
    this.end.open();
  }
}

/** The headers of a body of this JSON. */
export function jsonOf(text: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
}

/** Linux has 127.0.0.0/8 on its loopback, others one address. */
function addressOf(count: number): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${1 + (count % 250)}.${Math.floor(count / 250) % 250}.${2 + (Math.floor(count / 62_500) % 250)}`;
}
