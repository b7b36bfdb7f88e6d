import { scopesIn, scopeUnion } from '../../src/domain/person-connection';

test('reads the scopes of a list, however its server writes it', () => {
  expect(scopesIn('crm:read  crm:write ')).toEqual(['crm:read', 'crm:write']);
  expect(scopesIn('')).toEqual([]);
  expect(scopesIn(undefined)).toEqual([]);
});

test('asks for each scope of several lists once', () => {
  expect(scopeUnion('a b', undefined, 'b c')).toBe('a b c');
  expect(scopeUnion('', undefined)).toBeUndefined();
});
