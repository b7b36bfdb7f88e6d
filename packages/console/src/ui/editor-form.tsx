import type { ReactNode } from 'react';
import { Button } from './button.js';
import { ConflictNote } from './conflict-note.js';
import { FormNote } from './form-error.js';
import { UnsavedChanges } from './unsaved-changes.js';
import type { Editor } from './use-editor.js';
import { useSaveKey } from './use-save-key.js';

interface EditorFormProps<Draft extends object> {
  editor: Editor<Draft>;
  /** The labels of the fields. */
  names: Record<keyof Draft, string>;
  /** The path of a field that shows its own fault, and prevents sending. */
  blockedBy?: string | undefined;
  /** Shows a field that is out of sight, by the path of its fault. */
  onShow?: (path: string) => void;
  children: ReactNode;
}

/** The form of a stored item, with its save button. */
export function EditorForm<Draft extends object>(props: EditorFormProps<Draft>) {
  const { editor, names, blockedBy, onShow, children } = props;
  const { form, save, isSaving, error } = editor;
  const saveIfValid = () => {
    if (blockedBy === undefined) save();
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
        <ConflictNote names={names} conflicts={form.conflicts} decide={form.decide} />
        <Button
          kind="primary"
          type="submit"
          busy={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!form.isChanged || blockedBy !== undefined || form.conflicts.length > 0}
        >
          Save changes
        </Button>
        <Button disabled={!form.isChanged || isSaving} onClick={form.reset}>
          Discard
        </Button>
        <FormNote error={error} blockedBy={blockedBy} labels={names} onShow={onShow} />
        {error === null && blockedBy === undefined && form.isChanged && (
          <span className="dim">Unsaved changes</span>
        )}
      </div>
      <UnsavedChanges when={form.isChanged} />
    </form>
  );
}
