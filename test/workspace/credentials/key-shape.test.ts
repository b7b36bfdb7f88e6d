import {
  createKey,
  createWorkspaceToken,
  hasChecksum,
  withChecksum,
  isKey,
} from '../../../src/workspace/credentials/keys';

const wanted = { tenantId: 'tenant_1', name: 'n', createdAt: new Date() };
const keys = {
  svc_live_: createKey({ ...wanted, kind: 'API_KEY' }).key,
  svc_test_: createKey({ ...wanted, kind: 'API_KEY', test: true }).key,
  svc_ak_: createKey({ ...wanted, kind: 'ACCESS_KEY' }).key,
  svc_ws_: createWorkspaceToken({ ...wanted, role: 'admin' }).token,
};

test.each(Object.entries(keys))(
  'a key %s… is valid, and invalid with any one character changed',
  (prefix, key) => {
    expect(isKey(key, [prefix])).toBe(true);
    for (let place = 0; place < key.length; place += 1) {
      const other = key[place] === 'x' ? 'y' : 'x';
      expect(isKey(key.slice(0, place) + other + key.slice(place + 1), [prefix])).toBe(false);
    }
  },
);

test.each(Object.entries(keys))(
  'a key %s… that is truncated, extended or of another kind is invalid',
  (prefix, key) => {
    expect(isKey(key.slice(0, -1), [prefix])).toBe(false);
    expect(isKey(key.slice(1), [prefix])).toBe(false);
    expect(isKey(`${key}a`, [prefix])).toBe(false);
    expect(isKey(` ${key}`, [prefix])).toBe(false);
    const others = Object.keys(keys).filter((other) => other !== prefix);
    expect(isKey(key, others)).toBe(false);
  },
);

test('uses the CRC-32 in six base62 characters as the checksum, as documented', () => {
  expect(withChecksum('')).toBe('000000');
  // The standard check value: the CRC-32 of "123456789" is 0xcbf43926, which is 3421780262.
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...withChecksum('123456789').slice(9)].reduce(
    (sum, one) => sum * 62 + digits.indexOf(one),
    0,
  );
  expect(value).toBe(0xcbf43926);
  expect(hasChecksum('123456789')).toBe(false);
});

test('no two keys are the same', () => {
  const many = Array.from({ length: 100 }, () => createKey({ ...wanted, kind: 'API_KEY' }).key);
  expect(new Set(many).size).toBe(100);
});
