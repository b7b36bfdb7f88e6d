import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from './local-server';

/** How the server behaves from now on. */
interface Behaviour {
  /** Seconds that it says a token counts. */
  expiresIn: number | undefined;
  /** False: the person says no. */
  allows: boolean;
  /** The `iss` that it sends back with a code. Absent: its own. */
  iss?: string;
  /** Takes its time before it answers a request for a token. */
  beforeToken: () => Promise<void>;
  /** Refuses requests for tokens with this code. */
  refuses?: string;
  /** Belongs to the tokens that it gives. */
  ending?: string;
  /** How many characters it adds to what it grants and registers. */
  padding?: number;
}

export interface AuthorizationServer {
  issuer: string;
  tells: Behaviour;
  /** The requests, by path, with what each sent. */
  seen: { path: string; sent: URLSearchParams }[];
  /** The tokens that count now, with their scopes. */
  good: Map<string, string>;
  /** Takes every permission back. */
  forgetAll: () => void;
  /** Forgets every client that has registered. */
  forgetClients: () => void;
  close: () => Promise<void>;
}

interface Code {
  challenge: string;
  redirectUri: string;
  scope: string;
}

/**
 * An authorization server as MCP's specification wants it, whose person agrees at once: metadata, dynamic registration,
 * PKCE, rotating refresh tokens and revocation. A refresh token counts once.
 */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const seen: AuthorizationServer['seen'] = [];
  const [codes, refreshes, good] = [
    new Map<string, Code>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  const clients = new Set<string>();
  const forgotten = new Set<string>();
  const tells: Behaviour = { expiresIn: 3_600, allows: true, beforeToken: () => Promise.resolve() };
  const http = createServer((request, response) => {
    void answer(request).then(({ status = 200, location, body = {} }) => {
      const headers = location === undefined ? { 'content-type': 'application/json' } : { location };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });
  const { url: issuer, close } = await listenLocally(http);

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status?: number; location?: string; body?: object }> {
    const { pathname: path, searchParams } = new URL(request.url ?? '', issuer);
    const body = await textOf(request);
    const sent = path === '/authorize' ? searchParams : new URLSearchParams(body);
    seen.push({ path, sent });
    switch (path) {
      case '/.well-known/oauth-authorization-server':
        return { body: metadata(issuer) };
      case '/register':
        return { status: 201, body: { ...JSON.parse(body), client_id: registered() } };
      case '/authorize':
        return { status: 302, location: authorized(sent) };
      case '/token':
        await tells.beforeToken();
        return granted(sent);
      case '/revoke':
        good.clear();
        refreshes.clear();
        return {};
      default:
        return { status: 404 };
    }
  }

  function registered(): string {
    const id = `${randomUUID()}${'x'.repeat(tells.padding ?? 0)}`;
    clients.add(id);
    return id;
  }

  function authorized(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('iss', tells.iss ?? issuer);
    if (!tells.allows) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, {
        challenge,
        redirectUri: `${back.origin}${back.pathname}`,
        scope: asked.get('scope') ?? '',
      });
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  function granted(form: URLSearchParams): { status?: number; body: object } {
    if (tells.refuses !== undefined) return refused(tells.refuses);
    if (forgotten.has(form.get('client_id') ?? '')) return refused('invalid_client');
    const scope = form.get('grant_type') === 'refresh_token' ? refreshed(form) : redeemed(form);
    if (scope === undefined) return refused('invalid_grant');
    const { ending = '', padding = 0 } = tells;
    const [access_token, refresh_token] = [`access-${randomUUID()}${ending}`, `refresh-${randomUUID()}`];
    good.set(access_token, scope);
    refreshes.set(refresh_token, scope);
    return {
      body: {
        ...{ access_token, refresh_token, token_type: 'Bearer', expires_in: tells.expiresIn },
        scope: `${scope}${' x'.repeat(padding / 2)}`,
      },
    };
  }

  function redeemed(form: URLSearchParams): string | undefined {
    const [code, verifier] = [form.get('code') ?? '', form.get('code_verifier') ?? ''];
    const known = codes.get(code);
    codes.delete(code);
    const isHis = known?.challenge === createHash('sha256').update(verifier).digest('base64url');
    return isHis && known.redirectUri === form.get('redirect_uri') ? known.scope : undefined;
  }

  function refreshed(form: URLSearchParams): string | undefined {
    const token = form.get('refresh_token') ?? '';
    const scope = refreshes.get(token);
    refreshes.delete(token);
    return scope;
  }

  const forgetAll = () => [codes, refreshes, good].forEach((all) => all.clear());
  const forgetClients = () => clients.forEach((id) => forgotten.add(id));
  return { issuer, tells, seen, good, forgetAll, forgetClients, close };
}

function refused(error: string) {
  return { status: 400, body: { error, error_description: 'words of the authorization server' } };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}
