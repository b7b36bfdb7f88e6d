import { useState } from 'react';
import { useSetHold } from '../api/privacy.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { faultsOf } from '../ui/form-faults.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

interface SetHoldProps {
  /** The subject: a conversation or a person. */
  on: { conversationId?: string; participantId?: string; userId?: string };
  /** The subject's name in the dialog. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a legal hold. */
export function SetHold(props: SetHoldProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={`Set a legal hold on ${props.name}`}
      description="Nobody can erase it, and no retention rule does, until the hold is released."
    >
      <HoldForm {...props} />
    </Dialog>
  );
}

function HoldForm({ on, onClose }: SetHoldProps) {
  const [reason, setReason] = useState('');
  const set = useSetHold();
  const toasts = useToasts();
  const fault = faultsOf(set.error)('reason');
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (set.isPending) return;
        const done = () => {
          toasts.done('The legal hold is set.');
          onClose();
        };
        set.change({ ...on, reason: reason.trim() }, { onSuccess: done });
      }}
    >
      <TextField
        label="Reason"
        hint="Such as a case number."
        fault={fault}
        value={reason}
        onChange={setReason}
      />
      {set.error && fault === undefined && <ErrorNote error={set.error} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={set.isPending} disabled={reason.trim() === ''}>
          Set legal hold
        </Button>
      </div>
    </form>
  );
}
