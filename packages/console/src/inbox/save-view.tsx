import { useState } from 'react';
import type { InboxView, useChangeViews } from '../api/views.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/form-error.js';
import { TextField } from '../ui/text-field.js';

interface SaveViewProps {
  open: boolean;
  onClose: () => void;
  views: readonly InboxView[];
  query: string;
  changing: ReturnType<typeof useChangeViews>;
}

/** Asks for the name of a view. */
export function SaveView(props: SaveViewProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Save a view"
      description="Your views open these filters again. Others do not see them."
    >
      <NameForm {...props} />
    </Dialog>
  );
}

/** A separate component, so that closing the dialog clears the name. */
function NameForm({ onClose, views, query, changing }: SaveViewProps) {
  const [name, setName] = useState('');
  const isTaken = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const isReady = name.trim() !== '' && !isTaken && !changing.isPending;
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) changing.change([...views, { name: name.trim(), query }], onClose);
      }}
    >
      {changing.error && <FormError error={changing.error} />}
      <TextField
        label="Name"
        placeholder="Such as Late refunds"
        maxLength={60}
        liveFault={isTaken ? 'Another view has this name.' : undefined}
        value={name}
        onChange={setName}
      />
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={changing.isPending} disabled={!isReady}>
          Save view
        </Button>
      </div>
    </form>
  );
}
