import { getTime } from '../../../src/agents/tools/builtin-tools';

const now = new Date('2026-02-03T22:30:00.000Z');

test('returns the time of a time zone, which may be on the next day', () => {
  const told = JSON.parse(getTime({ timezone: 'Asia/Tokyo' }, now));
  expect(told).toMatchObject({ timezone: 'Asia/Tokyo', utc: '2026-02-03T22:30:00.000Z' });
  expect(told).toMatchObject({ time: expect.stringMatching(/Wednesday.* 4 February 2026.*07:30:00/) });
});

test('uses UTC if there is no time zone', () => {
  const told = JSON.parse(getTime({}, now));
  expect(told).toMatchObject({ timezone: 'UTC', time: expect.stringContaining('22:30:00') });
});

test.each(['Mars/Olympus', 'Asia/Tokyo\r\n', '__proto__', '../etc'])(
  'throws for the unknown time zone %j',
  (timezone) => {
    expect(() => getTime({ timezone }, now)).toThrow(/no time zone .* IANA name/s);
  },
);
