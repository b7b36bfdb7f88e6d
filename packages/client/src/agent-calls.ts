import { dataOf } from './service-answer.js';
import type { HttpRequest, Transport } from './transport.js';

/** The requests of a conversation that are answered in one piece. Each is repeated until it is answered. */
export class AgentCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns whether there was a turn to cancel. */
  async cancel(headers: Headers, fields: { conversationId: string; turnId: string | undefined }) {
    const data = await this.#post('/api/agent/cancel', headers, fields);
    return data['cancelled'] === true;
  }

  async feedback(
    headers: Headers,
    fields: { messageId: string; rating: Rating; comment: string | undefined },
  ): Promise<void> {
    await this.#post('/api/agent/feedback', headers, fields);
  }

  async #post(path: HttpRequest['path'], headers: Headers, fields: object) {
    headers.set('Content-Type', 'application/json');
    const request = { path, headers, method: 'POST', body: JSON.stringify(fields) } as const;
    return dataOf(await this.#transport.sendUntilAnswered(request, new AbortController().signal));
  }
}

/** What the user thinks of a message. */
export type Rating = 'up' | 'down';
