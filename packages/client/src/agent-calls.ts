import { dataOf } from './service-answer.js';
import type { HttpRequest, Transport } from './transport.js';

/** A conversation's plain requests, without streams. Each is repeated until it is answered. */
export class AgentCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns true if there was a turn to cancel. */
  async cancel(headers: Headers, fields: { conversationId: string; turnId: string | undefined }) {
    const data = await this.#post('/api/agent/cancel', headers, fields);
    return data['cancelled'] === true;
  }

  async feedback(
    headers: Headers,
    fields: { [Name in 'messageId' | 'conversationId' | 'comment']: string | undefined } & { rating: Rating },
  ): Promise<void> {
    await this.#post('/api/agent/feedback', headers, fields);
  }

  async #post(path: HttpRequest['path'], headers: Headers, fields: object) {
    headers.set('Content-Type', 'application/json');
    const request = { path, headers, method: 'POST', body: JSON.stringify(fields) } as const;
    return dataOf(await this.#transport.sendUntilAnswered(request, new AbortController().signal));
  }
}

export type Rating = 'up' | 'down';
