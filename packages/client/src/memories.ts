import { Caller, type CallerOptions } from './caller.js';
import type { Connection } from './connect.js';
import { isObject } from './json.js';
import { dataOf, notTheService } from './service-answer.js';
import type { HttpRequest, Transport } from './transport.js';

/** A fact that agents were asked to remember about the user. Times are RFC 3339. */
export interface Memory {
  memoryId: string;
  text: string;
  createdAt: string;
  /** Present once it was corrected. */
  correctedAt?: string;
}

const path = '/api/agent/memories';

/** The agents' memories about a user, who can read, correct and erase them. */
export class Memories {
  readonly #transport: Transport;
  readonly #participantId: string | undefined;
  readonly #caller: Caller;

  constructor({ transport, apiKey }: Connection, options: CallerOptions) {
    this.#transport = transport;
    this.#participantId = options.participantId;
    this.#caller = new Caller(apiKey, options);
  }

  /** Lists them, oldest first. Empty if the service can't identify the user. */
  async list(): Promise<Memory[]> {
    const { items } = await this.#send({ path });
    if (!Array.isArray(items)) throw notTheService();
    return items.map(toMemory);
  }

  /** Replaces the text. @throws HoldfastError `not_found` without it, `conflict` if a legal hold keeps it */
  async correct(memoryId: string, text: string): Promise<Memory> {
    return toMemory(
      await this.#send({ path: one(memoryId), method: 'PATCH', body: JSON.stringify({ text }) }),
    );
  }

  /** Erases it for good. @throws HoldfastError like `correct` */
  async erase(memoryId: string): Promise<void> {
    await this.#send({ path: one(memoryId), method: 'DELETE' });
  }

  async #send(request: Omit<HttpRequest, 'headers'>): Promise<Record<string, unknown>> {
    const headers = await this.#caller.headers(this.#participantId);
    if (request.body !== undefined) headers.set('Content-Type', 'application/json');
    const sent = { ...request, headers };
    return dataOf(await this.#transport.sendUntilAnswered(sent, new AbortController().signal));
  }
}

function one(memoryId: string): string {
  return `${path}/${encodeURIComponent(memoryId)}`;
}

function toMemory(value: unknown): Memory {
  if (!isObject(value)) throw notTheService();
  const { memoryId, text, createdAt, correctedAt } = value;
  if (typeof memoryId !== 'string' || typeof text !== 'string' || typeof createdAt !== 'string')
    throw notTheService();
  return { memoryId, text, createdAt, ...(typeof correctedAt === 'string' && { correctedAt }) };
}
