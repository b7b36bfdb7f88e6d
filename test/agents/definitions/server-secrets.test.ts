import { withKeptSecrets } from '../../../src/agents/definitions/server-secrets';

const clientCredentials = {
  ...{ tokenUrl: 'https://login.example/token', clientId: 'a', clientSecret: 'stored' },
};
const known = { url: 'https://tools.example/mcp', headers: { 'x-key': 'k' }, clientCredentials };
const given = { tokenUrl: 'https://login.example/v2/token', clientId: 'b' };
const faults = (paths: string[]) =>
  expect.objectContaining({ details: paths.map((path) => expect.objectContaining({ path })) });

test('keeps the stored secret for the same token server', () => {
  expect(withKeptSecrets(known, { clientCredentials: given })).toEqual({
    clientCredentials: { ...given, clientSecret: 'stored' },
  });
});

test.each([
  ['a moved server with headers', { url: 'https://other.example/mcp' }, ['body.headers']],
  [
    'a moved token server',
    { clientCredentials: { ...given, tokenUrl: 'https://other.example/token' } },
    ['body.clientCredentials.clientSecret'],
  ],
  [
    'a lost token server',
    { auth: 'client_credentials' as const, clientCredentials: null },
    ['body.clientCredentials'],
  ],
])('refuses %s', (_name, change, paths) => {
  expect(() => withKeptSecrets(known, change)).toThrow(faults(paths));
});

test('removes headers by null and by an empty object, and lets another path keep them', () => {
  expect(withKeptSecrets(known, { headers: null })).toEqual({ headers: null });
  expect(withKeptSecrets(known, { headers: {} })).toEqual({ headers: null });
  expect(withKeptSecrets(known, { url: 'https://tools.example/other' })).toEqual({});
});
