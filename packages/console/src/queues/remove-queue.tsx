import { useRemoveQueue, type Queue } from '../api/queues.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveQueueProps {
  queue: Queue;
  open: boolean;
  onClose: () => void;
}

export function RemoveQueue({ queue: { queueId, name }, open, onClose }: RemoveQueueProps) {
  const removal = useRemoveQueue();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete queue"
      busy={removal.isPending}
      onConfirm={() => remove(queueId, { done: 'Queue deleted.', list: '/queues' })}
    >
      Its conversations stay in the inbox, in no queue: every operator sees them, and they have no timers any
      more. Agents no longer use it, and steps that lead to it do nothing. This can’t be undone.
    </ConfirmDialog>
  );
}
