import type { ReactNode } from 'react';
import { Button } from './button.js';
import { ConflictNote } from './conflict-note.js';
import { FormError } from './form-error.js';
import { UnsavedChanges } from './unsaved-changes.js';
import type { Editor } from './use-editor.js';
import { useSaveKey } from './use-save-key.js';

interface EditorFormProps<Draft extends object> {
  editor: Editor<Draft>;
  /** The labels of the fields. */
  names: Record<keyof Draft, string>;
  /** True if an invalid part, which shows its own fault, prevents sending. */
  isBlocked?: boolean;
  /** Shows a field that is out of sight, by the path of its fault. */
  onShow?: (path: string) => void;
  children: ReactNode;
}

/** The form of a stored item, with its save button. */
export function EditorForm<Draft extends object>(props: EditorFormProps<Draft>) {
  const { editor, names, isBlocked = false, onShow, children } = props;
  const { form, save, isSaving, error } = editor;
  const saveIfValid = () => {
    if (!isBlocked) save();
  };
  useSaveKey(saveIfValid);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        saveIfValid();
      }}
    >
      {children}
      <div className="save-bar">
        <Button
          kind="primary"
          type="submit"
          busy={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!form.isChanged || isBlocked || form.conflicts.length > 0}
        >
          Save changes
        </Button>
        <Button disabled={!form.isChanged || isSaving} onClick={form.reset}>
          Discard
        </Button>
        {error !== null && <FormError error={error} labels={names} onShow={onShow} />}
        {error === null && form.isChanged && <span className="dim">Unsaved changes</span>}
      </div>
      <ConflictNote names={names} conflicts={form.conflicts} decide={form.decide} />
      <UnsavedChanges when={form.isChanged} />
    </form>
  );
}
