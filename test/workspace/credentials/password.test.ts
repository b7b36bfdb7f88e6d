import { hashPassword, isPassword, newPassword } from '../../../src/workspace/credentials/password';

/** A hash is checked at its own cost, so most hashes of these tests are cheap. */
const cheap = { ln: 4, r: 8, p: 1 };

test('accepts the password and no other text', async () => {
  const hash = await hashPassword('correct horse battery', cheap);
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  for (const wrong of ['', 'correct horse batterY', 'correct horse battery ', hash]) {
    expect(await isPassword(wrong, hash)).toBe(false);
  }
});

test('stores a password as a salted scrypt hash with its parameters', async () => {
  const [one, other] = [
    await hashPassword('correct horse battery'),
    await hashPassword('correct horse battery'),
  ];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[A-Za-z0-9_-]{22}\$[A-Za-z0-9_-]{43}$/);
  expect(one).not.toContain('correct');
});

test('checks a hash at its own cost', async () => {
  // Python: hashlib.scrypt(b'correct horse battery', salt=b'sixteen bytes !!', n=16, r=8, p=1, dklen=32)
  const hash = '$scrypt$ln=4,r=8,p=1$c2l4dGVlbiBieXRlcyAhIQ$TxHkPpLkLHSBITCswp5Q2jMQHLDVSyrrdaAGgZbp4tE';
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterx', hash)).toBe(false);
});

test('accepts an accented letter in either Unicode form', async () => {
  expect(await isPassword('Zürich am See', await hashPassword('Zu\u0308rich am See', cheap))).toBe(true);
});

test('accepts no password without a hash, not even the one that is checked instead', async () => {
  expect(await isPassword('', undefined)).toBe(false);
  expect(await isPassword('correct horse battery', undefined)).toBe(false);
});

test('throws for a damaged hash instead of signing in', async () => {
  await expect(isPassword('', '')).rejects.toThrow('damaged');
  await expect(isPassword('x', '$scrypt$ln=15,r=8,p=1$AAAA$')).rejects.toThrow('damaged');
});

test('generates a password that is long enough and different each time', () => {
  expect(newPassword()).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(newPassword()).not.toBe(newPassword());
});
