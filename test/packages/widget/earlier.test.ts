import { earlierOf, forget, goTo, type Shelf } from '../../../packages/widget/src/later/earlier/earlier';
import { dayWords, hourWords } from '../../../packages/widget/src/later/time-words';
import type { Conversation } from '../../../packages/widget/src/state/state';
import { xssCorpus } from './xss-corpus';

const talk = (conversationId: string, text = 'Hi'): Conversation => ({
  conversationId,
  entries: [{ kind: 'said', key: conversationId, text, turnId: 't', time: 1 }],
});

/** A visitor's conversations, in memory. */
class MemoryShelf implements Shelf {
  earlier: string | null = null;
  constructor(public conversation: Conversation) {}
  open(next: Conversation): void {
    this.conversation = next;
  }
}

const idsOf = (shelf: Shelf) => earlierOf(shelf).map(({ conversationId }) => conversationId);

test('puts a conversation with the earlier ones, and opens it again', () => {
  const shelf = new MemoryShelf(talk('c1'));
  goTo(shelf);
  expect([shelf.conversation.entries, idsOf(shelf)]).toEqual([[], ['c1']]);
  shelf.conversation = talk('c2');
  const [first] = earlierOf(shelf);
  goTo(shelf, first);
  expect([shelf.conversation.conversationId, idsOf(shelf)]).toEqual(['c1', ['c2']]);
  goTo(shelf);
  expect(idsOf(shelf)).toEqual(['c1', 'c2']);
});

test('forgets an earlier conversation for good', () => {
  const shelf = new MemoryShelf(talk('c1'));
  goTo(shelf);
  forget(shelf, talk('c1'));
  expect(shelf.earlier).toBeNull();
});

test('stores hostile titles as they are', () => {
  const shelf = new MemoryShelf(talk('c0', xssCorpus.join('\n')));
  goTo(shelf);
  expect(earlierOf(shelf)).toMatchObject([talk('c0', xssCorpus.join('\n'))]);
});

test('drops the oldest conversations, and survives a text of another script', () => {
  const shelf = new MemoryShelf(talk('c0', 'x'.repeat(200_000)));
  for (let at = 1; at < 30; at += 1) {
    goTo(shelf);
    shelf.conversation = talk(`c${at}`, 'x'.repeat(at < 5 ? 200_000 : 10));
  }
  goTo(shelf);
  expect(idsOf(shelf)).toHaveLength(20);
  expect(idsOf(shelf)[0]).toBe('c29');
  expect((shelf.earlier ?? '').length).toBeLessThan(510_000);
  for (const text of ['', '{', '7', '[7]', '["{}"]']) {
    shelf.earlier = text;
    expect(idsOf(shelf)).toEqual([]);
  }
});

test('writes the day and the hour as the visitor does', () => {
  const now = new Date(2026, 5, 12, 12).getTime();
  const at = (...when: [number, number, number, number, number]) => new Date(...when).getTime();
  expect(dayWords(at(2026, 5, 12, 0, 1), 'en', now)).toBe('Today');
  expect(dayWords(at(2026, 5, 11, 23, 59), 'de', now)).toBe('Gestern');
  expect(dayWords(at(2026, 2, 9, 8, 0), 'en-GB', now)).toBe('9 March');
  expect(dayWords(at(2025, 2, 9, 8, 0), 'en-GB', now)).toBe('9 March 2025');
  expect(hourWords(at(2026, 5, 12, 14, 5), 'de')).toBe('14:05');
});
