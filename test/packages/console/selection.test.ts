import {
  extended,
  mostSelected,
  nothingSelected,
  toggled,
} from '../../../packages/console/src/inbox/selection';

const listed = ['a', 'b', 'c', 'd'];

test('a conversation is selected, and no longer', () => {
  const once = toggled(nothingSelected, 'b');
  expect([...once.ids]).toEqual(['b']);
  expect([...toggled(once, 'b').ids]).toEqual([]);
});

test('a range reaches from the latest one in either direction', () => {
  const begun = toggled(nothingSelected, 'c');
  expect([...extended(begun, 'a', listed).ids].sort()).toEqual(['a', 'b', 'c']);
  expect([...extended(begun, 'd', listed).ids].sort()).toEqual(['c', 'd']);
  expect([...extended(nothingSelected, 'b', listed).ids]).toEqual(['b']);
});

test('no more are selected than the service changes at once', () => {
  const many = Array.from({ length: mostSelected + 5 }, (_, at) => `conv_${at}`);
  const all = extended(toggled(nothingSelected, 'conv_0'), many.at(-1) ?? '', many);
  expect(all.ids.size).toBe(mostSelected);
  expect(toggled(all, 'conv_104').ids.size).toBe(mostSelected);
});
