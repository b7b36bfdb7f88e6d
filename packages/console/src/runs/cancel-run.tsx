import { useState } from 'react';
import type { Run } from '../api/run-types.js';
import { useCancelRun } from '../api/runs.js';
import { useMay } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';
import { isOpen } from './run-words.js';

/** Cancels a run that is open, after a question. */
export function CancelRun({ run }: { run: Run }) {
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelRun();
  const toasts = useToasts();
  const mayCancel = useMay('conversations');
  const close = () => setAsked(false);
  if (!isOpen(run) || !mayCancel) return null;
  return (
    <span className="above-link">
      <Button size="small" onClick={() => setAsked(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        title="Stop this run?"
        action="Stop run"
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.change(run.turnId, {
            onSuccess: () => toasts.done('The run stops.'),
            onError: toasts.failed,
            onSettled: close,
          })
        }
      >
        The agent stops at once. What its calls have done stays done.
      </ConfirmDialog>
    </span>
  );
}
