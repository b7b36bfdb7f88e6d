import { isObject } from './description.js';
import { element, labelled } from './element.js';
import type { Sender } from './plan-request.js';

/** The form for the sender of requests. Its values are not stored. */
export class SenderForm {
  readonly parts: HTMLElement[];
  private readonly apiKey = element('input', { type: 'password', autocomplete: 'off' });
  private readonly token = element('input', { type: 'password', autocomplete: 'off' });

  constructor() {
    this.parts = [
      element('h2', {}, 'Try it out'),
      element('p', {}, 'Each operation below has a form. It sends real requests to this service.'),
      labelled('API key or access key', this.apiKey, 'For agent operations. Not stored on this page.'),
      labelled('Workspace token', this.token, 'Without one, your console session is used.'),
    ];
  }

  /** Calls `changed` when a value is entered. */
  onInput(changed: () => void): void {
    for (const input of [this.apiKey, this.token]) input.addEventListener('input', changed);
  }

  /** Returns the sender as entered, without a session. */
  entered(): Sender {
    return { apiKey: this.apiKey.value.trim(), token: this.token.value.trim(), csrfToken: undefined };
  }

  /** Returns the sender of the next request. A change by session needs the session's token. */
  async sender(needsSession: boolean): Promise<Sender> {
    const entered = this.entered();
    const csrfToken = needsSession && entered.token === '' ? await readCsrfToken() : undefined;
    return { ...entered, csrfToken };
  }
}

async function readCsrfToken(): Promise<string | undefined> {
  const response = await fetch('/api/workspace/session');
  const answer: unknown = await response.json().catch(() => undefined);
  const data = isObject(answer) ? answer['data'] : undefined;
  const csrfToken = isObject(data) ? data['csrfToken'] : undefined;
  return typeof csrfToken === 'string' ? csrfToken : undefined;
}
