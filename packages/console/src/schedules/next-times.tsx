import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '../api/schedule-types.js';
import { nextTimesQuery } from '../api/schedules.js';
import { ReadingState } from '../ui/states.js';
import { durationInWords, wholeTime } from '../ui/time-words.js';
import { shortTimeInZone, timeInZone } from './when-words.js';

const shown = 5;

interface NextTimesProps {
  schedule: Schedule;
  /** The form beside it has unsaved changes. */
  isChanged: boolean;
}

/** When the schedule is due next, as its zone's clocks show it. */
export function NextTimes({ schedule, isChanged }: NextTimesProps) {
  return (
    <section className="try-pane" aria-labelledby="next-title">
      <h2 id="next-title">Next times</h2>
      {isChanged && (
        <p className="dim">
          <b>Unsaved changes aren’t included.</b>
        </p>
      )}
      <Times schedule={schedule} />
      {schedule.jitterMs > 0 && (
        <p className="hint">They include a random delay of up to {durationInWords(schedule.jitterMs)}.</p>
      )}
    </section>
  );
}

function Times({ schedule: { scheduleId, timeZone, isActive } }: Pick<NextTimesProps, 'schedule'>) {
  const query = useQuery(nextTimesQuery(scheduleId, shown));
  const { data: times } = query;
  if (!isActive) return <p className="dim">None while it is paused.</p>;
  if (!times) return <ReadingState query={query} label="Loading the next times" lines={shown} />;
  if (times.length === 0) return <p className="dim">It is never due again.</p>;
  return (
    <ol className="plain-list" aria-label="Next times">
      {times.map((at) => (
        <li key={at}>
          <time dateTime={at} title={wholeTime(at)}>
            {timeInZone(at, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** The next time alone, for a row. */
export function NextTime({ schedule: { scheduleId, timeZone, isActive } }: Pick<NextTimesProps, 'schedule'>) {
  const { data: times } = useQuery({ ...nextTimesQuery(scheduleId, 1), enabled: isActive });
  if (!isActive || !times) return null;
  const [at] = times;
  if (at === undefined) return 'Never';
  return (
    <time dateTime={at} title={wholeTime(at)}>
      {shortTimeInZone(at, timeZone)}
    </time>
  );
}
