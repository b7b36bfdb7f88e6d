import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { proveUser } from '../../../src/workspace/credentials/user-token';

const now = Date.parse('2026-05-01T12:00:00Z');
const seconds = now / 1_000;
const [tenantId, secret, older] = ['tenant_1', 'svc_us_a-secret', 'svc_us_an-older-secret'];
const check = { secrets: [secret, older], tenantId, now };
const good = { sub: 'ann', exp: seconds + 300 };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: unknown, key = secret, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const hmac = (userId: string, key = secret) =>
  `hmac-sha256=${createHmac('sha256', key).update(userId).digest('hex')}`;

test.each([
  ['a JWT', jwt(good), undefined],
  ['a JWT signed with the secret before', jwt(good, older), undefined],
  [
    'a JWT for this workspace',
    jwt({ ...good, aud: ['other', tenantId], iat: seconds, nbf: seconds }),
    undefined,
  ],
  [
    'a JWT of a clock that is a little off',
    jwt({ ...good, exp: seconds - 30, nbf: seconds + 30 }),
    undefined,
  ],
  ['an HMAC of the id', hmac('ann'), 'ann'],
  ['an HMAC in capitals', hmac('ann', older).replace(/[a-f]/g, (c) => c.toUpperCase()), 'ann'],
])('%s proves the user', (_title, token, userId) => {
  expect(proveUser(token, { ...check, userId })).toEqual({ userId: 'ann' });
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const rs256 = `${encode({ alg: 'RS256' })}.${encode(good)}`;
const [head = '', body = '', signature = ''] = jwt(good).split('.');

test.each([
  ['expired', jwt({ ...good, exp: seconds - 61 }), 'expired'],
  ['without an end', jwt({ sub: 'ann' }), 'exp'],
  ['with an end that is a text', jwt({ ...good, exp: '9999999999' }), 'exp'],
  ['for later', jwt({ ...good, nbf: seconds + 61 }), 'nbf'],
  ['made later', jwt({ ...good, iat: seconds + 3_600 }), 'iat'],
  ['for another workspace', jwt({ ...good, aud: 'tenant_2' }), 'aud'],
  ['without a user', jwt({ exp: good.exp }), 'sub'],
  ['with an empty user', jwt({ ...good, sub: '' }), 'sub'],
  ['with a user of 257 characters', jwt({ ...good, sub: 'x'.repeat(257) }), 'sub'],
  ['with a user that is an object', jwt({ ...good, sub: { $gt: '' } }), 'sub'],
  ['signed with another secret', jwt(good, 'svc_us_another'), 'signature'],
  ['signed with nothing', jwt(good, ''), 'signature'],
  ['whose user was changed', `${head}.${encode({ ...good, sub: 'eve' })}.${signature}`, 'signature'],
  ['whose signature is cut', `${head}.${body}.${signature.slice(0, 42)}`, 'must be a JWT'],
  ['without a signature', `${head}.${body}.`, 'must be a JWT'],
  ['with alg none', jwt(good, secret, { alg: 'none' }), 'HS256'],
  ['with alg None and no signature', `${encode({ alg: 'None' })}.${body}.`, 'must be a JWT'],
  ['with alg HS512', jwt(good, secret, { alg: 'HS512' }), 'HS256'],
  ['with alg RS256', jwt(good, secret, { alg: 'RS256' }), 'HS256'],
  ['of RSA', `${rs256}.${sign('sha256', Buffer.from(rs256), rsa.privateKey).toString('base64url')}`, 'JWT'],
  ['with an extension', jwt(good, secret, { alg: 'HS256', crit: ['b64'], b64: false }), 'HS256'],
  ['whose claims are a list', jwt(['ann']), 'claims'],
  ['that is no token', 'Bearer x', 'must be a JWT'],
  ['that is an HMAC of another id', hmac('eve'), 'signature'],
  ['that is a short HMAC', 'hmac-sha256=00', 'must be a JWT'],
])('a token %s proves nobody, and the response says why', (_title, token, why) => {
  const proof = proveUser(token, { ...check, userId: 'ann' });
  expect(proof).toEqual({ problem: expect.stringContaining(why) });
  expect(JSON.stringify(proof)).not.toMatch(/svc_us|eve|[0-9a-f]{20}/);
});

test('an HMAC without an id reports what is missing; without secrets no token is valid', () => {
  expect(proveUser(hmac('ann'), check)).toEqual({ problem: expect.stringContaining('X-User-Id') });
  for (const token of [jwt(good), hmac('ann'), jwt(good, '')]) {
    const proof = proveUser(token, { ...check, secrets: [], userId: 'ann' });
    expect(proof).toEqual({ problem: expect.stringContaining('signature') });
  }
});
