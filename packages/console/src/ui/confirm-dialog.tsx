import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Field } from './field.js';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The effect, and what is irreversible. */
  children: ReactNode;
  /** The button's label: the action itself, such as “Delete agent”. */
  action: string;
  /** A name that must be typed to enable the button. */
  typed?: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} description={props.children}>
      <ConfirmForm {...props} />
    </Dialog>
  );
}

/** A separate component, so that closing the dialog clears the typed name. */
function ConfirmForm({ onClose, action, typed, busy = false, onConfirm }: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const isReady = typed === undefined || text === typed;
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onConfirm();
      }}
    >
      {typed !== undefined && (
        <Field label={`Type “${typed}” to confirm`}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" type="submit" disabled={!isReady} busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
