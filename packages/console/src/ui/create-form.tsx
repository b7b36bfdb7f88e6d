import type { ReactNode } from 'react';
import { Button } from './button.js';
import { FormError } from './editor-form.js';
import { UnsavedChanges } from './unsaved-changes.js';

interface CreateFormProps {
  /** What the button says: the deed itself, such as “Create key”. */
  action: string;
  cancel: ReactNode;
  busy: boolean;
  error: Error | null;
  /** Asks before the page is left. */
  isChanged: boolean;
  /** Something in it can't be sent as it is, and says so itself. */
  isBlocked?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of something new. */
export function CreateForm(props: CreateFormProps) {
  const { action, cancel, busy, error, isChanged, isBlocked = false, onSubmit, children } = props;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isBlocked) onSubmit();
      }}
    >
      {children}
      <div className="save-bar">
        <Button kind="primary" type="submit" busy={busy} disabled={isBlocked}>
          {action}
        </Button>
        {cancel}
        {error !== null && <FormError error={error} />}
      </div>
      <UnsavedChanges when={isChanged} />
    </form>
  );
}
