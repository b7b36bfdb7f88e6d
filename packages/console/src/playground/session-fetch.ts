import { sendInSession, sessionWatch } from '../api/client.js';
import type { KeyKind } from './setup.js';

/** The agent API and the other protocols, for this browser's session. */
export const playgroundPath = '/api/workspace/playground';

interface Stand {
  keyKind: KeyKind;
  /** Unsaved settings of the agent. */
  settingsId?: string | undefined;
}

/** Returns a `fetch` whose requests carry this browser's session instead of a key. */
export function sessionFetch(stand: () => Stand): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const { keyKind, settingsId } = stand();
    const { csrfToken } = sessionWatch.session ?? {};
    request.headers.delete('X-API-Key');
    request.headers.set('X-Holdfast-Key-Kind', keyKind);
    if (csrfToken !== undefined) request.headers.set('X-CSRF-Token', csrfToken);
    if (settingsId !== undefined) request.headers.set('X-Holdfast-Settings', settingsId);
    return sendInSession(request);
  };
}
