import { keptDefinitions } from '../../../src/agents/definitions/names';

const tool = (name: string, kib: number) => ({
  name,
  description: 'x'.repeat(kib * 1_024),
  parameters: { type: 'object' },
  hash: name,
});

test('keeps the first tools up to the limit and reports that the rest was left out', () => {
  const definitions = [tool('a', 300), tool('b', 200), tool('c', 100), tool('d', 1)];
  const kept = keptDefinitions({ definitions, problems: ['One more.'] });
  expect(kept.definitions.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(kept.problems).toEqual(['One more.', expect.stringContaining('512 KiB')]);
});

test('keeps tools that fit unchanged', () => {
  const listed = { definitions: [tool('a', 300), tool('b', 200)], problems: [] };
  expect(keptDefinitions(listed)).toEqual(listed);
});
