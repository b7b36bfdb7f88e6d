import { newRecoveryCodes, recoveryHash } from '../../../src/workspace/credentials/recovery-codes';
import {
  base32,
  endOfStep,
  newTotpSecret,
  otpauthUrl,
  stepOfCode,
  totpCode,
} from '../../../src/workspace/credentials/totp';

/** The secret of the examples in RFC 4226 and RFC 6238. */
const secret = base32(Buffer.from('12345678901234567890'));

test('writes base32 as RFC 4648 has it', () => {
  expect(['', 'fooba', 'foobafooba'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['', 'MZXW6YTB', 'MZXW6YTBMZXW6YTB'],
  ]);
});

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('makes the code of counter %d as RFC 4226 has it', (counter, code) => {
  expect(totpCode(secret, counter)).toBe(code);
});

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of second %d as RFC 6238 has it', (second, code) => {
  expect(stepOfCode(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

test('accepts a code one step early or late, and no further', () => {
  const at = (step: number) => step * 30_000;
  const code = totpCode(secret, 1_000);
  expect([998, 999, 1_000, 1_001, 1_002].map((step) => stepOfCode(secret, code, at(step)))).toEqual([
    ...[undefined, 1_000, 1_000, 1_000, undefined],
  ]);
  const end = endOfStep(1_000).getTime();
  expect([stepOfCode(secret, code, end - 1), stepOfCode(secret, code, end)]).toEqual([1_000, undefined]);
});

test.each(['', '28708', '2870820', ' 87082', '-87082', '２８７０８２'])('rejects “%s”', (code) => {
  expect(stepOfCode(secret, code, 30_000)).toBeUndefined();
});

test('makes secrets of 160 random bits, and an address for apps', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  expect(otpauthUrl({ secret: 'ABC', account: 'a:b&c@example.org', issuer: 'Hold fast' })).toBe(
    'otpauth://totp/Hold%20fast:a%20b%26c%40example.org?secret=ABC&issuer=Hold%20fast',
  );
});

test('makes ten recovery codes, and reads one however it is typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(recoveryHash(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(recoveryHash(code));
  expect(recoveryHash(code)).not.toContain(code);
  expect(recoveryHash(code.slice(1))).toBeUndefined();
});
