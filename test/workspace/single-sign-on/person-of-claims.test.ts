import { personOfClaims } from '../../../src/workspace/single-sign-on/person-of-claims';

const provider = { domains: ['acme.example'], roles: [] };
const claims = { sub: 'one', email: 'Ada@Acme.Example', name: 'Ada' };

test.each([
  ['of a domain of the provider', {}, 'Ada@Acme.Example'],
  ['that it has verified too', { email_verified: true }, 'Ada@Acme.Example'],
  ['that it says it has not verified', { email_verified: false }, undefined],
  ['whose proof is no boolean', { email_verified: 'true' }, undefined],
  ['of a subdomain', { email: 'ada@x.acme.example' }, undefined],
  ['with two domains', { email: 'ada@acme.example@evil.example' }, undefined],
  ['with a line break', { email: 'ada@evil.example\n@acme.example' }, undefined],
  ['in a list', { email: ['ada@acme.example'] }, undefined],
])('reads an e-mail address %s', (_title, more, email) => {
  expect(personOfClaims({ ...claims, ...more }, provider).email).toBe(email);
});

test('without domains believes a verified address alone', () => {
  const open = { ...provider, domains: [] };
  expect(personOfClaims({ ...claims, email_verified: true }, open).email).toBe('Ada@Acme.Example');
  expect(personOfClaims(claims, open).email).toBeUndefined();
});

test.each([
  ['the name', {}, 'Ada'],
  ['the account, if there is no name', { name: ' ', preferred_username: 'ada1' }, 'ada1'],
  ['the address, if there is neither', { name: 7 }, 'Ada@Acme.Example'],
  ['one line without control characters', { name: 'Ada\u202e\n<b>\u0000Lovelace' }, 'Ada  <b> Lovelace'],
  ['a hundred characters', { name: 'x'.repeat(500) }, 'x'.repeat(100)],
])('calls a person by %s', (_title, more, name) => {
  expect(personOfClaims({ ...claims, ...more }, provider).name).toBe(name);
});

const roles = [
  { value: 'support', role: 'operator' as const },
  { value: 'it', role: 'admin' as const },
];

test.each([
  ['a list', 'groups', { groups: ['support', 'it', 7] }, 'admin'],
  ['a text', 'groups', { groups: 'support' }, 'operator'],
  ['an inner claim', 'realm_access.roles', { realm_access: { roles: ['it'] } }, 'admin'],
  [
    'a claim whose name has dots',
    'https://acme.example/roles',
    { 'https://acme.example/roles': ['it'] },
    'admin',
  ],
  ['no claim', 'groups', {}, undefined],
  ['what every object has', 'constructor.name', {}, undefined],
  ['other values', 'groups', { groups: ['IT', 'its', ['it']] }, undefined],
])('reads the highest role from %s', (_title, roleClaim, more, role) => {
  expect(personOfClaims({ ...claims, ...more }, { ...provider, roleClaim, roles }).role).toBe(role);
});
