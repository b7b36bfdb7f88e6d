import type { Trigger } from '../api/trigger-types.js';
import { useRemoveTrigger } from '../api/triggers.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveTriggerProps {
  trigger: Trigger;
  open: boolean;
  onClose: () => void;
}

export function RemoveTrigger({ trigger: { triggerId, name }, open, onClose }: RemoveTriggerProps) {
  const removal = useRemoveTrigger();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete trigger"
      busy={removal.isPending}
      onConfirm={() => remove(triggerId, { done: 'Trigger deleted.', list: '/triggers' })}
    >
      Its address answers no more events. Runs that have begun go on, and their conversations stay. This can’t
      be undone.
    </ConfirmDialog>
  );
}
