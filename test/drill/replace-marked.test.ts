import { MarkedCode, replaceMarked } from '../../drill/controls/replace-marked';

const code = `function pay(amount) {
    // Limits come first.
    // safeguard: a limit
    if (amount > 100)
        throw new Error('too much');
    return () => {
        // safeguard: a receipt
        return amount;
    };
}`;

test('replaces the whole statement that follows the marker', () => {
  const changed = replaceMarked(code, 'safeguard: a limit', 'log();');
  expect(changed).toBe(code.replace(/if [^;]+;/, 'log();'));
});

test('finds a marker inside a nested function', () => {
  const changed = replaceMarked(code, 'safeguard: a receipt', 'return 0;');
  expect(changed).toBe(code.replace('return amount;', 'return 0;'));
});

test('replaces several statements at once, each by its function’s result', () => {
  const changed = new MarkedCode(code).replaceEach(
    new Map([
      ['safeguard: a limit', (statement: string) => `log(); ${statement}`],
      ['safeguard: a receipt', () => 'return 0;'],
    ]),
  );
  expect(changed).toBe(
    code.replace('if (amount', 'log(); if (amount').replace('return amount;', 'return 0;'),
  );
});

test.each([
  ['is missing', 'safeguard: a tax', code],
  ['is only a part of a comment', 'safeguard: a', code],
  ['stands twice', 'safeguard: a limit', code + code],
  ['stands before another comment', 'Limits come first.', code],
  ['stands in a text', 'safeguard: a tax', "log('// safeguard: a tax');"],
])('throws if the marker %s', (_case, marker, text) => {
  expect(() => replaceMarked(text, marker, '')).toThrow(`“// ${marker}” marks`);
});
