import { hoursInWords } from '../../../packages/console/src/queues/hours-words';

test('says hours by runs of days', () => {
  expect(
    hoursInWords({
      timeZone: 'Europe/Berlin',
      open: [
        { days: ['fri', 'mon', 'tue', 'wed', 'thu'], from: '09:00', to: '17:30' },
        { days: ['sat', 'sun'], from: '10:00', to: '24:00' },
      ],
    }),
  ).toBe('Mon–Fri 09:00–17:30, Sat, Sun 10:00–24:00 (Europe/Berlin)');
  expect(
    hoursInWords({
      timeZone: 'UTC',
      open: [{ days: ['mon', 'wed', 'thu', 'fri'], from: '09:00', to: '12:00' }],
    }),
  ).toBe('Mon, Wed–Fri 09:00–12:00 (UTC)');
});
