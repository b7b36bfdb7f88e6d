import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { FormNote } from './form-error.js';
import { UnsavedChanges } from './unsaved-changes.js';

interface CreateFormProps {
  /** The button's label: the action itself, such as “Create key”. */
  action: string;
  /** The page that “Cancel” leads to. */
  list: LinkProps['to'];
  create: { isPending: boolean; error: Error | null };
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
  const { action, list, create, isChanged, blockedBy, onSubmit, labels, onShow, children } = props;
  const { isPending, error } = create;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && blockedBy === undefined) onSubmit();
      }}
    >
      {children}
      <div className="save-bar">
        <Button kind="primary" type="submit" busy={isPending} disabled={blockedBy !== undefined}>
          {action}
        </Button>
        <Link to={list} className="button">
          Cancel
        </Link>
        <FormNote error={error} blockedBy={blockedBy} labels={labels} onShow={onShow} />
      </div>
      <UnsavedChanges when={isChanged} />
    </form>
  );
}
