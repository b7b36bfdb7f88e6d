import { sweepFor } from './sweep';

const secret = `Tok~"quoted"/+&<${'a1B2c3D4'.repeat(3)}`;
const sweep = sweepFor([{ name: 'token', secret }]);
const found = (text: string) => sweep(Buffer.from(text));

const everyByte = (write: (hex: string) => string) =>
  [...Buffer.from(secret)].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('');

test.each<[how: string, text: string]>([
  ['plain', secret],
  ['in the middle of a word', `x${secret}x`],
  ...[0, 1, 2].flatMap((before): [string, string][] => {
    const bytes = Buffer.from(`${'#'.repeat(before)}${secret}##`);
    return [
      [`base64, ${before} bytes before it`, bytes.toString('base64')],
      [`base64url, ${before} bytes before it`, bytes.toString('base64url')],
    ];
  }),
  ['a header in base64', Buffer.from(`Bearer ${secret}`).toString('base64')],
  ['hex', Buffer.from(secret).toString('hex')],
  ['hex in upper case', Buffer.from(secret).toString('hex').toUpperCase()],
  ['a part of an address', encodeURIComponent(secret)],
  ['a part of an address in lower case', encodeURIComponent(secret).replaceAll(/%../g, (one) => one.toLowerCase())],
  ['a form', String(new URLSearchParams({ secret }))],
  ['percent for every character', everyByte((hex) => `%${hex}`)],
  ['JSON', JSON.stringify({ secret })],
  ['JSON with slashes escaped', JSON.stringify({ secret }).replaceAll('/', '\\/')],
  ['JSON for HTML', JSON.stringify({ secret }).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026')],
  ['JSON of escapes alone', everyByte((hex) => `\\u00${hex}`)],
  ['JSON of escapes alone in upper case', everyByte((hex) => `\\u00${hex.toUpperCase()}`)],
  ['JSON in JSON', JSON.stringify(JSON.stringify({ secret }))],
  ['JSON in base64', Buffer.from(JSON.stringify({ secret })).toString('base64')],
  ['its first half', secret.slice(0, secret.length / 2)],
  ['its second half', secret.slice(secret.length / 2)],
  ['broken by the head of a page', `${secret.slice(0, 7)}\0\0\u0001\u0007${secret.slice(7)}`],
])('finds a secret: %s', (_, text) => {
  expect(found(text)).not.toEqual([]);
  expect(found(`before ${text} after`)).not.toEqual([]);
}); // prettier-ignore

test('reports a find by the secret’s name and encoding', () => {
  expect(found(JSON.stringify({ secret }))).toContain('token in JSON');
  expect(found('00' + Buffer.from(secret).toString('hex'))).toEqual(['token in hex']);
});

test('finds nothing if there is no secret', () => {
  expect(found('')).toEqual([]);
  expect(found(secret.slice(0, 10).repeat(100))).toEqual([]);
  expect(found(Buffer.from(secret.toLowerCase()).toString('base64'))).toEqual([]);
});
