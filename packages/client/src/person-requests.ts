import { Caller, type CallerOptions } from './caller.js';
import type { Connection } from './connect.js';
import { dataOf } from './service-answer.js';
import type { HttpRequest, Transport } from './transport.js';

/** Sends requests about a user, apart from any conversation. */
export class PersonRequests {
  readonly #transport: Transport;
  readonly #participantId: string | undefined;
  readonly #caller: Caller;

  constructor({ transport, apiKey }: Connection, options: CallerOptions) {
    this.#transport = transport;
    this.#participantId = options.participantId;
    this.#caller = new Caller(apiKey, options);
  }

  /** Returns the data of the answer. @throws HoldfastError if the service refuses the request */
  async send(request: Omit<HttpRequest, 'headers'>): Promise<Record<string, unknown>> {
    const headers = await this.#caller.headers(this.#participantId);
    if (request.body !== undefined) headers.set('Content-Type', 'application/json');
    const sent = { ...request, headers };
    return dataOf(await this.#transport.sendUntilAnswered(sent, new AbortController().signal));
  }
}
