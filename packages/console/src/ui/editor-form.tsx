import type { ReactNode } from 'react';
import { Button } from './button.js';
import { ConflictNote } from './conflict-note.js';
import { isAboutFields } from './form-faults.js';
import { ErrorNote } from './states.js';
import { UnsavedChanges } from './unsaved-changes.js';
import type { Editor } from './use-editor.js';

interface EditorFormProps<Draft extends object> {
  editor: Editor<Draft>;
  /** The labels of the fields. */
  names: Record<keyof Draft, string>;
  /** True if an invalid part, which shows its own fault, prevents sending. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** The form of a stored item, with its save button. */
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

/** Points to faults that are shown beside fields. */
export function FormError({ error }: { error: Error }) {
  if (!isAboutFields(error)) return <ErrorNote error={error} />;
  return <ErrorNote error={new Error('Some fields need a change: see what they say.')} />;
}
