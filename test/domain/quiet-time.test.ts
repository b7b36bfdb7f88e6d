import { randomFrom } from '../../drill/random';
import { weekdays } from '../../src/domain/quiet-hours';
import { quietClock } from '../../src/agents/tools/quiet-clock';
import { afterActiveTime, isQuiet, type QuietClock } from '../../src/domain/quiet-time';

const minute = 60_000;
const hour = 60 * minute;

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();

/** Nights and the weekend in Berlin, as seen in February 2026. */
const berlin = quietClock(
  { timeZone: 'Europe/Berlin', from: '18:00', to: '08:00', days: ['sat', 'sun'] },
  at('2026-02-03T00:00:00Z'),
);

test.each([
  ['within a working day', '2026-02-03T09:00:00Z', 2, '2026-02-03T11:00:00.000Z'],
  ['over a night', '2026-02-03T16:00:00Z', 2, '2026-02-04T08:00:00.000Z'],
  ['from within the night', '2026-02-03T22:00:00Z', 2, '2026-02-04T09:00:00.000Z'],
  ['over a weekend', '2026-02-06T16:00:00Z', 2, '2026-02-09T08:00:00.000Z'],
  ['over the shift to summer time, in a weekend', '2026-03-27T16:00:00Z', 2, '2026-03-30T07:00:00.000Z'],
])('time runs on only outside quiet hours: %s', (_, start, hours, end) => {
  expect(iso(afterActiveTime(at(start), hours * hour, berlin))).toBe(end);
});

test('counts all time if there are no quiet hours', () => {
  expect(afterActiveTime(5, 100, undefined)).toBe(105);
});

test('counts minutes outside quiet hours exactly, in random zones, hours and seasons', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ];
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = randomFrom(seed);
    const whole = (below: number) => Math.floor(random() * below);
    const time = () => `${String(whole(24)).padStart(2, '0')}:${String(whole(60)).padStart(2, '0')}`;
    const start = at('2026-01-01T00:00:00Z') + whole(365 * 24 * 60) * minute;
    const timeZone = zones[whole(zones.length)] ?? 'UTC';
    const days = weekdays.filter(() => random() < 0.2);
    const clock = quietClock({ timeZone, from: time(), to: time(), days }, start);
    const active = 1 + whole(1_500);
    const end = afterActiveTime(start, active * minute, clock);
    expect({ seed, minutes: activeMinutes(start, end, clock), last: isQuiet(end - minute, clock) }).toEqual({
      seed,
      minutes: active,
      last: false,
    });
  }
});

test('agrees with the time zone about every quiet minute', () => {
  const start = at('2026-01-01T00:00:00Z');
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
    const clock = quietClock({ timeZone, from: '22:15', to: '06:45' }, start);
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const moments = Array.from(
      { length: 400 },
      (_, day) => start + day * 24 * hour + ((day * 37) % 1_440) * minute,
    );
    const wrong = moments.filter((now) => {
      const local = format.format(now);
      return isQuiet(now, clock) !== (local >= '22:15' || local < '06:45');
    });
    expect({ timeZone, wrong }).toEqual({ timeZone, wrong: [] });
  }
});

function activeMinutes(start: number, end: number, clock: QuietClock): number {
  let count = 0;
  for (let now = start; now < end; now += minute) count += isQuiet(now, clock) ? 0 : 1;
  return count;
}
