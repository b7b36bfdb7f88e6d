import { Lanes } from '../../../packages/console/src/knowledge/lanes';
import { markedPieces } from '../../../packages/console/src/knowledge/marked-words';

test('marks the searched words without changing the text', () => {
  const text = 'Refunds: we refund within 30 days. Réfunding a refundable <b>seat</b>.';
  const pieces = markedPieces(text, ['refund', '30']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  const marked = pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text);
  expect(marked).toEqual(['Refunds', 'refund', '30', 'Réfunding', 'refundable']);
  expect(markedPieces(text, [])).toEqual([{ text, isMarked: false }]);
});

test('runs a few jobs at once, in order, also after a failure', async () => {
  const lanes = new Lanes(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    order.push(name);
    if (name === 'b') throw new Error('b failed');
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => lanes.run(work(name)));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
  expect([most, order]).toEqual([2, ['a', 'b', 'c', 'd', 'e']]);
});
