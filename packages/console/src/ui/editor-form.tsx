import type { ReactNode } from 'react';
import { Button } from './button.js';
import { ConflictNote } from './conflict-note.js';
import { isAboutFields } from './form-faults.js';
import { ErrorNote } from './states.js';
import { UnsavedChanges } from './unsaved-changes.js';
import type { Editor } from './use-editor.js';

interface EditorFormProps<Draft extends object> {
  editor: Editor<Draft>;
  /** What the form calls its fields. */
  names: Record<keyof Draft, string>;
  /** Something in it can't be sent as it is, and says so itself. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** The form of an item that is stored already, with what saves it. */
export function EditorForm<Draft extends object>(props: EditorFormProps<Draft>) {
  const { editor, names, isBlocked = false, children } = props;
  const { form, save, isSaving, error } = editor;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) save();
      }}
    >
      {children}
      <div className="save-bar">
        <Button
          kind="primary"
          type="submit"
          busy={isSaving}
          disabled={!form.isChanged || isBlocked || form.conflicts.length > 0}
        >
          Save changes
        </Button>
        <Button disabled={!form.isChanged || isSaving} onClick={form.reset}>
          Undo changes
        </Button>
        {error !== null && <FormError error={error} />}
        {error === null && form.isChanged && <span className="dim">Not saved yet</span>}
      </div>
      <ConflictNote names={names} conflicts={form.conflicts} decide={form.decide} />
      <UnsavedChanges when={form.isChanged} />
    </form>
  );
}

/** What is said beside fields is only pointed at. */
export function FormError({ error }: { error: Error }) {
  if (!isAboutFields(error)) return <ErrorNote error={error} />;
  return <ErrorNote error={new Error('Some fields need a change: see what they say.')} />;
}
