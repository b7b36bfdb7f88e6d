import { newId } from '../../../src/domain/ids';
import type { IdentityProvider } from '../../../src/domain/identity-provider';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { IdentityProviders } from '../../../src/workspace/single-sign-on/identity-providers';
import { SignInRefusal } from '../../../src/workspace/single-sign-on/refusal';
import { beginSignIn, checksOf } from '../../../src/workspace/single-sign-on/sign-in-secret';
import {
  es256,
  startProvider,
  strangersKey,
  type TestProvider,
  type Told,
} from '../../support/identity-provider';

const redirectUrl = 'https://holdfast.example/callback';
let outbound: Outbound;
let providers: IdentityProviders;
let provider: TestProvider;
let settings: IdentityProvider;

beforeEach(async () => {
  outbound = new Outbound(['127.0.0.1']);
  providers = new IdentityProviders(outbound);
  provider = await startProvider();
  const { issuer, clientId, clientSecret } = provider;
  settings = {
    ...{ tenantId: newId('tenant'), label: 'Acme', issuer, clientId, clientSecret, domains: [], roles: [] },
    ...{ createsMembers: false, defaultRole: 'operator', passwords: 'everyone' },
  };
});
afterEach(async () => {
  await outbound.close();
  await provider.close();
});

/** Signs somebody in. Returns the claims, or the word for what went wrong. */
async function signIn(tells: Told, change = (address: URL) => address): Promise<unknown> {
  provider.tells = tells;
  const checks = checksOf(beginSignIn(settings.tenantId, '/'), settings);
  try {
    const wanted = await providers.signInUrl(settings, checks, redirectUrl);
    return await providers.claimsOf(settings, checks, change(new URL(provider.agree(wanted.href))));
  } catch (error) {
    if (error instanceof SignInRefusal) return error.problem;
    throw error;
  }
}

test('believes a provider that tells the truth, and a clock that is a little off', async () => {
  const who = { sub: 'person-1', email: 'ada@acme.example', name: 'Ada' };
  expect(await signIn({})).toMatchObject(who);
  expect(await signIn({ claims: { nbf: now() + 10, exp: now() - 10 } })).toMatchObject(who);
});

const now = () => Math.floor(Date.now() / 1_000);
const lies: [string, () => Told][] = [
  ['another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['a further audience without azp', () => ({ claims: { aud: ['holdfast', 'another'], azp: 'another' } })],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['a token that has expired', () => ({ claims: { iat: now() - 7_200, exp: now() - 3_600 } })],
  ['a token of the future', () => ({ claims: { nbf: now() + 3_600 } })],
  ['no end', () => ({ claims: { exp: undefined } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['no algorithm', () => ({ header: { alg: 'none' }, signature: () => '' })],
  [
    'a key of its own choice',
    () => ({ header: { kid: 'two' }, signature: (text) => es256(text, strangersKey) }),
  ],
  ['a stranger’s signature', () => ({ signature: (text) => es256(text, strangersKey) })],
  ['a signature of other claims', () => ({ signature: (text) => es256(`${text}x`) })],
  ['no signature', () => ({ signature: () => '' })],
  ['the public key as an HMAC’s secret', () => ({ header: { alg: 'HS256' } })],
  [
    'no ID token',
    () => ({ answer: { status: 200, body: { access_token: 'opaque', token_type: 'bearer' } } }),
  ],
  [
    'an ID token that is none',
    () => ({ answer: { status: 200, body: { access_token: 'o', token_type: 'bearer', id_token: 'x' } } }),
  ],
];

test.each(lies)('refuses a provider that sends %s', async (_title, tells) => {
  expect(await signIn(tells())).toBe('not_proved');
  expect(await signIn({})).toMatchObject({ sub: 'person-1' });
});

test('refuses “none” and shared keys even from a provider that announces them', async () => {
  provider.describes = { id_token_signing_alg_values_supported: ['none', 'HS256'] };
  for (const alg of ['none', 'HS256']) {
    expect(await signIn({ header: { alg }, signature: () => '' })).toBe('not_proved');
  }
});

test('refuses an answer of another issuer, or without the promised issuer', async () => {
  const withIssuer = (iss: string | undefined) => (address: URL) => {
    if (iss === undefined) address.searchParams.delete('iss');
    else address.searchParams.set('iss', iss);
    return address;
  };
  for (const iss of ['https://evil.example', '', undefined])
    expect(await signIn({}, withIssuer(iss))).toBe('not_proved');
  expect(provider.redeemed).toBe(0);
});

test('lets the signed token win over what the provider says elsewhere', async () => {
  const userinfo = { email: 'eve@acme.example', name: 'Eve', sub: 'person-1' };
  const claims = { email: undefined };
  expect(await signIn({ claims, userinfo })).toMatchObject({ email: 'eve@acme.example', name: 'Ada' });
  expect(await signIn({ claims, userinfo: { ...userinfo, sub: 'person-2' } })).toBe('not_proved');
});

test('reads no description that is too large, elsewhere, or of another issuer', async () => {
  const check = () =>
    providers.check(settings).then(
      () => 'fine',
      (error: unknown) => error instanceof SignInRefusal && error.problem,
    );
  expect(await check()).toBe('fine');
  for (const describes of [
    { issuer: 'https://evil.example' },
    { issuer: `${provider.issuer}/` },
    { x: 'x'.repeat(2 ** 20) },
  ]) {
    provider.describes = describes;
    expect(await check()).toBe('unreachable');
  }
  provider.describes = {};
  const strict = new Outbound([]);
  await expect(new IdentityProviders(strict).check(settings)).rejects.toThrow(SignInRefusal);
  await strict.close();
  expect(new IdentityProviders(strict).isAcceptable(provider.issuer)).toBe(false);
  expect(providers.isAcceptable(provider.issuer)).toBe(true);
  for (const address of ['http://id.example', 'ftp://127.0.0.1', 'id.example'])
    expect(providers.isAcceptable(address)).toBe(false);
});
