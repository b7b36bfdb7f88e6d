import { recapPlaces } from '../../../packages/console/src/transcript/recap-places';

const messages = ['a', 'tool', 'b', 'c'].map((messageId) => ({ messageId }));
const shown = messages.filter(({ messageId }) => messageId !== 'tool');
const recap = (number: number, through: string, replaces: number[] = []) => ({
  number,
  through,
  replaces,
  text: '',
});

test('places each recap after the newest shown message that it covers', () => {
  const places = recapPlaces(messages, shown, [recap(1, 'tool'), recap(2, 'b'), recap(3, 'b', [1, 2])]);
  const numbers = [...places].map(([messageId, recaps]) => [messageId, recaps.map(({ number }) => number)]);
  expect(numbers).toEqual([
    ['a', [1]],
    ['b', [2]],
  ]);
});

test('omits recaps of messages that the answer lacks', () => {
  expect(recapPlaces(messages, shown, [recap(1, 'long ago')]).size).toBe(0);
});
