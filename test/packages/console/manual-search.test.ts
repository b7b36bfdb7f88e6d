import { findSections, type ManualTexts } from '../../../packages/console/src/manual/find-sections';

const texts: ManualTexts = {
  pages: [
    ['Privacy', 'Guides', '/manual/guide/privacy'],
    ['Performance', 'Explanation', '/manual/explanation/performance'],
  ],
  sections: [
    [0, 'Privacy', 'privacy', 'Export and erase a person.'],
    [
      0,
      'Erase',
      'erase',
      `${'Before that, find out who it is. '.repeat(8)}A person is erased from each place.`,
    ],
    [1, 'Erasing a person', 'erasing-a-person', 'It takes 12 s for 10,000 messages. C++ is not used.'],
  ],
};
const found = (typed: string) => findSections(texts, typed).map(({ address }) => address);

test('finds a section by the beginnings of all its words', () => {
  expect(found('pers ERAS')).toHaveLength(3);
  expect(found('person messages')).toEqual(['/manual/explanation/performance#erasing-a-person']);
  expect(found('person nowhere')).toEqual([]);
  expect(found('erson')).toEqual([]);
});

test('puts the section that is about a word before one that only says it', () => {
  expect(found('erase')[0]).toBe('/manual/guide/privacy#erase');
});

test('leads to the page itself where its own text was found', () => {
  expect(found('export')).toEqual(['/manual/guide/privacy']);
});

test('shows the text around the first word that was found', () => {
  const [section] = findSections(texts, 'erased place');
  expect(section?.excerpt).toMatch(/^… .*A person is erased from each place\.$/);
});

test.each(['', '   '])('finds nothing for %j', (typed) => {
  expect(found(typed)).toEqual([]);
});

test.each(['c++', '[', '12 s'])('takes %j as it is typed', (typed) => {
  expect(() => found(typed)).not.toThrow();
});
