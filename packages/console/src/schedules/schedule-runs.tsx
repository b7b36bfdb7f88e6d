import { Play } from 'lucide-react';
import { scheduleRunsQuery, useRunNow } from '../api/schedules.js';
import { WakeList } from '../runs/wake-list.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

interface ScheduleRunsProps {
  scheduleId: string;
  /** The form beside it has unsaved changes. */
  isChanged: boolean;
}

/** Begins a run by hand, and shows all runs with what became of them. */
export function ScheduleRuns({ scheduleId, isChanged }: ScheduleRunsProps) {
  const run = useRunNow(scheduleId);
  const toasts = useToasts();
  return (
    <section className="try-pane" aria-labelledby="runs-title">
      <h2 id="runs-title">Runs</h2>
      {isChanged && (
        <p className="dim">
          <b>A run has the saved message, not your changes.</b>
        </p>
      )}
      <div>
        <Button
          busy={run.isPending}
          icon={<Play size={14} aria-hidden />}
          onClick={() =>
            run.change(undefined, { onSuccess: () => toasts.done('A run begins.'), onError: toasts.failed })
          }
        >
          Run now
        </Button>
      </div>
      <WakeList
        query={scheduleRunsQuery(scheduleId)}
        label="Runs of this schedule"
        empty="None yet. Runs are listed for 90 days."
      />
    </section>
  );
}
