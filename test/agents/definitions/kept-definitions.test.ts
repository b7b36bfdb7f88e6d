import { keptDefinitions } from '../../../src/agents/definitions/names';

const tool = (name: string, kib: number) => ({
  ...{ name, description: 'x'.repeat(kib * 1_024), parameters: { type: 'object' }, hash: name },
});

test('of tools that say too much together the first are kept, and the rest is told', () => {
  const definitions = [tool('a', 300), tool('b', 200), tool('c', 100), tool('d', 1)];
  const kept = keptDefinitions({ definitions, problems: ['One more.'] });
  expect(kept.definitions.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(kept.problems).toEqual(['One more.', expect.stringContaining('512 KiB')]);
});

test('tools that fit are kept as they are', () => {
  const listed = { definitions: [tool('a', 300), tool('b', 200)], problems: [] };
  expect(keptDefinitions(listed)).toEqual(listed);
});
