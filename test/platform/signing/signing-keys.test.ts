import type { SigningKey } from '../../../src/platform/signing/signing-key';
import { createPublicKey, verify } from 'node:crypto';
import { SigningKeys } from '../../../src/platform/signing/signing-keys';

function keyStore() {
  const stored = new Map<number, SigningKey>();
  const keys = {
    all: async () => [...stored.values()].sort((a, b) => a.number - b.number),
    insert: async (key: SigningKey) => !stored.has(key.number) && stored.set(key.number, key).size > 0,
    retireBelow: async (number: number) => {
      for (const { d: _, ...key } of [...stored.values()])
        if (key.number < number) stored.set(key.number, key);
    },
  };
  return { stored, keys };
}

test('two processes that need the first key at once sign with the same one', async () => {
  const store = keyStore();
  const [one, other] = [new SigningKeys(store.keys), new SigningKeys(store.keys)];
  const [a, b] = await Promise.all([one.signer(), other.signer()]);
  expect(a.kid).toBe(b.kid);
  expect(store.stored.size).toBe(1);
});

test('a new key signs from its rotation on, and the old one only verifies', async () => {
  const store = keyStore();
  const keys = new SigningKeys(store.keys);
  const before = await keys.signer();
  const made = await keys.rotate();
  const after = await keys.signer();
  expect(after.kid).toBe(made.kid);
  expect([...store.stored.values()].map(({ d }) => d === undefined)).toEqual([true, false]);
  const published = await keys.publicKeys();
  expect(published.map(({ kid }) => kid)).toEqual([before.kid, after.kid]);
  const [old] = published;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: old?.x ?? '' }, format: 'jwk' });
  const signature = Buffer.from(before.sign('said before'), 'base64url');
  expect(verify(null, Buffer.from('said before'), key, signature)).toBe(true);
});

test('a read that fails is tried again', async () => {
  const store = keyStore();
  let isAway = true;
  const all = () => (isAway ? Promise.reject(new Error('away')) : store.keys.all());
  const keys = new SigningKeys({ ...store.keys, all });
  await expect(keys.signer()).rejects.toThrow('away');
  isAway = false;
  expect((await keys.signer()).kid).toHaveLength(43);
});

test('a key that was replaced is shown for as long as its signatures may be read', async () => {
  const store = keyStore();
  const [brief, lasting] = [new SigningKeys(store.keys, 1), new SigningKeys(store.keys)];
  const before = await brief.signer();
  const made = await brief.rotate();
  const replaced = store.stored.get(2);
  if (!replaced) throw new Error('the second key is missing');
  store.stored.set(2, { ...replaced, createdAt: new Date(Date.now() - 60_000) });
  expect((await brief.publicKeys()).map(({ kid }) => kid)).toEqual([made.kid]);
  expect((await lasting.publicKeys()).map(({ kid }) => kid)).toEqual([before.kid, made.kid]);
});
