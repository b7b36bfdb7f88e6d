import type { CallerOptions } from './caller.js';
import type { Connection } from './connect.js';
import { isObject } from './json.js';
import { PersonRequests } from './person-requests.js';
import { notTheService } from './service-answer.js';

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
  readonly #requests: PersonRequests;

  constructor(connection: Connection, options: CallerOptions) {
    this.#requests = new PersonRequests(connection, options);
  }

  /** Lists them, oldest first. Empty if the service can't identify the user. */
  async list(): Promise<Memory[]> {
    const { items } = await this.#requests.send({ path });
    if (!Array.isArray(items)) throw notTheService();
    return items.map(toMemory);
  }

  /** Replaces the text. @throws HoldfastError `not_found` without it, `conflict` if a legal hold keeps it */
  async correct(memoryId: string, text: string): Promise<Memory> {
    return toMemory(
      await this.#requests.send({ path: one(memoryId), method: 'PATCH', body: JSON.stringify({ text }) }),
    );
  }

  /** Erases it for good. @throws HoldfastError like `correct` */
  async erase(memoryId: string): Promise<void> {
    await this.#requests.send({ path: one(memoryId), method: 'DELETE' });
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
