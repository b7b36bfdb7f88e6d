import { maskedHeaders, unmaskedTemplate } from '../../../src/agents/definitions/masked-headers';

const url = 'https://shop.example/orders/{order}';
const at = (headers: Record<string, string>, address = url) => ({
  method: 'GET' as const,
  url: address,
  headers,
});
const stored = at({ Authorization: 'Bearer 12345678', 'X-Short': 'short' });
const unmasked = (headers: Record<string, string>, address?: string) =>
  unmaskedTemplate(at(headers, address), stored).headers;

test('shows the end of a long value and nothing of a short one', () => {
  expect(maskedHeaders({ A: '123456789012', B: '12345678901', C: '' })).toEqual({
    A: '••••9012',
    B: '••••',
    C: '••••',
  });
});

test('replaces a returned mask with the stored value, ignoring the name’s case', () => {
  const back = { authorization: '••••5678', 'X-Short': '••••', 'X-New': 'new' };
  expect(unmasked(back)).toEqual({
    authorization: 'Bearer 12345678',
    'X-Short': 'short',
    'X-New': 'new',
  });
});

test('keeps a mask that belongs to another header or another value', () => {
  const kept: Record<string, string>[] = [
    { 'X-Other': '••••5678' },
    { Authorization: '••••0000' },
    { Authorization: '••••' },
  ];
  for (const headers of kept) expect(unmasked(headers)).toEqual(headers);
  expect(unmaskedTemplate(at({ A: '••••' }), undefined).headers).toEqual({ A: '••••' });
});

test.each(['https://shop.example/other?a={b}', 'HTTPS://SHOP.example:443/'])(
  'replaces a mask at another path of the same server: %s',
  (address) => {
    expect(unmasked({ Authorization: '••••5678' }, address)).toEqual({ Authorization: 'Bearer 12345678' });
  },
);

test.each([
  'https://evil.example/orders/{order}',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://shop.example:8443/orders/{order}',
  'http://shop.example/orders/{order}',
  'no address',
])('keeps a mask at another server: %s', (address) => {
  expect(unmasked({ Authorization: '••••5678' }, address)).toEqual({ Authorization: '••••5678' });
});
