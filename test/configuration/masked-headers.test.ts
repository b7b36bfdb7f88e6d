import { maskedHeaders, unmaskedHeaders } from '../../src/configuration/masked-headers';

test('a mask shows the end of a long value, and nothing of a short one', () => {
  expect(maskedHeaders({ A: '123456789012', B: '12345678901', C: '' })).toEqual({
    ...{ A: '••••9012', B: '••••', C: '••••' },
  });
});

test('a mask that comes back is the stored value again, whatever the capitals of its name', () => {
  const stored = { Authorization: 'Bearer 12345678', 'X-Short': 'short' };
  const back = { authorization: '••••5678', 'X-Short': '••••', 'X-New': 'new' };
  expect(unmaskedHeaders(back, stored)).toEqual({
    ...{ authorization: 'Bearer 12345678', 'X-Short': 'short', 'X-New': 'new' },
  });
});

test('a mask of another header, or of another value, stays what it is', () => {
  const stored = { Authorization: 'Bearer 12345678' };
  for (const headers of [
    { 'X-Other': '••••5678' },
    { Authorization: '••••0000' },
    { Authorization: '••••' },
  ]) {
    expect(unmaskedHeaders(headers, stored)).toEqual(headers);
  }
  expect(unmaskedHeaders({ A: '••••' })).toEqual({ A: '••••' });
});
