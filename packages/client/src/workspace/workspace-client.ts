import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { connectionLost } from '../errors.js';
import type { paths } from '../generated/api.js';
import { isObject, parseJson, stringAt } from '../json.js';
import { refusalOf } from '../refusal.js';

/** The paths of the workspace API, with their requests and responses. */
export type WorkspacePaths = {
  [Path in keyof paths as Path extends `/api/workspace/${string}` ? Path : never]: paths[Path];
};

/** Calls the workspace API: `client.GET('/api/workspace/agents')`. */
export type WorkspaceClient = Client<WorkspacePaths>;

export interface WorkspaceOptions {
  /** The address of the service; `location.origin` on its own pages. */
  url: string;
  /** A workspace token. By default the browser's session. */
  token?: string | undefined;
  /** The session's token for changes. A sign-in with this client sets it. */
  csrfToken?: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Returns a client of the workspace API, typed from the service's description. Throws a HoldfastError for a
 * response that is not 2xx and for a lost connection.
 */
export function workspaceClient({ url, token, csrfToken, fetch }: WorkspaceOptions): WorkspaceClient {
  const client = createClient<WorkspacePaths>({
    baseUrl: url.replace(/\/+$/, ''),
    redirect: 'manual',
    ...(fetch && { fetch }),
    ...(token === undefined && { credentials: 'same-origin' }),
  });
  client.use(token === undefined ? session(csrfToken) : bearer(token), failures);
  return client;
}

function bearer(token: string): Middleware {
  return {
    onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${token}`),
  };
}

/** Sends the token that cookie sessions need for changes, and reads it from the session's endpoints. */
function session(csrfToken: string | undefined): Middleware {
  let known = csrfToken;
  return {
    onRequest: ({ request }) => {
      if (known !== undefined) request.headers.set('X-CSRF-Token', known);
    },
    onResponse: async ({ response, schemaPath }) => {
      // Also of a code or an invitation, which end in a session too.
      if (!schemaPath.startsWith('/api/workspace/session') || !response.ok) return;
      const body = parseJson(await response.clone().text());
      if (isObject(body) && isObject(body['data'])) known = stringAt(body['data'], 'csrfToken') ?? known;
    },
  };
}

const failures: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw await refusalOf(response);
  },
  onError: ({ request, error }) =>
    connectionLost(`Nothing answers at ${new URL(request.url).origin}.`, error),
};
