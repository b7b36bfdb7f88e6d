import { withEntry } from '../../../packages/console/src/api/inbox-pages';

const entry = (conversationId: string, minute: number, state = 'waiting') => ({
  conversationId,
  createdAt: new Date(minute * 60_000).toISOString(),
  state,
  channel: 'platform',
  agentId: 'agent_1',
});
const idsOf = (pages: { items: { conversationId: string }[] }[]) =>
  pages.map(({ items }) => items.map(({ conversationId }) => conversationId));

const pages = [{ items: [entry('e', 5), entry('d', 4)], nextCursor: 'x' }, { items: [entry('b', 2)] }];

test('puts a new entry in its place, newest first', () => {
  expect(idsOf(withEntry(pages, {}, entry('f', 6)))).toEqual([['f', 'e', 'd'], ['b']]);
  expect(idsOf(withEntry(pages, {}, entry('c', 3)))).toEqual([
    ['e', 'd'],
    ['c', 'b'],
  ]);
  expect(idsOf(withEntry(pages, {}, entry('a', 1)))).toEqual([
    ['e', 'd'],
    ['b', 'a'],
  ]);
});

test('leaves an entry beyond the read pages to a later page', () => {
  const first = pages.slice(0, 1);
  expect(idsOf(withEntry(first, {}, entry('a', 1)))).toEqual([['e', 'd']]);
});

test('replaces an entry, and removes it from a list that it no longer fits', () => {
  const claimed = entry('d', 4, 'open');
  expect(withEntry(pages, {}, claimed)[0]?.items[1]).toBe(claimed);
  expect(idsOf(withEntry(pages, { state: 'waiting' }, claimed))).toEqual([['e'], ['b']]);
  expect(idsOf(withEntry(pages, { channel: 'widget' }, entry('f', 6)))).toEqual([['e', 'd'], ['b']]);
  expect(idsOf(withEntry(pages, { from: new Date(6 * 60_000).toISOString() }, entry('c', 3)))).toEqual([
    ['e', 'd'],
    ['b'],
  ]);
});
