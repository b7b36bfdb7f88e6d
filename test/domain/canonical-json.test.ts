import { canonicalJson } from '../../src/domain/canonical-json';

test('writes the example of RFC 8785', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('sorts members by the UTF-16 units of their names, as RFC 8785 does', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const value = Object.fromEntries(names.map((name) => [name, 0]));
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  expect(Object.keys(JSON.parse(canonicalJson(value))).toSorted()).toEqual(names.toSorted());
  expect(canonicalJson(value)).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
});

test('replaces a lone surrogate, and throws for what JSON cannot hold', () => {
  expect(canonicalJson('\ud800')).toBe('"\ufffd"');
  for (const value of [undefined, NaN, Infinity, () => 0, [undefined]])
    expect(() => canonicalJson(value)).toThrow(TypeError);
});
