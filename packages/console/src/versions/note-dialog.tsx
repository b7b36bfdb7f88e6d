import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';

interface NoteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  about: ReactNode;
  action: string;
  busy: boolean;
  /** Why it did not work. */
  problem: ReactNode;
  onSubmit: (note: string) => void;
}

/** Asks for a note before something is published. */
export function NoteDialog({ open, onClose, title, about, ...form }: NoteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={about}>
      <NoteForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** A separate component, so that closing the dialog clears the note. */
function NoteForm({
  onClose,
  action,
  busy,
  problem,
  onSubmit,
}: Omit<NoteDialogProps, 'open' | 'title' | 'about'>) {
  const [note, setNote] = useState('');
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(note.trim());
      }}
    >
      <Field label="Note" hint="Optional. What changed and why, for your team.">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {problem}
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
