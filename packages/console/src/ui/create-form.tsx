import type { ReactNode } from 'react';
import { Button } from './button.js';
import { FormNote } from './form-error.js';
import { UnsavedChanges } from './unsaved-changes.js';

interface CreateFormProps {
  /** The button's label: the action itself, such as “Create key”. */
  action: string;
  cancel: ReactNode;
  busy: boolean;
  error: Error | null;
  /** If true, leaving the page asks first. */
  isChanged: boolean;
  /** The path of a field that shows its own fault, and prevents sending. */
  blockedBy?: string | undefined;
  onSubmit: () => void;
  /** The labels of fields that may be out of sight. */
  labels?: Readonly<Record<string, string>>;
  /** Shows a field that is out of sight, by the path of its fault. */
  onShow?: (path: string) => void;
  children: ReactNode;
}

/** The form of a new item. */
export function CreateForm(props: CreateFormProps) {
  const { action, cancel, busy, error, isChanged, blockedBy, onSubmit, labels, onShow, children } = props;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && blockedBy === undefined) onSubmit();
      }}
    >
      {children}
      <div className="save-bar">
        <Button kind="primary" type="submit" busy={busy} disabled={blockedBy !== undefined}>
          {action}
        </Button>
        {cancel}
        <FormNote error={error} blockedBy={blockedBy} labels={labels} onShow={onShow} />
      </div>
      <UnsavedChanges when={isChanged} />
    </form>
  );
}
