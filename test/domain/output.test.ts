import { faultsInWords, outputIn, safePointer } from '../../src/domain/output';

test('reads JSON alone, with space around it, or in a code block', () => {
  expect(outputIn('{"a":1}')).toEqual({ a: 1 });
  expect(outputIn(' \n{"a":1}\n')).toEqual({ a: 1 });
  expect(outputIn('```json\n{"a":1}\n```')).toEqual({ a: 1 });
  expect(outputIn('Here you are: {"a":1}')).toBeUndefined();
  expect(outputIn('')).toBeUndefined();
  expect(outputIn('{"a":1,"a":2}')).toBeUndefined();
});

test('rejects a value that is nested too deeply', () => {
  expect(outputIn(`${'['.repeat(101)}${']'.repeat(101)}`)).toBeUndefined();
});

test('names a place by the schema’s words, never by the model’s', () => {
  const schema = { type: 'object', properties: { 'a/b': { type: 'array', items: { type: 'number' } } } };
  expect(safePointer(['a/b', '3'], schema)).toBe('/a~1b/3');
  expect(safePointer(['a/b', 'what the user said'], schema)).toBe('/a~1b/*');
  expect(safePointer([], schema)).toBe('');
});

test('names at most five faults, each of limited length', () => {
  const faults = Array.from({ length: 7 }, (_, at) => ({ path: `/${at}`, rule: 'must be string' }));
  expect(faultsInWords(faults)).toMatch(/^\/0 must be string; .*\/4 must be string; and 2 more\.$/);
  expect(faultsInWords([{ path: '', rule: 'x'.repeat(5_000) }]).length).toBeLessThan(300);
});
