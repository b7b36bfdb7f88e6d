import { whenInWords } from '../../../packages/console/src/schedules/when-words';

const timeZone = 'Europe/Berlin';

test.each([
  ['0 9 * * MON-FRI', 'Mon–Fri at 09:00'],
  ['5 18 * * *', 'Every day at 18:05'],
  ['30 * * * *', 'Every day, each hour at :30'],
  ['0 8 * * 0,6', 'Sun, Sat at 08:00'],
  ['0 8 * * 7', 'Sun at 08:00'],
])('says the common times of cron in words: %s', (cron, words) => {
  expect(whenInWords({ cron, timeZone })).toBe(`${words}, Europe/Berlin`);
});

test.each(['*/5 * * * *', '0 9 1 * *', '0 9-17 * * *', '0 9 * * MON/2', '0 9 * 1 MON'])(
  'shows other times of cron as they are written: %s',
  (cron) => {
    expect(whenInWords({ cron, timeZone })).toBe(`${cron}, Europe/Berlin`);
  },
);

test('says pauses and calendars', () => {
  expect(whenInWords({ everyMs: 900_000, timeZone })).toBe('Every 15 min');
  expect(whenInWords({ timeZone })).toBe('By a calendar, Europe/Berlin');
});
