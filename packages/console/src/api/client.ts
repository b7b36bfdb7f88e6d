import { workspaceClient } from 'holdfast-client/workspace';
import { connection } from './connection.js';
import { SessionWatch } from './session-watch.js';

export const sessionWatch = new SessionWatch();

/** The public workspace API, called with this browser's session. */
export const workspace = workspaceClient({ url: location.origin, fetch: sendInSession });

/** Sends a request of this browser's session. If the session is over, sends it again after the next sign-in. */
export async function sendInSession(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await send(request);
  if (response.status !== 401 || !sessionWatch.session || isSignIn(request)) return response;
  await sessionWatch.beganAgain(request.signal);
  const { csrfToken } = sessionWatch.session;
  if (csrfToken !== undefined) again.headers.set('X-CSRF-Token', csrfToken);
  return sendInSession(again);
}

async function send(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if ([502, 503, 504].includes(response.status)) connection.lost();
    else connection.isBack();
    return response;
  } catch (error) {
    if (!request.signal.aborted) connection.lost();
    throw error;
  }
}

/** Asks for the console's page, which needs no session. */
export async function isAnswering(): Promise<boolean> {
  try {
    return (await send(new Request('/console/', { method: 'HEAD', cache: 'no-store' }))).ok;
  } catch {
    return false;
  }
}

const signInPaths = ['', '/code', '/options'].map((path) => `/api/workspace/session${path}`);

/** True if the request is part of signing in: its page handles the refusal. */
function isSignIn({ url }: Request): boolean {
  return signInPaths.includes(new URL(url).pathname);
}
