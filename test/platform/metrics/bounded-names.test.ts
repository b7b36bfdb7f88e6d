import { BoundedNames } from '../../../src/platform/metrics/bounded-names';

test('counts names beyond the cap together', () => {
  const names = new BoundedNames(2);
  expect(['a', 'b', 'c', 'a', 'd'].map((name) => names.of(name))).toEqual(['a', 'b', 'other', 'a', 'other']);
});

test.each([['a name with spaces'], ['x'.repeat(65)], ['"quoted"'], ['']])(
  '%j does not become a label',
  (name) => {
    expect(new BoundedNames().of(name)).toBe('other');
  },
);
