import { readUploaded, type UploadedFile } from './attachments.js';
import { HoldfastError } from './errors.js';
import { isObject, parseJson } from './json.js';
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

  /** Returns the file as the service has it, and the visitor whose file it is. */
  async upload(headers: Headers, form: FormData, signal: AbortSignal): Promise<Uploaded> {
    const request = { path: '/api/agent/files', headers, method: 'POST', body: form } as const;
    const response = await this.#transport.sendUntilAnswered(request, signal);
    const file = readUploaded(await dataOf(response));
    if (!file) throw notTheService(response);
    return { file, participantId: response.headers.get('x-participant-id') ?? undefined };
  }

  async #post(path: HttpRequest['path'], headers: Headers, fields: object) {
    headers.set('Content-Type', 'application/json');
    const request = { path, headers, method: 'POST', body: JSON.stringify(fields) } as const;
    return dataOf(await this.#transport.sendUntilAnswered(request, new AbortController().signal));
  }
}

interface Uploaded {
  file: UploadedFile;
  participantId: string | undefined;
}

async function dataOf(response: Response) {
  const body = parseJson(await response.text());
  if (isObject(body) && isObject(body['data'])) return body['data'];
  throw notTheService(response);
}

function notTheService({ status }: Response): HoldfastError {
  const message = 'The address answers, but not as the service does.';
  return new HoldfastError(message, { code: 'invalid_response', status });
}

/** What the user thinks of a message. */
export type Rating = 'up' | 'down';
