import { randomBytes } from 'node:crypto';
import { base64Bytes } from '../../../src/api/fields/base64';

test.each([0, 1, 2, 3, 4, 100])('reads %i bytes in each spelling', (length) => {
  const bytes = randomBytes(length);
  const padded = bytes.toString('base64');
  for (const text of [padded, padded.replace(/=+$/, ''), bytes.toString('base64url')])
    expect(base64Bytes(text)).toEqual(bytes);
});

test.each(['A', 'AAAAA', '=', '==', 'AA=', 'AAA==', 'AA===', 'AAAA=', 'A A=', 'AA==AA', 'AAA\n', '*'])(
  'does not take %p for base64',
  (text) => expect(base64Bytes(text)).toBeUndefined(),
);
