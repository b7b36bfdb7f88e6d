import { Link } from '@tanstack/react-router';
import type { Run } from '../api/run-types.js';
import { useMay } from '../frame/use-member.js';
import { originInWords } from './run-words.js';

/** What began a run, with a link to its schedule or trigger. */
export function RunCause({ run }: { run: Run }) {
  const mayBuild = useMay('agents');
  const { origin, causeId } = run;
  const words = originInWords(run);
  if (!mayBuild || causeId === undefined) return words;
  if (origin === 'schedule')
    return (
      <Link to="/schedules/$scheduleId" params={{ scheduleId: causeId }} className="above-link">
        {words}
      </Link>
    );
  if (origin === 'trigger')
    return (
      <Link to="/triggers/$triggerId" params={{ triggerId: causeId }} className="above-link">
        {words}
      </Link>
    );
  return words;
}
