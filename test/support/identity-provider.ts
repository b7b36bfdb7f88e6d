import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** A provider's answers, true or false, at one sign-in. */
export interface Told {
  /** Claims that replace the ID token's true ones; undefined omits one. */
  claims?: Record<string, unknown>;
  /** The token's header. */
  header?: Record<string, unknown>;
  /** Returns the token's signature for its first two parts. */
  signature?: (signed: string) => string;
  /** The whole answer of the token endpoint. */
  answer?: { status: number; body: object };
  userinfo?: Record<string, unknown>;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The answers for the next codes. */
  tells: Told;
  /** Changes to the provider's description. */
  describes: Record<string, unknown>;
  /** The number of redeemed codes. */
  redeemed: number;
  /** Returns the address to which the provider redirects after a sign-in at the given address. */
  agree(address: string, more?: Record<string, string>): string;
  close(): Promise<void>;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [keys, others] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));

/** Signs as ES256 does. */
export function es256(signed: string, key: KeyObject | undefined = keys?.privateKey): string {
  if (!key) throw new Error('There is no key.');
  return sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

/** A key that the provider does not publish. */
export const strangersKey = others?.privateKey;

/** A small OpenID Connect provider that can be made to lie. */
export async function startProvider(): Promise<TestProvider> {
  const codes = new Map<string, { nonce: string; challenge: string; redirect: string }>();
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body }) => reply(response, status, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const provider: TestProvider = {
    ...{ issuer, clientId: 'holdfast', clientSecret: 'the-secret', tells: {}, describes: {}, redeemed: 0 },
    agree: (wanted, more = {}) => {
      const asked = new URL(wanted).searchParams;
      const code = randomBytes(12).toString('base64url');
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
      });
      const query = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer, ...more });
      return `${asked.get('redirect_uri')}?${query}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage): Promise<{ status?: number; body: object }> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { body: description() };
      case '/jwks':
        return {
          body: {
            keys: [{ ...keys?.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256' }],
          },
        };
      case '/userinfo':
        return { body: { sub: 'person-1', ...provider.tells.userinfo } };
      case '/token':
        return redeem(request);
      default:
        return { status: 404, body: {} };
    }
  }

  function description() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      ...provider.describes,
    };
  }

  async function redeem(request: IncomingMessage): Promise<{ status?: number; body: object }> {
    const form = new URLSearchParams(await textOf(request));
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = known?.challenge === challenge && known.redirect === form.get('redirect_uri');
    if (!isRight || !isClient(request)) return { status: 400, body: { error: 'invalid_grant' } };
    provider.redeemed += 1;
    const { answer: whole } = provider.tells;
    return (
      whole ?? {
        body: {
          access_token: 'opaque',
          token_type: 'bearer',
          expires_in: 60,
          id_token: idToken(known.nonce),
        },
      }
    );
  }

  function isClient({ headers }: IncomingMessage): boolean {
    const [, encoded = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
    const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
    return id === provider.clientId && secret === provider.clientSecret;
  }

  function idToken(nonce: string): string {
    const { claims, header, signature = es256 } = provider.tells;
    const now = Math.floor(Date.now() / 1_000);
    const truth = {
      ...{ iss: issuer, aud: provider.clientId, sub: 'person-1', nonce, iat: now, exp: now + 300 },
      ...{ email: 'ada@acme.example', email_verified: true, name: 'Ada' },
    };
    const signed = `${base64url({ alg: 'ES256', kid: 'one', ...header })}.${base64url({ ...truth, ...claims })}`;
    return `${signed}.${signature(signed)}`;
  }
  return provider;
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
