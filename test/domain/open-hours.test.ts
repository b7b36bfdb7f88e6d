import { openClock } from '../../src/agents/tools/quiet-clock';
import {
  afterOpenTime,
  inLocalWords,
  isOpen,
  nextOpening,
  type OpenHours,
} from '../../src/domain/open-hours';

const minute = 60_000;
const hour = 60 * minute;

const at = (text: string) => Date.parse(text);
const iso = (ms: number | undefined) => ms !== undefined && new Date(ms).toISOString();

const workdays: OpenHours = {
  timeZone: 'Europe/Berlin',
  open: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '12:00' },
    { days: ['mon', 'tue', 'wed', 'thu'], from: '13:00', to: '17:00' },
  ],
  holidays: ['2026-04-03', '2026-04-06'],
};
const berlin = openClock(workdays, at('2026-02-03T00:00:00Z'));

test.each([
  ['within a morning', '2026-02-03T08:00:00Z', 2, '2026-02-03T10:00:00.000Z'],
  ['over the break', '2026-02-03T10:00:00Z', 2, '2026-02-03T13:00:00.000Z'],
  ['over a weekend that begins on Friday at noon', '2026-02-06T10:30:00Z', 1, '2026-02-09T08:30:00.000Z'],
  ['over holidays', '2026-04-02T14:30:00Z', 1, '2026-04-07T07:30:00.000Z'],
  ['over the shift to summer time', '2026-03-27T10:00:00Z', 2, '2026-03-30T08:00:00.000Z'],
  ['over the shift to winter time', '2026-10-23T09:30:00Z', 1, '2026-10-26T08:30:00.000Z'],
])('only open hours count: %s', (_, start, hours, end) => {
  expect(iso(afterOpenTime(at(start), hours * hour, berlin))).toBe(end);
});

test('a wait that began before the shift to summer time counts by the time of its beginning', () => {
  const later = openClock(workdays, at('2026-03-30T12:00:00Z'));
  expect(iso(afterOpenTime(at('2026-03-27T10:00:00Z'), 2 * hour, later))).toBe('2026-03-30T08:00:00.000Z');
});

test('all time counts for a team without hours', () => {
  expect(afterOpenTime(5, 100, undefined)).toBe(105);
});

test.each([
  ['now', '2026-02-03T08:00:00Z', '2026-02-03T08:00:00.000Z'],
  ['after the break', '2026-02-03T11:30:00Z', '2026-02-03T12:00:00.000Z'],
  ['after Easter', '2026-04-02T16:00:00Z', '2026-04-07T07:00:00.000Z'],
])('finds the next opening: %s', (_, start, opens) => {
  expect(iso(nextOpening(at(start), berlin))).toBe(opens);
});

test('finds no opening of a team that never opens', () => {
  const closed = openClock({ timeZone: 'UTC', open: [] }, 0);
  expect(nextOpening(at('2026-02-03T08:00:00Z'), closed)).toBeUndefined();
});

test('a night belongs to the day on which it begins, holidays included', () => {
  const night = { days: ['fri' as const], from: '22:00', to: '06:00' };
  const hours = { timeZone: 'UTC', open: [night], holidays: ['2026-02-13'] };
  const clock = openClock(hours, at('2026-02-01T00:00:00Z'));
  const open = ['2026-02-06T23:00:00Z', '2026-02-07T05:59:00Z'];
  const closed = [
    ...['2026-02-06T05:00:00Z', '2026-02-07T06:00:00Z', '2026-02-07T23:00:00Z'],
    ...['2026-02-13T23:00:00Z', '2026-02-14T05:00:00Z'],
  ];
  expect(open.map((each) => isOpen(at(each), clock))).toEqual([true, true]);
  expect(closed.filter((each) => isOpen(at(each), clock))).toEqual([]);
});

test('a day may be open to its end', () => {
  const hours: OpenHours = { timeZone: 'UTC', open: [{ days: ['tue'], from: '00:00', to: '24:00' }] };
  const clock = openClock(hours, at('2026-02-01T00:00:00Z'));
  expect(isOpen(at('2026-02-03T23:59:00Z'), clock)).toBe(true);
  expect(isOpen(at('2026-02-04T00:00:00Z'), clock)).toBe(false);
});

test('says a time as the clock of the zone shows it, in summer and in winter', () => {
  expect(inLocalWords(at('2026-04-07T07:00:00Z'), berlin)).toBe('Tuesday, 2026-04-07, 09:00 (Europe/Berlin)');
  expect(inLocalWords(at('2026-02-03T08:05:00Z'), berlin)).toBe('Tuesday, 2026-02-03, 09:05 (Europe/Berlin)');
});

test.each([
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
])('agrees with the time zone about every open minute: %s', (timeZone) => {
  const start = at('2026-01-01T00:00:00Z');
  const clock = openClock(
    { timeZone, open: [{ days: ['mon', 'wed', 'sun'], from: '01:30', to: '10:15' }] },
    start,
  );
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const moments = Array.from(
    { length: 800 },
    (_, day) => start + day * 12 * hour + ((day * 37) % 720) * minute,
  );
  const wrong = moments.filter((now) => {
    const [day = '', local = ''] = format.format(now).split(/,? /);
    const open = ['Mon', 'Wed', 'Sun'].includes(day) && local >= '01:30' && local < '10:15';
    return isOpen(now, clock) !== open;
  });
  expect(wrong.map(iso)).toEqual([]);
});
