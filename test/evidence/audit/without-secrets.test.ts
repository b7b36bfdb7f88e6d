import { randomKey } from '../../../src/workspace/credentials/keys';
import { withoutSecrets } from '../../../src/evidence/audit/without-secrets';

test.each([
  'key',
  'token',
  'secret',
  'clientSecret',
  'initialPassword',
  'passwordHash',
  'csrfToken',
  'snippet',
  'recoveryCodes',
  'otpauthUri',
])('hides the text of a field named %s', (name) => {
  const kept = withoutSecrets({ nested: [{ [name]: 'canary' }], [name]: ['canary'] });
  expect(JSON.stringify(kept)).not.toContain('canary');
});

test('hides keys, passwords in addresses and values of headers wherever they stand', () => {
  const key = randomKey('svc_live_');
  const kept = withoutSecrets({
    description: `Use ${key} here.`,
    http: {
      url: 'https://user:canary@shop.example/a?api_key=canary&city={city}',
      headers: { 'X-Key': '••••nary' },
    },
  });
  expect(kept).toEqual({
    description: 'Use [secret] here.',
    http: {
      url: 'https://[secret]@shop.example/a?api_key=[secret]&city={city}',
      headers: { 'X-Key': '[secret]' },
    },
  });
});

test('keeps settings whose names only sound like secrets', () => {
  const kept = {
    requireUserToken: true,
    tokenId: 'token_1',
    properties: { code: { type: 'string' } },
    tokens: 7,
  };
  expect(withoutSecrets(kept)).toEqual(kept);
});

test('shortens a long text to its beginning, its length and its digest', () => {
  const { instructions } = withoutSecrets({ instructions: `Be brief. ${'x'.repeat(1_000)}` });
  expect(instructions).toEqual({
    text: expect.stringMatching(/^Be brief\. x+…$/),
    chars: 1_010,
    sha256: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('keeps no more than the digest of something very large', () => {
  const kept = withoutSecrets({ many: Array.from({ length: 10_000 }, (_, n) => `word ${n}`) });
  expect(kept).toEqual({ chars: expect.any(Number), sha256: expect.any(String) });
});
