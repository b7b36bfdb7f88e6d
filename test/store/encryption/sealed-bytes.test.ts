import { newDataKey } from '../../../src/store/encryption/data-key';
import { keyIdOf, openBytes, sealBytes, SealError } from '../../../src/store/encryption/sealed-bytes';

const key = newDataKey();
const place = 'tenant_a\0conversations\0conv_1\0messages';

test('opens what it sealed, and names the key', () => {
  const sealed = sealBytes(key, place, 'Grüße 🌧');
  expect(keyIdOf(sealed)).toBe(key.id);
  expect(openBytes(key.key, place, sealed).toString('utf8')).toBe('Grüße 🌧');
  expect(sealed.toString('latin1')).not.toContain('Gr');
});

test('seals empty content too', () => {
  expect(openBytes(key.key, place, sealBytes(key, place, ''))).toHaveLength(0);
});

test('never uses a nonce twice', () => {
  const nonces = Array.from({ length: 1_000 }, () => sealBytes(key, place, 'x').toString('hex', 7, 19));
  expect(new Set(nonces).size).toBe(1_000);
});

test('notices every changed byte', () => {
  const sealed = sealBytes(key, place, 'a message');
  for (let at = 7; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openBytes(key.key, place, changed)).toThrow(SealError);
  }
});

test.each(['tenant_b\0conversations\0conv_1\0messages', 'tenant_a\0conversations\0conv_2\0messages', ''])(
  'does not open at another place: %j',
  (other) => {
    expect(() => openBytes(key.key, other, sealBytes(key, place, 'x'))).toThrow('moved from another place');
  },
);

test('does not open with another key', () => {
  expect(() => openBytes(newDataKey().key, place, sealBytes(key, place, 'x'))).toThrow(SealError);
});

test.each([Buffer.alloc(0), Buffer.alloc(40), Buffer.from([1, 2, 3])])('rejects another form', (bytes) => {
  expect(() => keyIdOf(bytes)).toThrow('has a form that this version does not know');
});
