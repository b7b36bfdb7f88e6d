import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { pythonEnvironment } from '../support/python-environment';
import { testService } from '../support/test-service';
import { aWorkspace } from '../support/workspace';

const service = testService();
const requirements = join(__dirname, 'requirements.txt');
const python = pythonEnvironment('schedules', requirements, 'the comparison of times with croniter');

const program = `
import json, sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
from croniter import croniter
for each in json.load(sys.stdin):
    start = datetime.fromisoformat(each["startAt"]) - timedelta(seconds=1)
    times = croniter(each["cron"], start.astimezone(ZoneInfo(each["timeZone"])), ret_type=datetime)
    found = [times.get_next().astimezone(timezone.utc) for _ in range(5)]
    print(json.dumps([at.strftime("%Y-%m-%dT%H:%M:%S.000Z") for at in found]))
`;

const field = (least: number, most: number, { steps = true } = {}) => {
  const number = fc.integer({ min: least, max: most });
  // croniter takes a range such as 4-4 for all.
  const range = fc
    .tuple(number, number)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  const step = fc.integer({ min: 2, max: 9 }).map((by) => `*/${by}`);
  const plain = [number.map(String), range, fc.constant('*'), fc.tuple(number, range).map(String)];
  return fc.oneof(...plain, ...(steps ? [step] : []));
};
/**
 * Hours in which no clock is changed: croniter moves a time that is left out. Days without steps: cron itself takes a
 * day that begins with a star for any day, and croniter does not.
 */
const days = { steps: false };
const cron = fc
  .tuple(field(0, 59), field(4, 22), field(1, 28, days), field(1, 12), field(0, 6, days))
  .map((fields) => fields.join(' '));
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
];
const schedules = fc.array(
  fc.record({
    cron,
    timeZone: fc.constantFrom(...zones),
    startAt: fc
      .date({ min: new Date('2027-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((at) => {
        at.setUTCMilliseconds(0);
        return at.toISOString().replace('.000Z', '+00:00');
      }),
  }),
  { minLength: 60, maxLength: 60 },
);
const shown = z.object({ times: z.array(z.string()) });

(python === undefined ? test.skip : test)('croniter agrees with the next times of a schedule', async () => {
  const { ask, agentId } = await aWorkspace(service);
  const [wanted = []] = fc.sample(schedules, { numRuns: 1, seed: 7 });
  const ours: string[][] = [];
  for (const times of wanted) {
    const { data } = await ask('POST', '/schedules', { name: 'Any', agentId, message: 'Hi.', ...times });
    const next = await ask('GET', `/schedules/${String(data['scheduleId'])}/next`);
    ours.push(shown.parse(next.data).times);
  }
  const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], {
    input: JSON.stringify(wanted),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const theirs = stdout.trim().split('\n');
  wanted.forEach((times, at) =>
    expect([times, JSON.stringify(ours[at])]).toEqual([times, theirs[at]?.replaceAll(' ', '')]),
  );
});
