import fc from 'fast-check';
import { parseFaultless, scanJson, type JsonFaultKind } from '../../src/domain/json-scan';
import { jsonText } from '../support/json-texts';

const all: JsonFaultKind[] = ['twice', 'proto', 'surrogate', 'integer', 'number'];
const faults = (text: string) => scanJson(text, all).faults;

test.each<[string, JsonFaultKind, string]>([
  ['{"to":"Mallory","amount":1,"to":"Ada"}', 'twice', 'to'],
  ['{"a":[{"x":1,"\\u0078":1}]}', 'twice', 'a/0/x'],
  ['{"":1, "" : 1}', 'twice', ''],
  ['{"a":{"__proto__":{}}}', 'proto', 'a/__proto__'],
  ['{"\\u005f_proto__":1}', 'proto', '__proto__'],
  ['{"a":"\\ud800"}', 'surrogate', 'a'],
  ['["\\\\", "\\"", "\\udc00\\ud800"]', 'surrogate', '2'],
  ['{"id":2512292042121000001}', 'integer', 'id'],
  ['[9007199254740993]', 'integer', '0'],
  ['[18446744073709551616]', 'integer', '0'],
  ['[-0]', 'integer', '0'],
  ['[[],{},-0.0]', 'number', '2'],
  ['[1e400]', 'number', '0'],
  ['[1e-400]', 'number', '0'],
  ['[0.12345678901234567890]', 'number', '0'],
  ['[9007199254740993.0]', 'number', '0'],
])('finds in %s the fault %s at %s', (text, kind, path) => {
  expect(faults(text)).toEqual([{ kind, path: path.split('/') }]);
  expect(parseFaultless(text, [kind])).toBeUndefined();
});

test.each([
  '{"a":{"a":[{"a":1},{"a":2}],"b":"a"},"b":"{\\"a\\":1,\\"a\\":2}"}',
  '[9007199254740992, 1e21, 1.50, 0.1, 0, 0.00, 0e5, -1, 1E3, 5e-324, 1.7976931348623157e308, true, false, null]',
  '{"constructor":1,"toString":2,"e":"\\ud83c\\udf27 🌧"}',
  '"alone"',
  '-7',
])('finds no fault in %s', (text) => {
  expect(faults(text)).toEqual([]);
  expect(parseFaultless(text, all)).toEqual(JSON.parse(text));
});

test.each(['', '{', '{"a":1}{"a":1}', "{'a':1}", 'undefined'])('does not parse %j', (text) => {
  expect(parseFaultless(text, all)).toBeUndefined();
});

test('returns the original text of each member', () => {
  const { members } = scanJson(' { "a" : 1.0 , "b\\n":{"c":[1, 2]},\n"":"}" } ', []);
  expect([...members]).toEqual([
    ['a', '1.0'],
    ['b\n', '{"c":[1, 2]}'],
    ['', '"}"'],
  ]);
  expect([...scanJson('[ {"a":[1,2]} , 1.0]', []).members]).toEqual([
    ['0', '{"a":[1,2]}'],
    ['1', '1.0'],
  ]);
  expect([...scanJson('[ ]', []).members, ...scanJson('"a,b"', []).members]).toEqual([]);
});

test('finds at most twenty faults, only of the requested kinds', () => {
  const text = `[${'-0,'.repeat(50)}{"a":1,"a":2}]`;
  expect(faults(text)).toHaveLength(20);
  expect(scanJson(text, ['twice']).faults).toEqual([{ kind: 'twice', path: ['50', 'a'] }]);
});

test('scans numbers of any length and any depth', () => {
  expect(faults(`[1${'0'.repeat(1_000_000)}1]`)).toEqual([{ kind: 'integer', path: ['0'] }]);
  const text = `${'[{"a":'.repeat(100_000)}-0${'}]'.repeat(100_000)}`;
  expect(new Set(faults(text).map(({ kind }) => kind))).toEqual(new Set(['integer']));
});

test('finds every fault of generated texts at its place', () => {
  fc.assert(
    fc.property(jsonText, (written) => {
      expect(faults(written.text)).toEqual(written.faults.slice(0, 20));
    }),
    { numRuns: 1_000 },
  );
});
