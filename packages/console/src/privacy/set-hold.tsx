import { useState } from 'react';
import { useSetHold } from '../api/privacy.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
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
      description={`${props.on.conversationId === undefined ? 'Conversations and data of this person' : 'This conversation'} can’t be erased, by people or retention rules, until the hold is released.`}
    >
      <HoldForm {...props} />
    </Dialog>
  );
}

function HoldForm({ on, onClose }: SetHoldProps) {
  const [reason, setReason] = useState('');
  const set = useSetHold();
  const toasts = useToasts();
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (set.isPending) return;
        const done = () => {
          toasts.done('Legal hold set.');
          onClose();
        };
        set.change({ ...on, reason: reason.trim() }, { onSuccess: done });
      }}
    >
      <TextField
        label="Reason"
        hint="For example, a case number."
        fault={faultsOf(set.error)('reason')}
        value={reason}
        onChange={setReason}
      />
      {set.error && <FormError error={set.error} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={set.isPending} disabled={reason.trim() === ''}>
          Set legal hold
        </Button>
      </div>
    </form>
  );
}
