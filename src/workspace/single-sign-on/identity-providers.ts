import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ClientAuth, Configuration } from 'openid-client';
import type { IdentityProvider } from '../../domain/identity-provider';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { libraryFetch } from '../../platform/outbound/library-fetch';
import { ForbiddenAddressError, type Outbound } from '../../platform/outbound/outbound';
import { SignInRefusal } from './refusal';
import type { SignInChecks } from './sign-in-secret';

const timeoutSeconds = 10;
const mostKnown = 1_000;
const knownMs = 10 * 60 * 1_000;

/** Loaded when the first member signs in by a provider: most installations never do. */
const client = () => import('openid-client');

/** Talks to tenants' OpenID Connect providers: discovery, the address to sign in at, and the proof of who signed in. */
export class IdentityProviders {
  private readonly known = new LRUCache<string, Configuration>({ max: mostKnown, ttl: knownMs });

  constructor(private readonly outbound: Pick<Outbound, 'fetch' | 'isAllowed'>) {}

  /** Whether the address may be a provider's: https, or http to a host that the operator has opened. */
  isAcceptable(issuer: string): boolean {
    if (!URL.canParse(issuer)) return false;
    const url = new URL(issuer);
    return url.protocol === 'https:' || (url.protocol === 'http:' && this.outbound.isAllowed(url));
  }

  /** Reads the provider's description again. Throws a SignInRefusal whose cause names the fault. */
  async check(provider: IdentityProvider): Promise<void> {
    this.known.delete(keyOf(provider));
    await this.configuration(provider);
  }

  /** Returns the provider's address to send the browser to. Throws a SignInRefusal if it can't be reached. */
  async signInUrl(
    provider: IdentityProvider,
    { state, nonce, verifier }: SignInChecks,
    redirectUrl: string,
  ): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await client();
    return buildAuthorizationUrl(await this.configuration(provider), {
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
  }

  /**
   * Redeems the code in the address that the provider sent the browser to. Returns the claims of the person, once the
   * ID token's signature, issuer, audience, nonce and times are right. Throws a SignInRefusal.
   */
  async claimsOf(
    provider: IdentityProvider,
    { state, nonce, verifier }: SignInChecks,
    answered: URL,
  ): Promise<JsonObject & { sub: string }> {
    const { authorizationCodeGrant, AuthorizationResponseError, ResponseBodyError } = await client();
    const configuration = await this.configuration(provider);
    try {
      const tokens = await authorizationCodeGrant(configuration, answered, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const claims = plain(tokens.claims());
      const { sub } = claims;
      if (typeof sub !== 'string') throw new SignInRefusal('not_proved');
      return { ...(await this.moreClaims(configuration, { ...claims, sub }, tokens.access_token)), sub };
    } catch (cause) {
      if (cause instanceof SignInRefusal) throw cause;
      const isDenied = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError;
      throw new SignInRefusal(
        isDenied ? 'denied' : isUnreachable(cause) ? 'unreachable' : 'not_proved',
        cause,
      );
    }
  }

  /** Many providers name the e-mail address only here. The signed ID token takes precedence. */
  private async moreClaims(
    configuration: Configuration,
    claims: JsonObject & { sub: string },
    accessToken: string,
  ): Promise<JsonObject> {
    const { fetchUserInfo } = await client();
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    if (!hasMore || typeof claims['email'] === 'string') return claims;
    return { ...plain(await fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
  }

  private async configuration(provider: IdentityProvider): Promise<Configuration> {
    const key = keyOf(provider);
    const known = this.known.get(key);
    if (known) return known;
    try {
      const found = await this.discover(provider);
      this.known.set(key, found);
      return found;
    } catch (cause) {
      throw new SignInRefusal('unreachable', cause);
    }
  }

  private async discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, ...auth } =
      await client();
    const url = new URL(issuer);
    // The library would trust TLS instead of the ID token's signature.
    const execute = [enableNonRepudiationChecks];
    if (url.protocol === 'http:' && this.isAcceptable(issuer)) execute.push(allowInsecureRequests);
    const found = await discovery(url, clientId, undefined, clientAuth(auth, clientSecret), {
      ...{ execute, timeout: timeoutSeconds },
      [customFetch]: libraryFetch(this.outbound, timeoutSeconds * 1_000),
    });
    // The library lets some providers describe themselves by another name.
    if (found.serverMetadata().issuer !== issuer) {
      throw new Error(`The provider calls itself ${found.serverMetadata().issuer}.`);
    }
    return found;
  }
}

type SecretAuth = (secret: string) => ClientAuth;

/** Sends the secret as the provider wants it; in the header if it does not say. */
function clientAuth(
  {
    ClientSecretBasic,
    ClientSecretPost,
    None,
  }: Record<'ClientSecretBasic' | 'ClientSecretPost', SecretAuth> & {
    None: () => ClientAuth;
  },
  secret: string | undefined,
): ClientAuth {
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** True if the request itself failed, rather than its answer. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isTimeout = 'code' in error && error.code === 'OAUTH_TIMEOUT';
  return isTimeout || error instanceof TypeError || error.cause instanceof ForbiddenAddressError;
}

function keyOf({ tenantId, issuer, clientId, clientSecret = '' }: IdentityProvider): string {
  return createHash('sha256')
    .update(JSON.stringify([tenantId, issuer, clientId, clientSecret]))
    .digest('base64url');
}

function plain(claims: unknown): JsonObject {
  const parsed = parseJson(JSON.stringify(claims ?? {}));
  return isJsonObject(parsed) ? parsed : {};
}
