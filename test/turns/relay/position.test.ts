import { newTurnId } from '../../../src/domain/ids';
import { formatEventId, parseEventId } from '../../../src/turns/relay/position';

const turnId = newTurnId(`conv_${'a'.repeat(22)}`);

test('round-trips an event id: the turn, the entry and the offset in its text', () => {
  expect(formatEventId(turnId, { n: 3, c: 0 })).toBe(`${turnId}:3`);
  expect(formatEventId(turnId, { n: 3, c: 12 })).toBe(`${turnId}:3.12`);
  for (const position of [
    { n: 0, c: 0 },
    { n: 1, c: 0 },
    { n: 250, c: 31_999 },
    { n: 999_999_999, c: 999_999_999 },
  ]) {
    expect(parseEventId(formatEventId(turnId, position))).toEqual({ turnId, ...position });
  }
});

test.each([
  '',
  turnId,
  `${turnId}:`,
  `${turnId}:a`,
  `${turnId}:-1`,
  `${turnId}:1.`,
  `${turnId}:1.5.2`,
  `${turnId}:1e3`,
  `${turnId}:0x10`,
  `${turnId}: 1`,
  `${turnId}:1\n`,
  `${turnId}:1\r\nid: 2`,
  `${turnId}:1\0`,
  `${turnId}:1234567890`,
  `${turnId}:١`,
  `x${turnId}:1`,
  `${turnId}x:1`,
  `turn_short:1`,
  `conv_${'a'.repeat(44)}:1`,
  `turn_${'a'.repeat(43)}/:1`,
  `turn_${'.'.repeat(44)}:1`,
  '__proto__:1',
])('rejects %j', (id) => expect(parseEventId(id)).toBeUndefined());

test('rejects a very long id quickly', () => {
  expect(parseEventId(`turn_${'a'.repeat(1_000_000)}:1`)).toBeUndefined();
});
