import type { Schedule } from '../api/schedule-types.js';
import { useRemoveSchedule } from '../api/schedules.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveScheduleProps {
  schedule: Schedule;
  open: boolean;
  onClose: () => void;
}

export function RemoveSchedule({ schedule: { scheduleId, name }, open, onClose }: RemoveScheduleProps) {
  const removal = useRemoveSchedule();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete schedule"
      busy={removal.isPending}
      onConfirm={() => remove(scheduleId, { done: 'Schedule deleted.', list: '/schedules' })}
    >
      It begins no more runs. Those that have begun go on, and their conversations stay. This can’t be undone.
    </ConfirmDialog>
  );
}
