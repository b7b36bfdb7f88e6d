import { withEntry, withoutEntry } from '../../../packages/console/src/api/inbox-pages';

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

test('keeps the oldest first where the list begins with them', () => {
  const oldest = [{ items: [entry('b', 2), entry('d', 4)], nextCursor: 'x' }];
  const filters = { order: 'oldest' };
  expect(idsOf(withEntry(oldest, filters, entry('c', 3)))).toEqual([['b', 'c', 'd']]);
  expect(idsOf(withEntry(oldest, filters, entry('a', 1)))).toEqual([['a', 'b', 'd']]);
  expect(idsOf(withEntry(oldest, filters, entry('e', 5)))).toEqual([['b', 'd']]);
});

test('moves an entry between lists by who has it', () => {
  const claimed = { ...entry('d', 4, 'open'), assignee: { memberId: 'member_ada' } };
  const filters = { state: 'unresolved' };
  expect(idsOf(withEntry(pages, { ...filters, assignee: 'none' }, claimed))).toEqual([['e'], ['b']]);
  expect(idsOf(withEntry(pages, { ...filters, assignee: 'member_ada' }, claimed))[0]).toContain('d');
  expect(idsOf(withEntry(pages, { ...filters, assignee: 'member_ben' }, claimed))[0]).not.toContain('d');
  expect(idsOf(withEntry(pages, filters, entry('d', 4, 'resolved')))[0]).not.toContain('d');
});

test('lists by queue, and drops what got out of sight', () => {
  const queued = { ...entry('d', 4), queueId: 'queue_a' };
  expect(idsOf(withEntry(pages, { queueId: 'queue_a' }, queued))[0]).toContain('d');
  expect(idsOf(withEntry(pages, { queueId: 'queue_b' }, queued))[0]).not.toContain('d');
  expect(idsOf(withoutEntry(pages, 'd'))).toEqual([['e'], ['b']]);
});

test('adds nothing to a search, which only the service can repeat, but replaces what it has found', () => {
  const filters = { q: 'refund' };
  expect(idsOf(withEntry(pages, filters, entry('f', 6)))).toEqual([['e', 'd'], ['b']]);
  const claimed = entry('d', 4, 'open');
  expect(withEntry(pages, filters, claimed)[0]?.items[1]).toBe(claimed);
});
