import { isObject } from './description.js';
import { element, labelled } from './element.js';
import type { Sender } from './plan-request.js';

/** The form for the sender of requests. Its values are not stored. */
export class SenderForm {
  readonly element: HTMLElement;
  private readonly apiKey = element('input', { type: 'password', autocomplete: 'off' });
  private readonly token = element('input', { type: 'password', autocomplete: 'off' });

  constructor() {
    this.element = element(
      'section',
      { className: 'sender' },
      element('h2', {}, 'Try it out'),
      element('p', {}, 'Each operation below has a form that sends real requests to this service.'),
      labelled('API key or access key', this.apiKey, 'For agents’ operations. This page does not keep it.'),
      labelled('Workspace token', this.token, 'Empty: your session, if you are signed in to the console.'),
    );
  }

  /** Returns the sender of the next request. A change by session needs the session's token. */
  async sender(needsSession: boolean): Promise<Sender> {
    const token = this.token.value.trim();
    const csrfToken = needsSession && token === '' ? await readCsrfToken() : undefined;
    return { apiKey: this.apiKey.value.trim(), token, csrfToken };
  }
}

async function readCsrfToken(): Promise<string | undefined> {
  const response = await fetch('/api/workspace/session');
  const answer: unknown = await response.json().catch(() => undefined);
  const data = isObject(answer) ? answer['data'] : undefined;
  const csrfToken = isObject(data) ? data['csrfToken'] : undefined;
  return typeof csrfToken === 'string' ? csrfToken : undefined;
}
