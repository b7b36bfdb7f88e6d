import { getTime } from '../../../src/agents/tools/builtin-tools';

const now = new Date('2026-02-03T22:30:00.000Z');

test('the time is told for a place, where it may be tomorrow already', () => {
  const told = JSON.parse(getTime({ timezone: 'Asia/Tokyo' }, now));
  expect(told).toMatchObject({ timezone: 'Asia/Tokyo', utc: '2026-02-03T22:30:00.000Z' });
  expect(told).toMatchObject({ time: expect.stringMatching(/Wednesday.* 4 February 2026.*07:30:00/) });
});

test('without a place it is UTC', () => {
  const told = JSON.parse(getTime({}, now));
  expect(told).toMatchObject({ timezone: 'UTC', time: expect.stringContaining('22:30:00') });
});

test.each(['Mars/Olympus', 'Asia/Tokyo\r\n', '__proto__', '../etc'])(
  'there is no time zone %j, in words',
  (timezone) => {
    expect(() => getTime({ timezone }, now)).toThrow(/no time zone .* IANA name/s);
  },
);
