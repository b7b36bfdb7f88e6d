import { createPublicKey, verify } from 'node:crypto';
import { ReceiptKeys } from '../../../src/evidence/receipts/receipt-keys';
import type { ReceiptKey } from '../../../src/store/store';

function keyStore() {
  const stored = new Map<number, ReceiptKey>();
  const receiptKeys = {
    all: async () => [...stored.values()].sort((a, b) => a.number - b.number),
    insert: async (key: ReceiptKey) => !stored.has(key.number) && stored.set(key.number, key).size > 0,
    retireBelow: async (number: number) => {
      for (const { d: _, ...key } of [...stored.values()])
        if (key.number < number) stored.set(key.number, key);
    },
  };
  return { stored, receiptKeys };
}

test('two processes that need the first key at once sign with the same one', async () => {
  const store = keyStore();
  const [one, other] = [new ReceiptKeys(store), new ReceiptKeys(store)];
  const [a, b] = await Promise.all([one.signer(), other.signer()]);
  expect(a.kid).toBe(b.kid);
  expect(store.stored.size).toBe(1);
});

test('a new key signs from its rotation on, and the old one only verifies', async () => {
  const store = keyStore();
  const keys = new ReceiptKeys(store);
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
  const all = () => (isAway ? Promise.reject(new Error('away')) : store.receiptKeys.all());
  const keys = new ReceiptKeys({ receiptKeys: { ...store.receiptKeys, all } });
  await expect(keys.signer()).rejects.toThrow('away');
  isAway = false;
  expect((await keys.signer()).kid).toHaveLength(43);
});
